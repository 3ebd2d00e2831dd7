#!/usr/bin/env bash
# Every (a, b) with a >= b and a + b = LO..HI: winners and P-position counts as comma-separated values on standard
# output; on standard error the cost of each sum and every game with a >= b >= 3 that the second player wins. Further
# words are passed to `es table`. Ends with status 1 when winners or counts are not symmetric in a and b.
#
#     bench/es_sums.sh 2 38 > docs/results/es-p-positions.csv
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
low=$1
high=$2
shift 2
echo "a,b,winner,p_positions,positions"
for sum in $(seq "$low" "$high"); do
  began=$(date +%s.%N)
  "$root/zermelo" es table --sum "$sum" --format csv "$@" | awk -F, -v sum="$sum" '
    NR == 1 { next }
    { winner[$1] = $3; count[$1] = $4; line[$1] = $0 }
    END {
      for (a = sum - 1; a >= sum - a; a--) print line[a]
      for (a = 1; a < sum; a++) {
        if (winner[a] != winner[sum - a] || count[a] != count[sum - a]) { print "not symmetric: " line[a] > "/dev/stderr"; bad = 1 }
        if (a >= sum - a && sum - a >= 3 && winner[a] != "first") print "the second player wins: " line[a] > "/dev/stderr"
      }
      exit bad
    }'
  echo "a+b = $sum: $(awk -v from="$began" -v to="$(date +%s.%N)" 'BEGIN { printf "%.1f s", to - from }')" >&2
done
