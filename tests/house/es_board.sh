#!/usr/bin/env bash
# es_board.sh COMPILER ZERMELO: verify/es_board.cpp, which shares no code with the program, finds the same winners and as
# many P-positions on every board with 2 <= a, b <= 10.
set -euo pipefail
compiler=$1
zermelo=$2
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$compiler" -std=c++20 -O1 -Wall -Wextra -Wno-unknown-pragmas "$root/verify/es_board.cpp" -o "$work/es_board"
"$zermelo" es table --a 2..10 --b 2..10 --format csv | tail -n +2 >"$work/table"
boards=0
while IFS=, read -r a b winner lost _; do
  [ $((a + b)) -ge 6 ] || continue
  boards=$((boards + 1))
  answer=$("$work/es_board" "$a" "$b")
  case "$answer" in
  "($a,$b): the $winner player wins; P-positions: $lost; "*) ;;
  *)
    echo "es_board says '$answer', the program: $winner, $lost" >&2
    exit 1
    ;;
  esac
done <"$work/table"
[ "$boards" -ge 70 ] || { echo "only $boards boards were compared" >&2; exit 1; }
for wrong in "" "1 9" "3 2" "30 40" "9 x"; do
  # shellcheck disable=SC2086
  if "$work/es_board" $wrong 2>/dev/null; then
    echo "es_board took '$wrong'" >&2
    exit 1
  fi
done
echo "$boards boards agree"
