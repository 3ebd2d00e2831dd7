#!/usr/bin/env bash
# Tables of P^{m,n} for empty boards, as far as the time given goes:
#
#     bench/permunim_tables.sh SECONDS [TABLE...]         SECONDS for each table; all tables when none is named
#
# Each value is found by `permunim solve` and then proved a second way: the certificate is verified by zermelo-check,
# which links no solver. A value that is not proved is not written. Goes on where it stopped: boards that are in the
# table already are left out. Writes docs/results/permunim-TABLE.csv and from it the OEIS b-files beside it:
#
#     permunim-TABLE.b.txt            the whole table by antidiagonals, 1x1, 1x2, 2x1, 1x3, ..., while whole ones are known
#     permunim-TABLE-rows-M.b.txt     n and P^{M,n}, n = 1, 2, ..., for M = 3..10 when ten terms are known
#
# MEMORY (default 4G), THREADS (default all) and BOARD_SECONDS (default: what is left) may be set in the environment;
# PROGRAMS names the folder of zermelo and zermelo-check (default build/release/bin).
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
programs=${PROGRAMS:-$root/build/release/bin}
results=$root/docs/results
limit=$1
shift
# TABLE: patterns, the largest m and n, and whether the set is fixed by transposing (then n >= m is enough).
declare -A patterns=([123]=123 [132]=132 [1234]=1234 [1324]=1324 [1342]=1342 [2413]=2413 [123-132]=123,132)
declare -A transposes=([123]=yes [132]=yes [1234]=yes [1324]=yes [1342]=no [2413]=no [123-132]=yes)
names=("$@")
[ ${#names[@]} -gt 0 ] || names=(123 132 1234 1324 1342 2413 123-132)

# Boards in the order of their cells, m rows and n columns: every m, n <= 20, and for m <= 10 also n <= 24.
boards() {
  for m in $(seq 1 20); do
    for n in $(seq 1 24); do
      [ "$n" -le 20 ] || [ "$m" -le 10 ] || continue
      [ "$1" = no ] || [ "$n" -ge "$m" ] || continue
      echo "$((m * n)) $m $n"
    done
  done | sort -n -k1,1 -k2,2 -k3,3
}

b_files() {
  local name=$1
  awk -F, -v symmetric="${transposes[$name]}" -v prefix="$results/permunim-$name" '
    NR == 1 { next }
    { gsub(/"/, ""); r = $(NF - 3); c = $(NF - 2); v = $(NF - 1); value[r, c] = v; if (symmetric == "yes") value[c, r] = v }
    END {
      file = prefix ".b.txt"
      index_ = 0
      for (d = 1; ; d++) {
        for (r = 1; r <= d; r++) if (!((r, d + 1 - r) in value)) { close(file); d = -1; break }
        if (d < 0) break
        for (r = 1; r <= d; r++) print ++index_, value[r, d + 1 - r] > file
      }
      for (r = 3; r <= 10; r++) {
        for (c = 1; (r, c) in value; c++);
        if (c <= 10) continue
        file = prefix "-rows-" r ".b.txt"
        for (c = 1; (r, c) in value; c++) print c, value[r, c] > file
        close(file)
      }
    }' "$results/permunim-$name.csv"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$results"
for name in "${names[@]}"; do
  [ -n "${patterns[$name]:-}" ] || { echo "no table $name; accepted: ${!patterns[*]}" >&2; exit 2; }
  avoid=${patterns[$name]}
  table=$results/permunim-$name.csv
  [ -s "$table" ] || echo "avoid,rows,columns,value,certificate_bytes" >"$table"
  ends=$((SECONDS + limit))
  unsolved=0
  while read -r _ m n; do
    left=$((ends - SECONDS))
    [ "$left" -gt 0 ] || break
    ! grep -q "^\"$avoid\",$m,$n," "$table" || continue
    began=$SECONDS
    if ! timeout "$left" "$programs/zermelo" permunim solve "${m}x$n" --avoid "$avoid" --certificate "$work/c" --json \
      --memory "${MEMORY:-4G}" ${THREADS:+--threads "$THREADS"} --time "${BOARD_SECONDS:-$left}s" >"$work/answer"; then
      # A larger board of another shape may still be within reach; three in a row that are not end the table.
      unsolved=$((unsolved + 1))
      [ "$unsolved" -lt 3 ] || break
      continue
    fi
    unsolved=0
    value=$(sed -n 's/^ *"value": \([0-9]*\).*/\1/p' "$work/answer" | head -n 1)
    proved=$("$programs/zermelo-check" "$work/c")
    case $proved in
      *"The ${m}x$n board of PermuNim avoiding $avoid has nim-value $value:"*) ;;
      *) echo "NOT PROVED: ${m}x$n avoiding $avoid, value $value: $proved" >&2; exit 1 ;;
    esac
    echo "\"$avoid\",$m,$n,$value,$(stat -c %s "$work/c")" >>"$table"
    echo "$name ${m}x$n = $value ($((SECONDS - began)) s)" >&2
  done < <(boards "${transposes[$name]}")
  b_files "$name"
done
