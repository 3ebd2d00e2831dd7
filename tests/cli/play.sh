#!/usr/bin/env bash
# Whole sessions of `zermelo play` through a pipe: what is said, what is kept, how it ends.
#   play.sh PATH-OF-ZERMELO
set -u
zermelo=$1
certificates=$(cd "$(dirname "$0")/../../certificates" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
export HOME=$folder XDG_STATE_HOME=$folder/state
failures=0

complain() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# says STATUS PATTERN LINES ARGUMENTS...: a session fed with the lines ends with the status and says the pattern.
says() {
  local status=$1 pattern=$2 lines=$3 output actual
  shift 3
  output=$(printf '%b' "$lines" | "$zermelo" play "$@" 2>&1)
  actual=$?
  [ "$actual" -eq "$status" ] || complain "play $* returned $actual, not $status: $output"
  grep -Eq -- "$pattern" <<<"$output" || complain "play $* does not say '$pattern': $output"
}

latin=(latin 3 --seed 2)
es=(es 5 4 --seed 2)

# Against a proof: it answers, its promise is shown and checked; what is no strategy is refused in a sentence.
says 0 'Promise kept: rows:1,1,0,0,0,0,0,0,0 is in the list' '1,1\nquit\n' --proof "$certificates/es-24-10.cert"
says 0 'In which sense nobody knows a short reason' 'quit\n' --proof "$certificates/es-24-10.cert"
says 0 'a=9 b=4' 'quit\n' --proof "$certificates/es-every-a-b4.cert" --with a=9
says 0 'Promise kept: everything linked' '3,3\nquit\n' --proof "$certificates/polyform-O-1-1.cert"
says 0 'a proof has no levels' 'level easy\nquit\n' --proof "$certificates/polyform-L5-6x6.cert"
says 0 'Promise kept: whatever the first 8 placements are.*; 5 to come' '1,1=1\n2,2=2\nquit\n' --proof "$certificates/latin/expert-5-free-8.cert"
says 2 'does not say which' '' --proof "$certificates/es-every-a-b6.cert"
says 2 'nobody moves in it' '' --proof "$certificates/polyform-Snaky-no-paving.cert"
says 2 'does not speak of a = 8' '' --proof "$certificates/es-odd-a-odd-b.cert" --with a=8
says 2 'with goes with --proof' '' --with a=8
head -c 150 "$certificates/es-every-a-b4.cert" >"$folder/cut.cert"
says 2 "not a whole certificate" "" --proof "$folder/cut.cert"
rm "$folder/cut.cert"
# What is known, and how.
says 0 'lost in 202: proof of certificate es-24-10.cert' 'value\nquit\n' es 24 10
says 0 'perfect: a table of the 28,048,800 positions' 'quit\n' es 24 10
says 0 'The goal, P5.2 \(L\)' 'quit\n' polyform --board 6x6 --animal L5

# Moves in full and short, in every game and version; the computer answers.
says 0 '^B plays [1-3],[1-3]=[1-3]$' '2,2=2\n' "${latin[@]}"
says 0 '^1\. 2,2=2 ' '222\ntranscript\n' "${latin[@]}"
says 0 '^1\. 2,2=2 ' '2 2 2\ntranscript\n' "${latin[@]}"
says 0 '^A draws: draw=' '' "${latin[@]}" --variant beginner
says 0 '^B draws: draw=' '11\n' "${latin[@]}" --variant beginner
says 0 '^drawn: 3$' 'draw=3\n' "${latin[@]}" --variant beginner --draw-by-hand
says 0 '^A holds ' '' "${latin[@]}" --variant gambler
says 0 '^The second player plays ' '1,1\n' "${es[@]}"
says 0 '^permutation: (12|21)$' '1\n' "${es[@]}" --notation digits
says 0 '^The first player plays 1,1$' '' "${es[@]}" --computer first
says 0 'wins: .* has no move\.$' '' "${es[@]}" --computer both
says 0 'rows:1,0,0' 'position\n' "${es[@]}" --position rows:1,0,0

# What was taken back can be played again; a new game is announced anew; a hint is perfect's at any level.
says 0 '^1\. 1,1 2,1$' '1,1\n2,1\nundo\nredo\ntranscript\n' "${es[@]}" --computer none
says 0 'Hint: .* in 7 moves against the longest defence' 'hint\n' "${latin[@]}" --level casual
[ "$(printf '1,1\nnew\n1,1\n' | "$zermelo" play permunim 1x1 --avoid none --computer none --seed 1 | grep -c 'has no move')" -eq 2 ] ||
  complain "the second game's end is not announced"

# Two people at one board.
says 0 '^1\. 1,1 2,1 2\. 3,1$' '1,1\n2,1\n3,1\ntranscript\n' "${es[@]}" --computer none

# Commands.
says 0 'Hint: 1,1 \(the only move, and it wins\)' 'hint\n' "${es[@]}"
says 0 '1 move: 1,1' 'MOVES\n' "${es[@]}"
says 0 'increasing subsequence of length 5 or a decreasing one of length 4 loses' 'help\n' "${es[@]}"
says 0 'there is nothing to take back' 'undo\n' "${es[@]}"
says 0 'there is nothing to play again' 'redo\n' "${es[@]}"
says 0 'Only 1 could be' '1,1\nundo 5\n' "${es[@]}"
says 0 'the first player resigns' '1,1\nresign\n' "${es[@]}"
says 0 'the game is over' '1,1\nresign\n2,2\n' "${es[@]}"
says 0 'The computer plays casual' 'level casual\n' "${es[@]}"
says 0 '^The first player plays 1,1$' 'computer first\n' "${es[@]}"
says 0 'has not played yet' 'why\n' "${es[@]}"
says 0 'seed 3$' 'new\n' "${es[@]}"

says 0 'did you mean hint\?' 'hnt\n' "${es[@]}"
says 0 'not on the board: columns go from 1 to 4, rows from 1 to 3' '1,9\n' "${es[@]}"

# Wrong input gets one line and changes nothing.
for wrong in 'foo' '9,9' '2,1' 'undo x' 'undo 0' 'undo -1' 'undo 99999999999999999999' 'save' 'load' 'load nothing' 'save no/such/folder' \
  'level divine' 'computer all' 'quit now' 'hint please' '\0001\0377\0376' '1,1,1' "$(head -c 9000 /dev/zero | tr '\0' 1)"; do
  output=$(printf '%b\nposition\n' "$wrong" | "$zermelo" play "${es[@]}" 2>&1)
  [ "$(tail -n 1 <<<"$output")" = rows:0,0,0 ] || complain "'$wrong' changed the game: $output"
  [ "$(printf '%b\nposition\n' '' | "$zermelo" play "${es[@]}" | wc -l)" -eq $(($(wc -l <<<"$output") - 1)) ] ||
    complain "'$wrong' is not answered in one line: $output"
done

# Save, load, and go on; a bad file changes nothing.
says 0 "Saved as 'game'" '1,1\nsave game\n' "${es[@]}"
says 0 '^1\. 1,1 ' 'transcript\n' --load game
says 0 '^1\. 1,1 ' 'load game\ntranscript\n' "${latin[@]}"
head -n 3 game >cut
says 0 'cut off' 'load cut\n' "${es[@]}"
says 2 'cut off' '' --load cut
says 2 'cannot be read' '' --load nothing
says 2 'no unfinished game' '' --resume
[ "$(find . -type f | sort | tr '\n' ' ')" = './cut ./game ' ] || complain "other files were left: $(find .)"

# The same seed gives the same game.
one=$("$zermelo" play latin 3 --variant beginner --computer both --seed 9 </dev/null)
two=$("$zermelo" play latin 3 --variant beginner --computer both --seed 9 </dev/null)
[ "$one" = "$two" ] || complain "a seeded game does not repeat"

# Colours only where they are wanted.
grep -q $'\x1b' <<<"$one" && complain "colours without a terminal"
says 0 $'\x1b\\[' '' "${es[@]}" --colour always

# Lines fit the window, and break between words.
narrow=$(printf 'hint\nhelp\nfoo\nmoves\n' | COLUMNS=40 "$zermelo" play latin 4 --seed 2)
[ "$(awk '{ if (length($0) > most) most = length($0) } END { print most }' <<<"$narrow")" -le 40 ] ||
  complain "lines of more than 40 columns: $narrow"
[ "$(tr -s ' \n' '\n' <<<"$narrow")" = "$(printf 'hint\nhelp\nfoo\nmoves\n' | COLUMNS=4000 "$zermelo" play latin 4 --seed 2 |
  tr -s ' \n' '\n')" ] || complain "a narrow window changes words: $narrow"

# Arrow keys are no part of a move.
says 0 '^1\. 1,1 ' '\0033[A1,1\0033OP\0033[3~\ntranscript\n' "${es[@]}"

# On hexagons a cell shows what to type; on triangles its point.
says 0 '^   1,2 2,2 3,2$' '' polyform --grid hexagon --board 3x2 --animal H3.2 --seed 1
says 0 '^2  v \^ v' '' polyform --grid triangle --board 5x3 --animal T3.1 --seed 1
says 0 'Type a move \(COLUMN,ROW, as in 1,1\)' '' polyform --grid hexagon --board 3x2 --animal H3.2 --seed 1

# Bad arguments.
says 2 'play needs a game; accepted: es' ''
says 2 'level' '' es --level divine
says 2 'accepted: first, second, both, none' '' es --computer all
says 2 '' '' es --think soon
says 2 'one word too many' '' es 5 4 avoid cells 7 more
says 2 'given twice' '' es 5 --a 4
says 2 'accepted: cells, digits' '' es --notation words
says 2 'accepted: auto' '' es --colour pink

# An interrupt ends it with status 130, and within its thinking too.
(
  sleep 1 | "$zermelo" play latin 5 --think 60 --computer first >interrupted 2>&1 &
  sleep 0.5
  kill -INT $!
  wait $!
  [ $? -eq 130 ]
) || complain "an interrupt while thinking: $(cat interrupted)"

[ $failures -eq 0 ]
