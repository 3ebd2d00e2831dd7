#!/usr/bin/env bash
# The computer player's levels against each other in Latin Erdős, and whole games at every level, each with its command.
# Effort is counted in steps of work, so that figures repeat on every machine. Takes an hour or two.
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
# Whole games: a thousand of each level against itself with the standard count, all of which must end.
for order in 4 5; do
  for variant in expert gambler beginner; do
    for level in casual easy strong perfect; do
      run latin $level $level $((10 * count)) 10 order=$order variant=$variant
    done
  done
done
# Beginner, where luck decides most games: results with luck taken out, what each level loses to the best placement,
# and how much skill there is at all. The worth of every position of order 5 takes some minutes and 700 MiB.
there=$(dirname "$games")
for order in 2 3 4 5; do
  echo "\$ bench_latin_beginner skill $order"
  "$there/bench_latin_beginner" skill $order
done
for order in 4 5; do
  echo "\$ bench_latin_beginner matches $order $((10 * count)) 300"
  "$there/bench_latin_beginner" matches $order $((10 * count)) 300
done
for place in "4 2" "4 4" "4 7" "4 9" "5 10" "5 11" "5 12" "5 14" "5 16"; do
  read -r order discs <<<"$place"
  echo "\$ bench_latin_beginner regret $order $discs $count 15000"
  "$there/bench_latin_beginner" regret "$order" "$discs" "$count" 15000
done
# Expert: perfect against every line of play, and the time it needs to know everything.
for order in 2 3 4; do
  echo "\$ bench_latin_perfect $order 20000"
  "$there/bench_latin_perfect" $order 20000
done
for discs in 10 11 12 13; do
  echo "\$ bench_latin_defence $discs $count"
  "$there/bench_latin_defence" $discs "$count"
done
