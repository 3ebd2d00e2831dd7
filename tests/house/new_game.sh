#!/usr/bin/env bash
# CONTRIBUTING.md, followed literally: the game it shows is added to a copy of the sources, built, asked, played, and its
# certificate is checked. The other rooms are those of the build under test: only the game is compiled, as for its author.
#   new_game.sh CMAKE CXX-COMPILER BUILD-FOLDER
set -eu
cmake=$1
compiler=$2
built=$3
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r "$root"/{CMakeLists.txt,CMakePresets.json,cmake,src,data,claims,certificates} "$folder"
mkdir "$folder/web"
cp -r "$root/web/kept" "$folder/web"
cd "$folder"

# A fenced block whose first line names a file is that file.
awk '/^```/ { inside = !inside; first = 1; file = ""; next }
     inside && first { first = 0; if (match($0, /src\/games\/[a-z_\/.]+/)) file = substr($0, RSTART, RLENGTH);
                       if (file != "") { path = file; sub(/\/[^\/]*$/, "", path); system("mkdir -p " path) } next }
     inside && file != "" { print > file }' "$root/CONTRIBUTING.md"
test -f src/games/heap/questions/game.cpp || { echo "FAILED: CONTRIBUTING.md shows no game"; exit 1; }
sed -i '0,/^zermelo_game(/s//zermelo_game(heap)\nzermelo_game(/' src/CMakeLists.txt

"$cmake" -G Ninja -B build -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER="$compiler" -DZERMELO_ONLY=heap \
  -DZERMELO_PRECOMPILE=OFF -DZERMELO_BUILT="$built" >build.log 2>&1 ||
  { cat build.log; exit 1; }
"$cmake" --build build >build.log 2>&1 || { tail -n 40 build.log; exit 1; }

expect() {
  local pattern=$1 output
  shift
  output=$("$@" 2>&1) || { echo "FAILED: $*: $output"; exit 1; }
  grep -Eq -- "$pattern" <<<"$output" || { echo "FAILED: $* does not say '$pattern': $output"; exit 1; }
}
# With at most 3 a heap is lost exactly when 4 divides it.
expect 'the first player wins' build/bin/zermelo heap solve 10 3
expect 'the second player wins' build/bin/zermelo heap solve 12 3 --certificate heap.cert
expect 'Winning moves: 2$' build/bin/zermelo heap solve 10 3
expect 'Its nim-value is 2' build/bin/zermelo heap solve 10 3 --options
expect 'the other player wins' build/bin/zermelo heap solve 10 3 --position 8
expect 'proved: In heap with most 3, stones 12, the player who moves second from 12 wins' build/bin/zermelo-check heap.cert
expect '^ *8 +4 +first +3$' build/bin/zermelo heap table --stones 1..8 --most 4
expect '<svg' build/bin/zermelo heap show 5 2 --format svg
expect '"winner": "second"' build/bin/zermelo heap solve 4 3 --json
expect 'how many may be taken at once' build/bin/zermelo heap solve --help
expect 'wins' bash -c 'printf "3\n" | build/bin/zermelo play heap 4 3 --seed 1 --computer second'
echo "the game of CONTRIBUTING.md works"
