#!/usr/bin/env bash
# The program from outside: what it prints, what it returns, what it leaves on the disk.
#   commands.sh PATH-OF-ZERMELO PATH-OF-ZERMELO-CHECK
set -u
here=$(cd "$(dirname "$0")" && pwd)
zermelo=$1
checker=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
failures=0

complain() {
  echo "FAILED: $*"
  failures=$((failures + 1))
}

# expect STATUS PATTERN COMMAND...: the exit status, and a pattern that the output must match.
expect() {
  local status=$1 pattern=$2 output actual
  shift 2
  output=$("$@" 2>&1)
  actual=$?
  [ "$actual" -eq "$status" ] || complain "$* returned $actual, not $status: $output"
  grep -Eq -- "$pattern" <<<"$output" || complain "$* does not say '$pattern': $output"
}

# refuse PATTERN ARGUMENTS...: bad input gets exit status 2, one line that names the trouble, and nothing on the disk.
refuse() {
  local pattern=$1 output status
  shift
  output=$("$zermelo" "$@" 2>&1)
  status=$?
  [ "$status" -eq 2 ] || complain "zermelo $* returned $status, not 2: $output"
  [ "$(wc -l <<<"$output")" -eq 1 ] || complain "zermelo $* does not say it in one line: $output"
  grep -Eq -- "$pattern" <<<"$output" || complain "zermelo $* does not say '$pattern': $output"
}

