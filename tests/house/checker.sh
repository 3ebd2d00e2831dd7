#!/usr/bin/env bash
# The checker holds no engine and no game beyond its rules.
#   checker.sh PATH-OF-ZERMELO-CHECK
set -u
symbols=$(nm -C "$1") || exit 1
grep -q 'zermelo::proof::check_file' <<<"$symbols" || { echo "FAILED: nm shows nothing of the checker"; exit 1; }
if grep -E 'zermelo::(engine|lab|cli)::|zermelo::es::(Solver|Game|Walk|make_solver|winning_set|WordTable)' <<<"$symbols"; then
  echo "FAILED: the checker links the code above"
  exit 1
fi
