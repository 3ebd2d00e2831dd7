#!/usr/bin/env bash
# What people install, from a copy of the sources without anything that git does not know: the source distribution, a wheel
# built from it, the package tested as it is installed; a Debian package, unpacked and used. Compiles everything once more, so
# it is not among the other tests: ./zermelo test packages
#   packages.sh BUILD-FOLDER        of the program, built
set -eu
built=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "FAILED: $*"; exit 1; }
quietly() {
  "$@" >"$folder/log" 2>&1 || { tail -n 30 "$folder/log"; fail "$*"; }
}
python=/usr/bin/python3

git clone -q "$root" "$folder/sources"
cd "$folder/sources"
quietly $python -m build --sdist --no-isolation
quietly $python -m pip wheel --no-build-isolation --no-deps --no-index -w "$folder" dist/zermelo-*.tar.gz
quietly $python -m pip install --no-deps --no-index --target "$folder/site" "$folder"/zermelo-*.whl
[ -s "$folder/site/zermelo/py.typed" ] && [ -s "$folder/site/zermelo/__init__.pyi" ] || fail "the wheel has no types"
cd "$folder"
ZERMELO_PACKAGE=$folder/site bash "$root/tests/python/run.sh" $python "$built/bin/zermelo" || fail "the package as pip installs it"

(cd "$built" && quietly cpack -G DEB -B "$folder/debian")
dpkg-deb -x "$folder"/debian/zermelo_*.deb "$folder/unpacked"
"$folder/unpacked/usr/bin/zermelo" polyform solve Snaky --time 60 2>/dev/null | grep -q 'The maker wins' ||
  fail "the program of the Debian package does not find its certificates"
"$folder/unpacked/usr/bin/zermelo-check" "$folder/unpacked/usr/share/zermelo/certificates/es-every-a-b4.cert" | grep -q proved ||
  fail "the checker of the Debian package"
# The program under mpirun is a package of its own, so that who has no Open MPI can install the other.
! dpkg-deb -f "$folder"/debian/zermelo_*.deb Depends | grep -qi mpi || fail "the Debian package wants Open MPI"
if [ -x "$built/bin/zermelo-mpi" ]; then
  dpkg-deb -f "$folder"/debian/zermelo-mpi_*.deb Depends | grep -q 'zermelo (= .*openmpi-bin.*libopenmpi' ||
    fail "the Debian package zermelo-mpi depends on $(dpkg-deb -f "$folder"/debian/zermelo-mpi_*.deb Depends)"
  dpkg-deb -x "$folder"/debian/zermelo-mpi_*.deb "$folder/unpacked"
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
  table=(es table --sum 14 --format csv)
  diff <(mpirun --oversubscribe -n 2 "$folder/unpacked/usr/bin/zermelo" "${table[@]}") <("$built/bin/zermelo" "${table[@]}") ||
    fail "the Debian packages under mpirun"
fi
echo "1 passed, 0 failed"
