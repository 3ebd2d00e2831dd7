#!/usr/bin/env bash
# A run of libFuzzer on every target, from the corpus and, from a minute on, for certificates also from those that are kept
# (large ones too). The corpus itself is replayed in every build (fuzz.*).
#   fuzz.sh [SECONDS-EACH] [TARGET...]
# Findings are left in build/fuzz/findings.
set -u
cd "$(dirname "$0")/../.." || exit 1
program=build/fuzz/bin/zermelo-fuzz
[ -x $program ] || {
  echo "skipped: the fuzzer is not built (packages/fuzz.txt; cmake --preset fuzz && cmake --build --preset fuzz)"
  exit 77
}
seconds=${1:-5}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=($(ls tests/fuzz/corpus))
mkdir -p build/fuzz/findings build/fuzz/seeds/certificates
/usr/bin/python3 tests/fuzz/seeds.py build/fuzz/seeds/certificates || echo "no seeds from the kept certificates"
failures=0
for target in "${targets[@]}"; do
  mkdir -p "build/fuzz/found/$target"
  log=build/fuzz/$target.log
  case $target in saved_games | claims | requests) needed=$program-laboratory ;; *) needed=$program ;; esac
  [ -x "$needed" ] || { echo "$target: left out, $needed is not built"; continue; }
  inputs=("tests/fuzz/corpus/$target")
  length=8192
  # Large inputs take their time: in short runs nothing else would be tried.
  [ "$seconds" -ge 60 ] && [ -d "build/fuzz/seeds/$target" ] && inputs+=("build/fuzz/seeds/$target") && length=65536
  dictionary=tests/fuzz/dictionaries/$target
  options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -max_len=$length -print_final_stats=1)
  [ -f "$dictionary" ] && options+=(-dict="$dictionary")
  # What a run is worth is its time on a processor: the machine may have other work.
  TIMEFORMAT='%U %S'
  { time ZERMELO_FUZZ=$target "$needed" "build/fuzz/found/$target" "${inputs[@]}" "${options[@]}" \
    -artifact_prefix="build/fuzz/findings/$target-" >"$log" 2>&1; } 2>"$log.time"
  status=$?
  used=$(awk '{ printf "%.0f", $1 + $2 }' "$log.time")
  executed=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  covered=$(grep -o 'cov: [0-9]*' "$log" | tail -n 1)
  echo "$target: ${executed:-?} executions in $seconds s ($used s of the processor), ${covered:-no coverage}, status $status"
  [ $status -eq 0 ] || { failures=$((failures + 1)); grep -E 'ERROR|does not hold|SUMMARY|Test unit written' "$log" | head -5; }
done
[ $failures -eq 0 ]
