#!/usr/bin/env bash
# check.sh FOLDER: checks the proofs of this folder with Coq, in a copy in FOLDER, and ends with a line
# "N passed, M failed". One thing after the other:
#   compile     coqc accepts every file
#   honest      no Admitted, no axiom, no switch that weakens the kernel
#   axioms      Print Assumptions says of every theorem that it rests on nothing
#   coqchk      the separate checker accepts all but the large computations of Exception.v, and finds no axiom
#   changed     with a definition, a statement or a table changed the proofs do not compile
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$1
log=$work/log
mkdir -p "$work"
cp -p "$here"/*.v "$here/_CoqProject" "$work" # times are kept, so that make builds what changed
cd "$work"
passed=0
failed=0
judge() { # judge NAME STATUS
  if [ "$2" -eq 0 ]; then
    echo "formal.$1 passed"
    passed=$((passed + 1))
  else
    echo "formal.$1 FAILED"
    failed=$((failed + 1))
  fi
}

coq_makefile -f _CoqProject -o Makefile >/dev/null
status=0
make -j1 >"$log" 2>&1 || status=$?
[ "$status" -eq 0 ] || tail -n 30 "$log"
judge compile "$status"

# Comments are left out before words are looked for.
status=0
for file in "$here"/*.v; do
  if perl -0pe 's/\(\*.*?\*\)//gs' "$file" |
    grep -E '\b(Admitted|admit|Axiom|Axioms|Parameter|Parameters|Conjecture|bypass_check|Guard Checking|Positivity Checking|Universe Checking|type-in-type)\b'; then
    status=1
  fi
done
judge honest "$status"

status=0
coqc -q -R . Zermelo Assumptions.v >axioms.txt 2>&1 || status=$?
cat axioms.txt
asked=$(grep -c '^Print Assumptions' Assumptions.v)
closed=$(grep -c '^Closed under the global context$' axioms.txt) || true
[ "$asked" -eq "$closed" ] || status=1
judge axioms "$status"

status=0
coqchk -silent -o -R . Zermelo Zermelo.Theorems Zermelo.Symmetry Zermelo.Density >coqchk.txt 2>&1 || status=$?
cat coqchk.txt
grep -q '^\* Axioms: <none>$' coqchk.txt || status=1
judge coqchk "$status"

status=0
"$here/changed.sh" "$work" || status=$?
judge changed "$status"

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
