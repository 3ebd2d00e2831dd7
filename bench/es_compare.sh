#!/usr/bin/env bash
# The counts and winners of docs/results/es-p-positions.csv (word tables) computed again by box tables, which share no
# code with the word kernel, for every board with at most LIMIT positions. Prints how many agree; status 1 otherwise.
#
#     bench/es_compare.sh 30000000
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
limit=$1
agree=0
differ=0
while IFS=, read -r a b winner count positions; do
  [ "$a" != a ] && [ "$positions" -le "$limit" ] || continue
  answer=$("$root/zermelo" es solve "$a" "$b" --method box --json)
  if grep -q "\"winner\": \"$winner\"" <<<"$answer" && grep -q "\"p_positions\": $count," <<<"$answer"; then
    agree=$((agree + 1))
  else
    differ=$((differ + 1))
    echo "($a,$b) differs"
  fi
done <"$root/docs/results/es-p-positions.csv"
echo "$agree agree, $differ differ"
[ "$differ" -eq 0 ]
