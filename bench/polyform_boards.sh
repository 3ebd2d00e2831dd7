#!/usr/bin/env bash
# The weak (1,1) game of the tetrominoes and pentominoes that win, on rectangles: for every height the shortest board on
# which the maker wins, his fewest turns there and on longer ones, each with certificates that zermelo-check proves: a
# proof sequence, and the breaker's answers on the board that is one column shorter and for one turn fewer.
#   polyform_boards.sh PATH-OF-ZERMELO PATH-OF-ZERMELO-CHECK [LARGEST-AREA] > polyform-boards.csv
set -u
zermelo=$1
check=$2
largest=${3:-42}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
echo "animal,height,width,winner,turns,positions,checked"
for animal in I4 L4 T4 O4 S4 L5 N5 Y5; do
  for height in 2 3 4 5 6; do
    for ((width = height; width * height <= largest; ++width)); do
      rm -f "$folder"/*
      question=(polyform solve "$animal" --board "${width}x$height" --time 20 --json --certificate "$folder/proof")
      answer=$("$zermelo" "${question[@]}")
      status=$?
      # Where the maker wins there is a bound on his turns to be proved, too.
      if grep -q '"maker_wins": true' <<<"$answer"; then
        "$zermelo" "${question[@]}" --bound-certificate "$folder/bound" >/dev/null
      fi
      checked=no
      [ $status -eq 0 ] && "$check" "$folder"/* >/dev/null 2>&1 && checked=yes
      echo "$answer" | python3 -c '
import json, sys
answer = json.load(sys.stdin)
verdict = answer["verdict"]
winner = {True: "maker", False: "breaker", None: "unknown"}[verdict["maker_wins"]]
turns = verdict["length"]["min"] if verdict["maker_wins"] else ""
print(",".join(map(str, sys.argv[1:4] + [winner, turns, answer["cost"]["positions"], sys.argv[4]])))' \
        "$animal" "$height" "$width" "$checked"
    done
  done
done
