#!/usr/bin/env bash
# The finite-deck game as comma-separated values on standard output: for both rules, every deck of 1..MN cards with
# M >= N and MN+1 <= SMALL, then the decks of MN+1 <= LARGE cards. Further words are passed to `es deck`; what their budget
# does not reach stays out. Standard error tells the cost.
#
#     bench/es_decks.sh 22 35 --memory 6G --time 8m > docs/results/es-decks.csv
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
small=$1
large=$2
shift 2
deck() { { "$root/zermelo" es deck "$@" --format csv || [ $? -eq 3 ]; } | tail -n +2 | { grep -v ',unknown,' || true; }; }
echo "rule,m,n,size,winner,positions"
for rule in avoid achieve; do
  began=$(date +%s.%N)
  for n in $(seq 1 "$small"); do
    for m in $(seq "$n" "$small"); do
      [ $((m * n)) -ge "$small" ] || deck "$m" "$n" --sizes 1..$((m * n)) --rule "$rule" "$@"
    done
  done
  deck --table "$large" --rule "$rule" "$@"
  echo "$rule: $(awk -v from="$began" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f s", to - from }')" >&2
done
