#!/usr/bin/env bash
# Two ranks against two threads, in turn and several times; the ratio of the best times, and for PermuNim of the processor times.
#   ranks.sh FOLDER-OF-BENCHMARKS [LETTERS] [TIMES]             the table of all words
#   ranks.sh FOLDER-OF-BENCHMARKS permunim [BOARD] [TIMES]      a board of PermuNim avoiding 123
set -euo pipefail
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
run() { mpirun --oversubscribe --bind-to none -n "$1" "${@:2}"; }
if [[ ${2:-} == permunim ]]; then
  bench=("$1/bench_permunim_ranks" "${3:-11x12}" 123)
  times=${4:-3}
else
  bench=("$1/bench_word_ranks" "${2:-34}")
  times=${3:-3}
fi
for _ in $(seq "$times"); do
  run 1 "${bench[@]}" 2
  run 2 "${bench[@]}" 1
done | tee /dev/stderr | awk '
  function note(best, ranks, seconds) { if (!((ranks) in best) || seconds < best[ranks]) best[ranks] = seconds }
  { match($0, /[0-9]+ ranks/); ranks = substr($0, RSTART, RLENGTH) + 0
    match($0, /: [0-9.]+ s/); note(wall, ranks, substr($0, RSTART + 2) + 0)
    if (match($0, /[0-9.]+ s of processor/)) note(processor, ranks, substr($0, RSTART) + 0) }
  END { printf "two ranks take %.2f times as long as two threads\n", wall[2] / wall[1]
        if (1 in processor) printf "and %.2f times the processor time\n", processor[2] / processor[1] }'
