#!/usr/bin/env bash
# The certificates in certificates/permunim: PermuNim's tables, squares and boards with infinitely many columns.
#
#     bench/permunim_certificates.sh [PATH-OF-ZERMELO]
#
# One file proves all boards of a table (docs/certificates.md, nim-values on runs). Files that are there are left; each new one
# is proved before it is kept.
set -eu
cd "$(dirname "$0")/.."
zermelo=${1:-build/release/bin/zermelo}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
infinite="--beyond Z --beyond Z+ --beyond Q --beyond Q+"
mkdir -p certificates/permunim

# table NAME WORDS...
table() {
  local file=certificates/permunim/$1.cert
  shift
  [ -f "$file" ] && return
  "$zermelo" permunim table "$@" --threads 1 --certificate "$work/c" >"$work/answer"
  "${zermelo}-check" "$work/c"
  mv "$work/c" "$file"
}

table 123-rows-1-7 --rows 1..7 --columns 1..24 --avoid 123 $infinite --beyond ..
table 123-rows-8 --rows 8 --columns 1..32 --avoid 123 $infinite --beyond ..
table 123-rows-8-wide --rows 8 --columns 32 --avoid 123 --beyond 33..78
table 132-rows-1-5 --rows 1..5 --columns 1..24 --avoid 132 $infinite --beyond ..
table 132-rows-6-8 --rows 6..8 --columns 1..12 --avoid 132
for pattern in 1234 1324 1342 2413; do
  table $pattern-rows-1-5 --rows 1..5 --columns 1..24 --avoid $pattern $infinite --beyond ..
done
table 123-132-rows-1-5 --rows 1..5 --columns 1..24 --avoid 123,132 $infinite --beyond ..
for pattern in 1234 2413; do table $pattern-squares --rows 6..8 --columns 6..9 --avoid $pattern; done
for pattern in 1324 1342; do table $pattern-squares --rows 6..8 --columns 6..8 --avoid $pattern; done
