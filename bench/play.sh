#!/usr/bin/env bash
# The computer player's levels against each other in Latin Erdős, and whole games at every level, each with its command.
# Effort is counted in steps of work, so that figures repeat on every machine. Takes some minutes.
#   bench/play.sh [PATH-OF-BENCH_PLAY_GAMES [GAMES]]
set -u
games=${1:-build/test/bin/bench_play_games}
count=${2:-100}

run() {
  echo "\$ bench_play_games $*"
  "$games" "$@"
}

# Perfect play against strong play: who should win does.
run latin perfect strong $((count / 5)) 600 order=5
run latin perfect strong $((count / 5)) 600 order=4
for variant in expert gambler beginner; do
  for order in 5 4; do
    run latin strong easy "$count" 150 order=$order variant=$variant
  done
done
for order in 4 5; do
  for variant in expert gambler beginner; do
    run latin casual casual $((10 * count)) 10 order=$order variant=$variant
    for level in easy strong perfect; do
      run latin $level $level "$count" 10 order=$order variant=$variant
    done
  done
done
