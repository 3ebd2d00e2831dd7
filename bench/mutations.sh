#!/usr/bin/env bash
# Both checkers on changed certificates of each kind: how many, and that they agree on all.
#   mutations.sh ZERMELO-CHECK [MUTATIONS-OF-EACH-KIND] [SEED]
# JOBS processes (all cores when nothing is said) share the work, each with a seed of its own from SEED on; LARGE is the
# size up to which certificates are changed (3500 bytes), PYTHON the Python to use, KINDS a pattern for the kinds.
set -u
check=$(realpath "$1")
count=${2:-10000}
seed=${3:-1}
jobs=${JOBS:-$(nproc)}
cd "$(dirname "$0")/../verify" || exit 1
export ZERMELO_CHECK=$check MUTATIONS=$(((count + jobs - 1) / jobs)) PYTHONDONTWRITEBYTECODE=1 PYTHON=${PYTHON:-/usr/bin/python3}
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs
begun=$SECONDS
for test in $("$PYTHON" -c 'import test_verify as t; print(*(n for n in dir(t.Mutations) if n.startswith("test_")))'); do
  [[ $test == *${KINDS:-}* ]] || continue
  for ((i = seed; i < seed + jobs; ++i)); do echo "$i $test"; done
done | sort -n | xargs -P "$jobs" -L 1 bash -c \
  'SEED=$0 "$PYTHON" test_verify.py "Mutations.$1" >"$logs/$1-$0" 2>&1 || { echo "FAILED: seed $0, $1"; tail -n 20 "$logs/$1-$0"; exit 1; }'
status=$?
sed -n "s/^[.]*agreement, //p" "$logs"/* | awk -F ': ' '
  {
    split($2, words, /[ ;]+/); files[$1] += words[1]; proved[$1] += words[3]
    if (match($2, /; [0-9]+ took/)) slow[$1] += substr($2, RSTART + 2, RLENGTH - 7)
  }
  END {
    for (kind in files) {
      line = kind ": " files[kind] " files, " proved[kind] " of them proved"
      if (slow[kind]) line = line "; " slow[kind] " took too long and were left out"
      print line | "sort"; total += files[kind]; all += proved[kind]; out += slow[kind]
    }
    close("sort")
    print "together: " total " files, " all + 0 " of them proved; " out + 0 " took too long and were left out"
  }'
echo "$((SECONDS - begun)) seconds, $jobs processes, seeds from $seed on"
exit $status
