#!/usr/bin/env bash
# The walls of the house: an include that the design forbids does not compile, one that it allows does.
#   rooms.sh COMPILER FOLDER-OF-DOORS
set -u
compiler=$1
doors=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# may USES... -- HEADER: compiles a file that sees the rooms named and includes the header.
compiles() {
  local flags=()
  while [ "$1" != -- ]; do
    flags+=("-I$doors/$1")
    shift
  done
  printf '#include "%s"\nint main() {}\n' "$2" >"$folder/file.cpp"
  "$compiler" -std=c++20 -fsyntax-only "${flags[@]}" "$folder/file.cpp" 2>/dev/null
}

allowed() { compiles "$@" || { echo "FAILED: should compile: $*"; failures=$((failures + 1)); }; }
forbidden() { ! compiles "$@" || { echo "FAILED: should not compile: $*"; failures=$((failures + 1)); }; }

# The rooms each target sees, as src/CMakeLists.txt states them.
rooms_of() { sed -n "/zermelo_room($1 /,/)/s/.*USES \([a-z_ ]*\).*/\1/p" "$(dirname "$0")/../../src/CMakeLists.txt"; }

allowed base -- base/nimber.hpp
allowed base engine -- engine/game.hpp
for header in perm/permutation.hpp engine/game.hpp games/es/rules/board.hpp proof/container.hpp lab/answer.hpp; do
  forbidden base $(rooms_of base) -- "$header"
done
for header in games/es/game.hpp games/es/rules/board.hpp perm/permutation.hpp lab/answer.hpp proof/check.hpp; do
  forbidden engine $(rooms_of engine) -- "$header"
done
allowed proof $(rooms_of proof) -- games/es/rules/board.hpp
for header in engine/game.hpp engine/word_table.hpp games/es/game.hpp games/es/solve.hpp games/es/notation.hpp lab/answer.hpp; do
  forbidden proof $(rooms_of proof) -- "$header"
done
allowed es_rules $(rooms_of es_rules) -- perm/permutation.hpp
for header in engine/game.hpp games/es/game.hpp proof/container.hpp; do
  forbidden es_rules $(rooms_of es_rules) -- "$header"
done
for game in permunim latin polyform; do
  for header in engine/game.hpp proof/container.hpp lab/answer.hpp; do
    forbidden ${game}_rules $(rooms_of ${game}_rules) -- "$header"
  done
  for header in proof/container.hpp lab/answer.hpp games/es/rules/board.hpp; do
    forbidden $game $(rooms_of $game) -- "$header"
  done
done
for header in games/permunim/solve.hpp games/latin/expert.hpp games/polyform/zone_search.hpp; do
  forbidden proof $(rooms_of proof) -- "$header"
done
allowed proof $(rooms_of proof) -- games/polyform/rules/board.hpp
allowed es $(rooms_of es) -- engine/word_table.hpp
for header in proof/container.hpp lab/answer.hpp; do
  forbidden es $(rooms_of es) -- "$header"
done

# No way around the walls.
if grep -rnE '#include "(\.\./|/)' "$(dirname "$0")/../../src"; then
  echo "FAILED: includes that climb out of their room"
  failures=$((failures + 1))
fi
[ $failures -eq 0 ]
