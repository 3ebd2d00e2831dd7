#!/usr/bin/env bash
# Every certificate kept in the repository is proved by the checker.
#   certificates.sh PATH-OF-ZERMELO-CHECK
set -u
cd "$(dirname "$0")/../.." || exit 1
shopt -s nullglob
files=(certificates/*.cert certificates/*/*.cert)
[ ${#files[@]} -gt 0 ] || { echo "FAILED: no certificate was found"; exit 1; }
"$1" "${files[@]}"
