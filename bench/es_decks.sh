#!/usr/bin/env bash
# The finite-deck game as comma-separated values on standard output: for both rules, every deck of 1..MN+1 cards with
# M >= N and MN+1 <= SMALL, then the full decks of MN+1 <= LARGE cards. Games that end when the time or memory passed on
# to `es deck` is over stay out, and standard error names them.
#
#     bench/es_decks.sh 22 31 --memory 6G --time 8m > docs/results/es-decks.csv
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
small=$1
large=$2
shift 2
echo "rule,m,n,size,winner,positions"
for rule in avoid achieve; do
  for size in $(seq 2 "$large"); do
    for n in $(seq 1 "$size"); do
      m=$(((size - 1) / n))
      [ "$m" -ge "$n" ] && [ $((m * n + 1)) -eq "$size" ] || continue
      sizes=$size
      [ "$size" -gt "$small" ] || sizes=1..$size
      began=$(date +%s.%N)
      rows=$("$root/zermelo" es deck "$m" "$n" --sizes "$sizes" --rule "$rule" --format csv "$@" || true)
      tail -n +2 <<<"$rows" | grep -v ',unknown,' || echo "unknown: $rule $m,$n" >&2
      echo "$rule $m,$n: $(awk -v from="$began" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f s", to - from }')" >&2
    done
  done
done
