#!/usr/bin/env bash
# The walls of the house: an include that the design forbids does not compile, one that it allows does. The rooms that a
# target may use are read from the build itself.
#   rooms.sh COMPILER COMPILE-COMMANDS FOLDER-OF-DOORS
set -u
compiler=$1
commands=$2
doors=$3
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
failures=0

# The include folders with which the files of a target are compiled.
flags_of() {
  local target=zermelo_$1
  [ "$1" != cli ] || target=zermelo
  [ "$1" != python ] || target=zermelo-python
  [ "$1" != mpi ] || target=zermelo-mpi
  grep "\"command\".*CMakeFiles/$target\.dir/" "$commands" | head -n 1 | grep -o -- "-I$doors/[a-z_]*" | sort -u
}

# A header that is not to be seen is not found: reading the includes is enough, and much faster than compiling them.
compiles() {
  printf '#include "%s"\nint main() {}\n' "$2" >"$folder/file.cpp"
  # shellcheck disable=SC2046
  "$compiler" -std=c++20 -E -o "$folder/file.ii" $(flags_of "$1") "$folder/file.cpp" 2>/dev/null
}
allowed() {
  local room=$1
  shift
  for header in "$@"; do
    compiles "$room" "$header" || { echo "FAILED: $room should see $header"; failures=$((failures + 1)); }
  done
}
forbidden() {
  local room=$1
  shift
  for header in "$@"; do
    [ -f "$root/src/$header" ] || { echo "FAILED: there is no $header"; failures=$((failures + 1)); }
    ! compiles "$room" "$header" || { echo "FAILED: $room should not see $header"; failures=$((failures + 1)); }
  done
}

[ -n "$(flags_of engine)" ] || { echo "FAILED: the build's commands were not understood"; exit 1; }

allowed base base/nimber.hpp
forbidden base perm/permutation.hpp engine/game.hpp lab/answer/answer.hpp proof/container.hpp games/es/rules/board.hpp
allowed engine engine/game.hpp base/nimber.hpp
forbidden engine perm/permutation.hpp games/es/game.hpp games/es/rules/board.hpp lab/answer/answer.hpp proof/check.hpp

# The lab knows no game, and no certificate.
forbidden lab_store lab/answer/answer.hpp games/es/rules/board.hpp house/games.hpp
for room in lab_answer lab_draw lab_catalogue lab_play lab_claims; do
  allowed $room lab/answer/answer.hpp
  forbidden $room games/es/rules/board.hpp games/permunim/game.hpp games/latin/questions/position.hpp proof/check.hpp house/games.hpp
done
forbidden lab_catalogue lab/play/position.hpp
forbidden lab_claims lab/play/position.hpp

# Within a game: rules below solvers below questions below claims.
for game in es permunim latin polyform pap; do
  forbidden ${game}_rules engine/game.hpp lab/answer/answer.hpp proof/container.hpp
  forbidden $game lab/answer/answer.hpp lab/play/position.hpp proof/container.hpp
  allowed ${game}_questions lab/catalogue/question.hpp proof/container.hpp engine/game.hpp
  forbidden ${game}_questions lab/claims/claims.hpp house/games.hpp
done
forbidden permunim games/permunim/questions/questions.hpp games/permunim/claims/claims.hpp games/es/game.hpp
forbidden permunim_rules games/permunim/game.hpp games/permunim/solve.hpp games/permunim/questions/questions.hpp
forbidden permunim_questions games/permunim/claims/claims.hpp games/es/game.hpp
forbidden es_questions games/permunim/game.hpp
allowed permunim_claims games/permunim/questions/questions.hpp lab/claims/claims.hpp

# The checker sees rules and nothing else of a game.
allowed proof games/es/rules/board.hpp games/polyform/rules/board.hpp
forbidden proof engine/game.hpp engine/word_table.hpp games/es/game.hpp games/es/solve.hpp games/es/notation.hpp \
  games/permunim/solve.hpp games/latin/expert.hpp games/polyform/zone_search.hpp lab/answer/answer.hpp

# A door sees the lab and the list of games, and no game.
forbidden cli games/es/game.hpp games/permunim/questions/questions.hpp games/latin/rules/board.hpp
allowed http lab/play/session.hpp lab/store/store.hpp
if [ -n "$(flags_of python)" ]; then
  allowed python lab/play/position.hpp perm/pattern.hpp lattice/animal.hpp proof/check.hpp
  forbidden python games/es/game.hpp games/permunim/questions/questions.hpp games/latin/rules/board.hpp cli/program.hpp http/jobs.hpp
fi
forbidden http games/es/game.hpp games/permunim/questions/questions.hpp games/latin/rules/board.hpp cli/program.hpp
if [ -n "$(flags_of mpi)" ]; then
  allowed mpi mpi/mpi_ranks.hpp base/ranks.hpp engine/shared_workers.hpp house/games.hpp cli/program.hpp
  forbidden mpi games/es/game.hpp games/permunim/questions/questions.hpp http/jobs.hpp proof/check.hpp
fi
forbidden cli mpi/mpi_ranks.hpp
forbidden engine mpi/mpi_ranks.hpp

# No way around the walls: every quoted include begins at a room.
if grep -rnE '#include "' "$root/src" | grep -vE '#include "(base|perm|lattice|engine|lab|games|proof|house|http|cli|python|mpi)/'; then
  echo "FAILED: includes that do not begin at a room"
  failures=$((failures + 1))
fi
# The lab and the doors name no game.
if grep -rnE '\b(es|permunim|latin|polyform|pap)::|games/' "$root"/src/lab "$root"/src/http "$root"/src/cli "$root"/src/python "$root"/src/mpi "$root"/python; then
  echo "FAILED: the lab or a door names a game"
  failures=$((failures + 1))
fi
# Open MPI is known in one file.
if grep -rlE '#include <mpi\.h>|\bMPI_[A-Z]' "$root/src" --include=*.cpp --include=*.hpp | grep -v 'src/mpi/mpi_ranks.cpp'; then
  echo "FAILED: another file knows Open MPI"
  failures=$((failures + 1))
fi
# Sockets are known in one file, and on the page the server is.
if grep -rln 'httplib' "$root/src" | grep -v 'src/http/server.cpp' || grep -rlE '\bfetch\(|/api/' "$root/web/src" | grep -v 'web/src/http.ts'; then
  echo "FAILED: another file knows how requests travel"
  failures=$((failures + 1))
fi
[ $failures -eq 0 ]
