#!/usr/bin/env bash
# The figures of docs/results.md on Latin Erdős, each with its command and its time. Takes some minutes.
#   bench/latin.sh [PATH-OF-ZERMELO [PATH-OF-ZERMELO-CHECK]]
set -u
zermelo=${1:-build/release/bin/zermelo}
checker=${2:-build/release/bin/zermelo-check}
file=$(mktemp)
trap 'rm -f "$file"' EXIT

run() {
  echo "\$ zermelo $*"
  ( time "$zermelo" "$@" ) 2>&1 | grep -v '^$'
}

run latin solve --memory 1G
run latin solve --order 4
run latin values
run latin mirror
run latin mirror --ownership mover-only
run latin solve --order 3 --variant beginner
run latin solve --order 4 --variant beginner
run latin solve --variant beginner --bounds --memory 2G
run latin gambler --order 3
run latin gambler --order 4
run latin gambler --memory 5G --time 30m
run latin solve --certificate "$file"
echo "\$ zermelo-check"
time "$checker" "$file"
