#!/usr/bin/env bash
# What is installed works where it is moved to: programs, certificates, manual pages, completion, and the library for a
# project that finds it.
#   install.sh CMAKE CXX-COMPILER BUILD-FOLDER
set -eu
cmake=$1
compiler=$2
built=$3
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
"$cmake" --install "$built" --prefix "$folder/first" >install.log 2>&1 || { tail -n 20 install.log; exit 1; }
mv first moved
export PATH=$folder/moved/bin:$PATH
fail() { echo "FAILED: $*"; exit 1; }

[ "$(command -v zermelo)" = "$folder/moved/bin/zermelo" ] || fail "the program is not in bin"
zermelo es solve 6 5 | grep -q 'the first player wins' || fail "the program does not answer"
zermelo-check moved/share/zermelo/certificates/es-every-a-b4.cert | grep -q proved || fail "the checker does not check"
[ ! -x "$built/bin/zermelo-mpi" ] || [ -x moved/bin/zermelo-mpi ] || fail "the program under mpirun is not in bin"
# Nobody solves this one in seconds: the answer is in a certificate that came with the program.
zermelo polyform solve Snaky --time 60 2>/dev/null | grep -q 'The maker wins .* for P6.11 (Snaky)' ||
  fail "the program does not find its certificates"
for file in man/man1/zermelo.1 man/man1/zermelo-check.1 bash-completion/completions/zermelo zsh/vendor-completions/_zermelo; do
  [ -s "moved/share/$file" ] || fail "$file is missing"
done
! grep -rqI "$root" moved/lib/cmake moved/share || fail "what is installed names the folder it was built in"

"$cmake" -G Ninja -B consumer -S "$root/examples/library" -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$folder/moved" \
  >consumer.log 2>&1 || { tail -n 20 consumer.log; fail "the library is not found"; }
"$cmake" --build consumer >consumer.log 2>&1 || { tail -n 30 consumer.log; fail "a project with the library does not compile"; }
# With b = 2 digits can only go up, so a game has a - 1 moves; for 3 <= b <= a the first player wins (Pudwell, Table 2).
diff <(consumer/smallest) - <<'END' || fail "the library's answers"
(3,2)
(5,2)
rows:1,0,0,0 has 2 moves
END
echo "what is installed works where it was moved to"
