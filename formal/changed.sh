#!/usr/bin/env bash
# changed.sh FOLDER: FOLDER holds the proofs, compiled. Definitions, statements and tables are changed in a copy, one at a
# time; what was proved before must then not compile. Prints the changes that went unnoticed, and fails if there are any.
set -euo pipefail
from=$1
copy=$from/changed
unnoticed=0

# compiles FILE TARGET OLD NEW: does TARGET compile when the text OLD of FILE becomes NEW?
compiles() {
  rm -rf "$copy"
  mkdir "$copy"
  cp -p "$from"/*.v "$from"/*.vo "$from"/*.glob "$from/_CoqProject" "$copy"
  local text others
  text=$(<"$copy/$1")
  others=${text/"$3"/}
  if [ "$text" = "$others" ] || [ "$others" != "${others/"$3"/}" ]; then
    echo "$1 does not hold once: $3"
    exit 1
  fi
  printf '%s\n' "${text/"$3"/"$4"}" >"$copy/$1"
  (cd "$copy" && coq_makefile -f _CoqProject -o Makefile) >/dev/null
  make -C "$copy" -j1 "$2" >/dev/null 2>&1
}

changed() {
  if compiles "$@"; then
    echo "unnoticed in $1: $3 -> $4"
    unnoticed=$((unnoticed + 1))
  fi
}

# Another name changes nothing, so it is not the copy that fails.
compiles Statement.v Theorems.vo 'wins_over s : over a b s -> wins a b s' 'wins_over t : over a b t -> wins a b t' || {
  echo "a copy does not compile"
  exit 1
}

# The game.
changed Statement.v Theorems.vo 'fun x y => y < x' 'fun x y => x < y'
changed Statement.v Theorems.vo 'increasing l /\ length l = n.
Definition has_d' 'increasing l /\ length l = S n.
Definition has_d'
changed Statement.v Theorems.vo 'has_increasing a s \/' 'has_increasing a s /\'
changed Statement.v Theorems.vo 'fun y => ~ (x == y)%Q' 'fun y => True'
changed Statement.v Theorems.vo 'wins_over s : over a b s -> wins a b s' 'wins_over s : over b a s -> wins a b s'
changed Statement.v Theorems.vo 'loses_all s : ~ over a b s -> (forall x, fresh x s -> wins a b (s ++ [x]))' \
  'loses_all s : ~ over a b s -> (exists x, fresh x s /\ wins a b (s ++ [x]))'
changed Statement.v Theorems.vo 'fails_over s : over a b s' 'fails_over s : over b a s'
# What is said of it.
changed Statement.v Theorems.vo '3 <= a -> 3 <= b -> Nat.Odd a' '1 <= a -> 3 <= b -> Nat.Odd a'
changed Statement.v Theorems.vo '2 <= a -> first_player_wins a 4' '1 <= a -> first_player_wins a 4'
changed Statement.v Exception.vo 'second_player_wins 24 10' 'second_player_wins 12 10'
changed Density.v Density.vo '(a + b - 2) * length (lost_boards a b) <= (b - 1)' '(a + b - 2) * length (lost_boards a b) <= (b - 2)'
# What the kernel computes with.
changed Theorems.v Theorems.vo 'game_3_2 : second' 'game_3_2 : first'
changed Words.v OddOdd.vo 'Carried, E, N => Some Owing' 'Carried, E, N => Some Done'
changed OddOdd.v OddOdd.vo '(7, 9, false)]' '(7, 9, true)]'
changed OddOdd.v OddOdd.vo '(11, 8, false)' '(11, 7, false)'
changed EveryA.v EveryA.vo '[(1, 2, false); (1, 3, false); (4, 5, false); (4, 6, false); (7, 8, false); (6, 7, true)' \
  '[(1, 2, false); (1, 3, false); (4, 5, false); (4, 6, false); (7, 8, true); (6, 7, true)'

rm -rf "$copy"
[ "$unnoticed" -eq 0 ]
