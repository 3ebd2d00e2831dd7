#!/usr/bin/env bash
# The open question after Parton's Theorem 4.2: does some forbidden pattern break the parity rule on m rows with columns
# Q? Values as comma-separated lines in FILE, for one pattern of each class under the reflections of rows and of columns,
# sizes 2 to SIZE, heights 1 to ROWS. Lines already in FILE are not computed again. With `open` only the patterns that the
# theorem and its reflections leave open: neither end of the pattern is 1 or its largest value. Further words are passed
# to `permunim solve`. Exit status 1 when a value is not the parity of m.
#
#     bench/permunim_parity.sh all 5 9 parity.csv
#     bench/permunim_parity.sh open 5 10 parity.csv --memory 4G --time 10m
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
zermelo=${ZERMELO:-$root/zermelo}
which=$1
size=$2
rows=$3
file=$4
shift 4
classes() {
  awk -v size="$1" -v which="$2" '
    function reversed(p,  i, r) { r = ""; for (i = size; i >= 1; --i) r = r substr(p, i, 1); return r }
    function complemented(p,  i, r) { r = ""; for (i = 1; i <= size; ++i) r = r (size + 1 - substr(p, i, 1)); return r }
    function at_end(v) { return v == 1 || v == size }
    function visit(p,  v) {
      if (length(p) == size) {
        if (complemented(p) < p || reversed(p) < p || complemented(reversed(p)) < p) return
        if (which == "open" && (at_end(substr(p, 1, 1)) || at_end(substr(p, size, 1)))) return
        print p
        return
      }
      for (v = 1; v <= size; ++v) if (!index(p, v)) visit(p v)
    }
    BEGIN { visit("") }'
}
[ -e "$file" ] || echo "avoid,rows,value,positions,seconds" > "$file"
broken=0
for m in $(seq 1 "$rows"); do
  for k in $(seq 2 "$size"); do
    for pattern in $(classes "$k" "$which"); do
      grep -q "^$pattern,$m," "$file" && continue
      answer=$("$zermelo" permunim solve "${m}xQ" --avoid "$pattern" --json "$@") || { echo "$pattern on $m rows: not reached" >&2; continue; }
      field() { sed -n "s/^ *\"$1\": \([0-9.e+-]*\),*$/\1/p" <<< "$answer" | head -n 1; }
      value=$(field value)
      echo "$pattern,$m,$value,$(field positions),$(field seconds)" >> "$file"
      if [ "$value" != $((m % 2)) ]; then
        echo "avoiding $pattern, $m rows have value $value" >&2
        broken=1
      fi
    done
  done
done
exit $broken