expect 0 'the first player wins' "$zermelo" es solve 6 5
expect 0 'the second player wins' "$zermelo" es solve 7 2
expect 0 '21 more moves' "$zermelo" es solve 6 5 --rule collaborate
expect 0 'RPRPB' "$zermelo" es show 6 5 --position 163425
expect 0 '<svg' "$zermelo" es show 6 5 --position 163425 --format svg
expect 0 'tikzpicture' "$zermelo" es show 6 5 --position rows:1,0,0,0 --format tikz
expect 0 'rows:1,0,0,0' "$zermelo" es show 6 5 --position rows:1,0,0,0 --out board.png
[ "$(head -c 4 board.png | tail -c 3)" = PNG ] || complain "board.png is no PNG"
rm -f board.png
expect 0 '31 +126' "$zermelo" es table --a 6 --b 5
expect 0 '^6,5,first,31,126$' "$zermelo" es table --a 6 --b 5 --format csv
expect 0 '6 & 5 & first & 31 & 126' "$zermelo" es table --a 6 --b 5 --format latex
expect 0 '^6 31$' "$zermelo" es table --a 2..9 --b 5 --format bfile
expect 0 '^5 31$' "$zermelo" es table --sum 11 --format bfile
expect 0 '^2,3,second$' "$zermelo" es widths 4 3 --format csv
expect 0 '^9,2$' "$zermelo" es growth 9 9 --format csv
expect 0 '^9 2$' "$zermelo" es growth 9 9 --format bfile
expect 2 'a b-file has every n' "$zermelo" es growth 9..13 9 --step 2 --format bfile
expect 2 'accepted: text, csv, latex' "$zermelo" es deck --table 9 --format bfile
expect 0 '^3,2$' "$zermelo" es count 3 3 --position 213 --format csv
expect 2 'go with --position' "$zermelo" es count 3 3 --format csv
expect 0 '^1,1,4$' "$zermelo" permunim solve 5x5 --avoid 123 --options --format csv
expect 0 '^2,5,5,4$' "$zermelo" permunim solve 1x1 --plus 5x5 --avoid 123 --options --format csv
expect 2 'go with --options' "$zermelo" permunim solve 5x5 --avoid 123 --format csv
expect 0 '<svg' "$zermelo" permunim solve 5x5 --avoid 123 --format svg
expect 2 'has no picture' "$zermelo" permunim solve 4xZ --avoid 123 --format svg
expect 0 '<svg' "$zermelo" latin solve --order 3 --format svg
expect 0 '^"1,1=1",win$' "$zermelo" latin solve --order 3 --moves --format csv
expect 0 '^123,loss$' "$zermelo" pap solve 3 4 --moves --format csv
expect 0 '^0 0,2186 2056,411,440$' "$zermelo" polyform stages --breaker 1,2 --turns 3,4 --format csv
expect 0 '^2 7$' "$zermelo" polyform threshold L3 --format bfile
expect 0 '^2,7,7,7$' "$zermelo" polyform threshold L3 --format csv
expect 0 '^pudwell,R1,' "$zermelo" reproduce pudwell --only R1 --list --format csv
expect 0 'sequences of digits: 17,640$' "$zermelo" es count 4 4
expect 0 'that shade rows:2,1: 2$' "$zermelo" es count 3 3 --position 213
expect 3 'is unknown: ' "$zermelo" es count 8 8 --position rows:7,7,7,7,7,7,7 --memory 1M
expect 0 'player 1 wins every game' "$zermelo" es strategy 9 5
expect 0 '^2,4 by Lemma 2: state 3, row 2' "$zermelo" es strategy 6 5 --position rows:4,4,2,0
expect 0 'In digits: 3' "$zermelo" es strategy 6 3 --position 2134
expect 0 'second player wins for a = 1, 2;' "$zermelo" es widths 20 3
expect 0 'Proved: For every a >= 3 the player who moves first wins the \(a,3\)-game' "$zermelo" es prove 3
expect 0 'Proved: For every odd a >= 3 and every odd b >= 3 the player who moves first' "$zermelo" es prove
expect 0 'Open: a even, b even' "$zermelo" es prove --letters 9
expect 0 'Certificate: deck.cert' "$zermelo" es deck 3 3 --certificate deck.cert
expect 0 'On the deck 1..10, where 4 cards up or 4 down end the game, the player who moves first wins' "$checker" deck.cert
rm deck.cert
expect 3 'Stopped before a = 30' "$zermelo" es growth 30 6 --memory 100K
expect 0 '^9 +2$' "$zermelo" es growth 9..11 9 --step 2
expect 0 'x3 >= 4, x1 = x3' "$zermelo" es prove 5 --classify
expect 0 'No classification' "$zermelo" es prove 6 --classify
expect 0 'Proved: For every a >= 5 the player who moves first wins the \(a,5\)-game' "$zermelo" es strategy 5
expect 0 'midgame state 6: x1 = 1, x2 = 1, x3 = 1, x4 >= 1' "$zermelo" es strategy 5
expect 0 'confirmed +Table 2' "$zermelo" reproduce pudwell --only TB2
expect 0 'P4.5 +S, Z, Tippy +XX/.XX' "$zermelo" polyform list --size 4
expect 0 '^7 free animals of 4 cubes$' "$zermelo" polyform list --grid cube --size 4 --out sheet.svg
expect 0 'The breaker wins the .1,1. game for P4.4' "$zermelo" polyform paving XX/XX --certificate paving --out paving.svg
expect 0 'proved: The breaker wins the .1,1. game for P4.4' "$checker" paving
expect 0 'No 1-paving of the 5x5 board of squares' "$zermelo" polyform paving I4 --board 5x5 --certificate none
expect 0 'proved: No 1-paving of the 5x5 board of squares' "$checker" none
expect 0 'this decides nothing beyond' "$zermelo" polyform paving I4 --max-index 3
expect 0 '0 winners, 5 losers, 5 open' "$zermelo" polyform classify --grid triangle --size 5 --max-side 0 --max-index 1 --maker-time 0 --known none
expect 0 '1 winner, 5 losers, 4 open' "$zermelo" polyform classify --grid triangle --size 5 --max-side 0 --max-index 1 --maker-time 0
expect 3 'The budget ran out' "$zermelo" polyform classify --time 0
expect 0 'confirmed +Proposition 7.7, Figure 21' "$zermelo" reproduce norris-sieben --only P7.7a
mkdir folder
expect 0 '^6 animals' "$zermelo" polyform classify --size 4 --certificates folder --grid triangle
expect 0 'T4.3-lost-1-1.cert: proved' "$checker" folder/*
expect 0 'T3.1-won-1-1.cert: proved' "$checker" folder/*
rm -rf none paving paving.svg sheet.svg folder
expect 0 'in 5 turns and in no fewer' "$zermelo" polyform solve S4 --board 3x3 --certificate wins --bound-certificate bound
expect 0 'does not win the game .1,1. for P4.5 .* within 4 turns' "$checker" wins bound
expect 0 'The breaker wins the game .1,1. for P4.1' "$zermelo" polyform solve I4 --board 5x5 --certificate lost
expect 0 'proved: The maker does not win' "$checker" lost
expect 0 'in at most 4 turns' "$zermelo" polyform solve S4 --certificate wins --out wins.svg --out wins.dot
expect 0 'Situation s3: A -> ' "$zermelo" polyform show wins
expect 0 'Corollary 3.3 from the .1->2,1. game' "$zermelo" polyform solve O4 --marks 2,3 --certificate wins
expect 0 'proved: The maker wins the game .2,3. for P4.4' "$checker" wins
expect 0 'At most 440 turns in all' "$zermelo" polyform stages --breaker 1,2 --turns 3,4 --out stages.dot --out stages.svg
expect 0 'At most 20 turns in all' "$zermelo" polyform stages wins
refuse 'one of each for every game' polyform stages --breaker 1
refuse 'stage diagram has 1 to' polyform stages --breaker 1,1 --turns 900,900
refuse '--turns' polyform stages --breaker 1 --turns 0
expect 0 'By the proof sequence of polyform-Snaky-wins.cert' "$zermelo" polyform solve Snaky
refuse 'no folder' polyform solve Snaky --known nowhere
expect 0 'The breaker wins the .1,1. game for P4.4' "$zermelo" polyform solve O4
expect 0 '"maker_wins": true' "$zermelo" polyform solve O4 --last 2 --json
expect 0 'within 2 turns; what lies beyond was not asked' "$zermelo" polyform solve S4 --board 3x3 --turns 2
expect 3 'the budget ran out' "$zermelo" polyform solve Snaky --board 9x9 --time 0
refuse 'too large to search' polyform solve S4 --board 12x12
refuse '--turns' polyform solve S4 --turns 0
refuse '--last goes with' polyform solve S4 --marks '1->2,1' --last 3
refuse 'is not a certificate' polyform show wins.dot
refuse 'line 1 of the cards' polyform import wins.dot
rm -f wins bound lost wins.svg wins.dot stages.dot stages.svg
refuse 'no folder' polyform classify --certificates nowhere
refuse 'there is no animal' polyform paving Q5
refuse 'not connected' polyform paving XX/..XX
refuse '--breaker' polyform paving O --breaker 0
refuse '--grid is .round.; accepted: square' polyform list --grid round
refuse 'not listed' polyform list --size 20
refuse 'more than 1024 cells' polyform paving O --board 999x999
refuse 'one cell' polyform paving P1.1
expect 0 'es: Erd' "$zermelo" games
expect 0 'Usage' "$zermelo" es solve --help
expect 0 'zermelo [0-9]' "$zermelo" --version
version=$("$zermelo" --version | cut -d' ' -f2)
expect 0 "version = .$version." "$zermelo" --cite
grep -q "^version: $version\$" "$here/../../CITATION.cff" || complain "CITATION.cff names another version than $version"
expect 0 'A short tour' "$zermelo" tour

# Answers and errors as JSON, alone on standard output.
json() { "$zermelo" "$@" --json 2>/dev/null; }
grep -q '"winner": "first"' <<<"$(json es solve 6 5)" || complain "no winner in JSON"
grep -q '"kind": "bad_input"' <<<"$(json es solve 0 5)" || complain "no error in JSON"
grep -q '"kind": "bad_input"' <<<"$(json es solve 6 5 --nonsense)" || complain "no parse error in JSON"
grep -q '"classified": true' <<<"$(json es prove 4 --classify)" || complain "no classification in JSON"
grep -q '"every_a": true' <<<"$(json es strategy 4)" || complain "no theorem in JSON"
grep -q '"p_positions": 31' <<<"$(json es table --a 6 --b 5)" || complain "no count in JSON"

# Bad input.
refuse "A is '0'" es solve 0 5
refuse "from 1 to 1000" es solve 99999999999999999999999 5
refuse "from 1 to 1000" es solve 1001 5
refuse "B is '-3'" es solve 5 -- -3
refuse "B is 'x'" es solve 5 x
refuse 'fewer than 2\^63' es solve 1000 1000
refuse "required" es solve 5
refuse "not expected" es solve 5 4 3
refuse "accepted: avoid, achieve" es solve 5 4 --rule lose
refuse "occurs twice" es solve 6 5 --position 1223
refuse "out of range" es solve 6 5 --position 125
refuse "not a staircase" es solve 6 5 --position rows:2,3,0,0
refuse "completes an increasing subsequence of length 6" es solve 6 5 --position 123456
refuse "not a word" es solve 6 5 --position BPR
refuse "accepted: a permutation" es solve 6 5 --position 'what?'
refuse "accepted: auto" es solve 6 5 --method magic
refuse "accepted: mex" es solve 6 5 --nimber guess
refuse "accepted: text, svg" es show 6 5 --position 1 --format gif
refuse "either --sum, or both" es table
refuse "at most 10000 cells" es count 1000 1000
refuse "not a staircase" es count 6 5 --position rows:2,3,0,0
refuse "at most 200" es count 18 18 --position "rows:$(printf '15,%.0s' {1..16})0"
refuse "either --sum, or both" es table --sum 9 --a 2..3 --b 2
refuse "from 2 to 42" es table --sum 4000000000
refuse "accepted: text, csv" es table --sum 9 --format html
refuse "b from 2 to 5" es strategy 7 6
refuse "a from 5 to 300" es strategy 4 5
refuse "player 2's turn" es strategy 6 5 --position 213
refuse "LO at most HI" es table --a 9..2 --b 3
refuse "whole number" es table --a 2.. --b 3
refuse "from 2 to 12" es prove 1
refuse "No such file" es prove 3 --smt no/such/folder/x
refuse "No such file" es prove 12 --certificate no/such/folder/x
refuse "is a folder" es prove 12 --certificate .
refuse "No such file" es prove 5 --classify --certificate no/such/folder/x
refuse "accepts 3 to 6" es prove 2 --classify
refuse "without --classify" es prove 5 --classify --threshold 3
refuse "b from 2 to 5" es strategy 6
refuse "No such file" es strategy 5 --smt no/such/folder/x
refuse "with B alone" es strategy 9 5 --certificate x
refuse "needs A and B" es strategy 5 --position start
refuse "from 3 to 1000" es widths 9 2
refuse "not for a table" es deck --table 9 --certificate x
refuse "give it" es prove --threshold 3
refuse "No such file" es prove --certificate no/such/folder/x
refuse "leave out B" es prove 3 --letters 9
refuse "from 6 to 20" es prove --letters 40
refuse "from 3 to 20" es growth 9 2
refuse "LO at most HI" es growth 9..7 5
refuse "--threads" es solve 6 5 --threads 0
refuse "--time" es solve 6 5 --time soon
refuse "--memory" es solve 6 5 --memory lots
refuse "go with --checkpoint" es table --sum 20 --resume
refuse "PAPER is 'knuth'; accepted:" reproduce knuth
refuse "no claim" reproduce pudwell --only NOSUCH
refuse "cannot be read" reproduce --claims absent.json
refuse "there is no command" fly
refuse "No such file" es solve 6 5 --certificate no/such/folder/c
refuse "Is a directory|No such|absent|NOT proved" check absent
echo 'not json' >claims.json
refuse "not a record" reproduce --claims claims.json
rm claims.json
[ -z "$(ls -A)" ] || complain "bad input left files: $(ls -A)"

# The finite-deck game. Runs of two: card 1 wins the avoidance game.
expect 0 'Deck 1..5, 2 cards up or 5 down, avoid: the first player wins' "$zermelo" es deck 1 4
expect 0 'a draw' "$zermelo" es deck 5 5 --size 3
expect 0 '^achieve,1,4,4,draw,' "$zermelo" es deck 1 4 --sizes 1..5 --rule achieve --format csv
expect 0 ' 2 +1 +3 +first' "$zermelo" es deck --table 15
grep -q '"winner": "draw"' <<<"$(json es deck 5 5 --size 3)" || complain "no draw in JSON"
expect 3 'unknown' "$zermelo" es deck 7 7 --time 0.2 --memory 100M
refuse "M is '0'" es deck 0 5
refuse "from 1 to 63" es deck 5 4 --size 64
refuse "too many" es deck 8 8
refuse "needs M and N" es deck 5
refuse "not both" es deck 5 4 --size 9 --sizes 1..4
refuse "LO at most HI" es deck 5 4 --sizes 4..1
refuse "goes without" es deck 5 4 --table 9
refuse "from 2 to 63" es deck --table 64

# PermuNim. The example of Parton, section 2.1; the sum after Theorem 3.1; Theorem 2.2.
expect 0 'value \*2: the player to move wins' "$zermelo" permunim solve 5x4 --avoid 123 --position '1,1;3,4'
expect 0 '^4  x 0 1 x$' "$zermelo" permunim solve 5x4 --avoid 123 --position '1,1;3,4' --options
expect 0 '^@ stone, x dead, .*cells are \(row,column\)$' "$zermelo" permunim solve 5x4 --avoid 123 --position '1,1;3,4' --options
expect 0 '3 sections of values 3 \+ 2 \+ 3' "$zermelo" permunim solve 13x14 --avoid 12 --position '4,8;10,5'
expect 0 'The sum has value \*3' "$zermelo" permunim solve 4x6 --avoid 12 --plus 7x9:12 --moves
expect 0 'value \*1' "$zermelo" permunim solve 3x32 --avoid none
expect 0 'misère: the first player wins' "$zermelo" permunim solve 2x2 --avoid none --misere
expect 0 '^123,5,5,3$' "$zermelo" permunim table --rows 4..5 --columns 5 --avoid 123 --format csv
expect 0 '^5 3$' "$zermelo" permunim table --rows 5 --columns 1..6 --avoid 123 --format bfile
expect 0 '  5 +1 +0 +1 +0 +3' "$zermelo" permunim table --rows 1..5 --columns 1..5 --avoid 123
expect 0 '^2  x @ x x$' "$zermelo" permunim show 3x4 --avoid 132 --position 2,2
expect 0 '<svg' "$zermelo" permunim show 3x4 --avoid 132 --options --format svg
grep -q '"value": 2' <<<"$(json permunim solve 5x4 --avoid 123 --position '1,1;3,4' --options)" || complain "no value in JSON"
grep -q '"value": null' <<<"$(json permunim solve 16x17 --avoid 123 --time 0.2 --memory 50M)" ||
  complain "unknown is not said in JSON"
expect 3 'unknown' "$zermelo" permunim solve 16x17 --avoid 123 --time 0.2 --memory 50M
expect 0 'Certificate: p' "$zermelo" permunim solve 6x7 --avoid 1342 --certificate p
expect 0 'proved: The 6x7 board of PermuNim avoiding 1342 has nim-value' "$checker" p
rm -f p
expect 0 'value \*1' "$zermelo" permunim solve 8x8 --avoid 123 --checkpoint memory --threads 2
expect 2 'exists already' "$zermelo" permunim solve 8x8 --avoid 123 --checkpoint memory
expect 2 'a checkpoint of other work: .values of PermuNim avoiding 123' "$zermelo" permunim solve 8x8 --avoid 132 --checkpoint memory --resume
expect 0 'value \*1.*' "$zermelo" permunim solve 8x8 --avoid 123 --checkpoint memory --resume
rm -f memory
refuse "ROWSxCOLUMNS" permunim solve 5 --avoid 123
refuse "from 1 to 32" permunim solve 33x4 --avoid 123
refuse "occurs twice" permunim solve 5x5 --avoid 122
refuse "not on the board" permunim solve 5x5 --avoid 123 --position 6,1
refuse "its row has the stone 1,1" permunim solve 5x5 --avoid 123 --position '1,1;1,3'
refuse "forbidden pattern" permunim solve 5x5 --avoid 12 --position '1,1;2,2'
refuse "go without it" permunim solve 5x5 --avoid 12 --misere --options
refuse "--plus is" permunim solve 5x5 --avoid 12 --plus 1x1:12:1,1:x
refuse "--format" permunim table --rows 1..3 --columns 1..3 --avoid 12 --format png
refuse "--rows" permunim table --rows 0..3 --columns 1..3 --avoid 12
refuse "required" permunim solve 5x5
# Latin Erdős.
expect 0 'the second player wins' "$zermelo" latin solve --order 4
expect 0 'The columns do not matter' "$zermelo" latin solve --order 3
expect 0 'Winning moves .*: 1,2=4 1,3=4 1,5=3$' "$zermelo" latin solve --position '1..../...52/...35/4132./.314.;---A-'
expect 0 'expects 1/6 = 0.166667' "$zermelo" latin solve --order 2 --variant beginner
expect 0 'the deal 221: the first player wins' "$zermelo" latin solve --order 3 --variant gambler --deal 221
expect 0 'answered' "$zermelo" latin solve --order 4 --variant gambler --deal 3221 --certificate "$folder/hands.cert"
expect 0 'proved: In Latin Erdős, Gambler of order 4, the player who moves second' "$checker" "$folder/hands.cert"
expect 3 'No certificate: the columns decide' "$zermelo" latin solve --order 4 --variant gambler --deal 4211 --certificate "$folder/none.cert"
expect 0 'in the certificate' "$zermelo" latin gambler --order 3 --certificates "$folder"
expect 0 'proved' "$checker" "$folder"/latin-gambler-3-221.cert
expect 0 'Of 126 deals the first player wins 126,' "$zermelo" latin gambler --order 3
expect 0 'between 0.69.* and 1.0000' "$zermelo" latin gambler --order 3 --deals 10
expect 0 '^A to move; 18 legal' "$zermelo" latin show --position '1..../...52/...35/4132./.314.;---A-'
expect 0 '<svg' "$zermelo" latin show --order 3 --format svg
expect 0 'tikzpicture' "$zermelo" latin show --order 3 --position '12./.../...' --format tikz
expect 0 ' 4 +0$' "$zermelo" latin values --orders 3..4
expect 0 'columns less the opponent.s are from 0 to 0' "$zermelo" latin mirror --order 4
expect 0 'confirmed +First column example' "$zermelo" reproduce silva --only R4a
expect 0 'Whatever the first 5 moves are, the second player still wins' "$zermelo" latin lengths --order 4
expect 0 'Book: openings' "$zermelo" latin lengths --order 4 --discs 4 --book openings
grep -q '"free_discs": 5' <<<"$(json latin lengths --order 4)" || complain "no free discs in JSON"
expect 3 'unknown' "$zermelo" latin lengths --time 0.2 --memory 200M
refuse "from 2 to 6" latin lengths --order 9
refuse "accepted: 0 to 9" latin lengths --order 3 --discs 10
refuse "columns may decide" latin lengths --order 4 --discs 6 --book b
expect 3 'The second player does not lose' "$zermelo" latin solve --order 6 --time 0.2 --memory 200M
expect 3 'unknown' "$zermelo" latin solve --order 7 --time 0.2 --memory 200M
grep -q '"winner": "first"' <<<"$(json latin solve --order 3)" || complain "no winner of Latin Erdős in JSON"
grep -q '"expectation": "1/6"' <<<"$(json latin solve --order 2 --variant beginner)" || complain "no fraction in JSON"
refuse "order is '9'" latin solve --order 9
refuse "order is 'x'" latin solve --order x
refuse "--sequence is '1'" latin solve --sequence 1
refuse "accepted: expert, gambler, beginner" latin solve --variant master
refuse "accepted: any, mover-only" latin solve --ownership both
refuse "accepted: lose, redraw" latin solve --variant beginner --stuck cry
refuse "goes with variant beginner" latin solve --stuck redraw
refuse "not a number from 1 to 5 that is new" latin solve --position '11.../...../...../...../.....'
refuse "row 1 of the position" latin solve --position '6..../...../...../...../.....'
refuse "has 5 rows, 1 were given" latin solve --position '.....'
refuse "who has no increasing sequence of 3" latin solve --position '...../...../...../...../.....;A----'
refuse "for both; say whose" latin solve --position '4..../2..../3..../1..../5....'
refuse "too long" latin solve --position "$(printf '1%.0s' {1..300})"
refuse "accepted: 13, at most 5" latin solve --variant gambler --deal 55555
refuse "accepted: 5 digits" latin solve --variant gambler --deal 9
refuse "goes with variant expert" latin solve --variant beginner --order 3 --depth
refuse "goes with variant beginner" latin solve --order 3 --bounds
refuse "from 1 to 7" latin values --orders 0..9
refuse "from 1 to 1000000" latin gambler --deals 0
refuse "is no folder" latin gambler --order 3 --certificates "$folder/absent"
refuse "goes with the variants expert and gambler" latin solve --variant beginner --order 3 --certificate "$folder/x"
refuse "accepted: text, svg" latin show --format gif
refuse "No such file" latin solve --order 3 --certificate no/such/folder/c
expect 0 'Certificate: l' "$zermelo" latin solve --order 3 --certificate l
expect 0 'proved: In Latin Erd' "$checker" l
rm -f l

# Certificates: written, proved by both checkers; cut off or changed, refused.
expect 0 'Certificate: c' "$zermelo" es solve 7 6 --certificate c
expect 0 'proved: In the \(7,6\)-game' "$checker" c
expect 0 'proved: In the \(7,6\)-game' "$zermelo" check c
expect 0 'Certificate: theorem' "$zermelo" es prove 4 --certificate theorem --smt statement
expect 0 'proved: For every a >= 2' "$checker" theorem
grep -q 'QF_LIA' statement || complain "no SMT-LIB statement was written"
rm -f theorem statement
expect 0 'Certificate: theorem' "$zermelo" es strategy 5 --certificate theorem --smt statement
expect 0 'proved: For every a >= 5' "$checker" theorem
grep -q 'QF_LIA' statement || complain "no SMT-LIB statement of the paper's set was written"
expect 0 'Certificate: theorem' "$zermelo" es prove 5 --classify --certificate theorem --smt statement
expect 0 'proved: For every a the P-positions of the \(a,5\)-game under the rule .avoid. are exactly those with these gaps: ' "$checker" theorem
grep -q 'does not leave the set' statement || complain "no SMT-LIB statement of the classification was written"
rm -f theorem statement
head -c 100 c >cut
expect 2 'not a whole certificate' "$checker" cut
expect 2 'not a whole certificate' "$zermelo" check cut
expect 2 'not a certificate' "$checker" "$checker"
expect 2 'Usage' "$checker"
size=$(stat -c %s c)
for at in 30 $((size / 2)) $((size - 60)) $((size - 10)); do
  cp c changed
  byte=$(od -An -tu1 -j "$at" -N 1 c | tr -d ' ')
  printf "$(printf '\\%03o' $((byte ^ 1)))" | dd of=changed bs=1 seek="$at" conv=notrunc status=none
  expect 1 'NOT proved' "$checker" changed
done
expect 1 'NOT proved' "$checker" c changed
rm -f c cut changed

# One vocabulary: a wrong word is named, with the nearest right one and the help that explains it.
refuse "there is no question about es 'slove'; did you mean 'solve'\? \('zermelo es --help'\)" es slove 6 5
refuse "there is no command 'pemunim'; did you mean 'permunim'" pemunim solve
refuse "'--rul' is not an option here; did you mean --rule" es solve 6 5 --rul avoid
refuse "did you mean achieve" es solve 6 5 --rule acheive
refuse "es needs a question" es
refuse "--only names an empty claim" reproduce --only ''
refuse "is given twice" es solve 6 5 --rule avoid --rule achieve
refuse "needs a value" es solve 6 5 --rule
refuse "is empty" es solve 6 5 --certificate ''
refuse "two outputs go to" polyform solve S4 --out a.svg --certificate a.svg
expect 2 'both say what standard output shows' "$zermelo" es show 6 5 --format svg --json
for words in help 'help es' 'help es solve' 'es --help' 'es solve --help' 'help play' 'help play latin' 'check --help' --help-all; do
  # shellcheck disable=SC2086
  expect 0 'Usage' "$zermelo" $words
done
expect 0 'the other player wins|the player to move wins' "$zermelo" es solve 24 10 --position 1 --method box
expect 0 '"winner_is": "mover"' "$zermelo" es solve 6 5 --position 163425 --json
expect 0 'TB2 +confirmed' "$zermelo" reproduce pudwell --list
"$zermelo" es solve 6 5 >/dev/full 2>said && complain "a lost standard output is no error"
grep -q 'standard output could not be written' said || complain "a lost standard output is not told: $(cat said)"
# Several outputs: all of them, or none.
"$zermelo" polyform solve S4 --out a.svg --out no/such/folder/b.dot >/dev/null 2>&1
[ -e a.svg ] && complain "one of two outputs was written"
rm -f said a.svg

# A budget ends in an honest unknown.
expect 3 'unknown|time allowed' "$zermelo" es solve 30 30 --method search --time 0.2 --memory 200M
expect 3 'more than the .* allowed' "$zermelo" es table --sum 40 --memory 1M
grep -q '"winner": "unknown"' <<<"$(json es solve 30 30 --method search --time 0.2 --memory 200M)" ||
  complain "unknown is not said in JSON"

# A table interrupted by a signal keeps its checkpoint and goes on.
"$zermelo" es table --sum 30 --checkpoint table --checkpoint-every 0 --threads 1 >first 2>&1 &
pid=$!
for _ in $(seq 200); do
  [ -s table ] && break
  sleep 0.01
done
sleep 0.05
kill -INT $pid
wait $pid
status=$?
# A fast machine may have finished before the signal came.
[ $status -eq 130 ] || [ $status -eq 0 ] || complain "an interrupted table returned $status: $(cat first)"
[ -s table ] || complain "no checkpoint was kept"
expect 0 'second|first' "$zermelo" es table --sum 30 --checkpoint table --resume
"$zermelo" es table --sum 30 | grep -v MiB >plain
"$zermelo" es table --sum 30 --checkpoint table --resume | grep -v MiB >resumed
cmp -s plain resumed || complain "a resumed table differs"
expect 2 'exists already' "$zermelo" es table --sum 30 --checkpoint table
expect 2 'a checkpoint of other work' "$zermelo" es table --sum 29 --checkpoint table --resume

if [ $failures -gt 0 ]; then
  echo "$failures failed"
  exit 1
fi
echo "all as expected"
