#!/usr/bin/env bash
# Two ranks against two threads, in turn and several times; the ratio of the best times.
#   ranks.sh FOLDER-OF-BENCHMARKS [LETTERS] [TIMES]
set -euo pipefail
bench=$1/bench_word_ranks
letters=${2:-34}
times=${3:-3}
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
run() { mpirun --oversubscribe --bind-to none -n "$1" "$bench" "$letters" "$2"; }
for _ in $(seq "$times"); do
  run 1 2
  run 2 1
done | tee /dev/stderr | awk '
  { split($0, part, /: | s,/); seconds = part[2]; if ($3 == 1 && (!threads || seconds < threads)) threads = seconds
    if ($3 == 2 && (!ranks || seconds < ranks)) ranks = seconds }
  END { printf "two ranks take %.2f times as long as two threads\n", ranks / threads }'
