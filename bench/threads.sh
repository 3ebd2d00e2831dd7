#!/usr/bin/env bash
# Every solver that uses several threads, under the thread sanitizer; a race ends with status 66.
#   threads.sh PROGRAM        built with: cmake --preset threads && cmake --build --preset threads --target zermelo
# Questions of games that the program was built without are left out.
set -u
zermelo=$(realpath "$1")
export TSAN_OPTIONS="halt_on_error=1 exitcode=66 second_deadlock_stack=1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failures=0
asked=0
ask() {
  local begun=$SECONDS output status
  output=$("$zermelo" "$@" --threads 4 2>&1)
  status=$?
  if [ $status -eq 2 ] && grep -q 'there is no game\|unknown' <<<"$output"; then return; fi
  asked=$((asked + 1))
  if grep -q 'ThreadSanitizer' <<<"$output" || { [ $status -ne 0 ] && [ $status -ne 3 ]; }; then
    failures=$((failures + 1))
    echo "FAILED ($status): $*"
    echo "$output" | head -40
  else
    echo "ok $((SECONDS - begun)) s: $*"
  fi
}
ask es solve 12 8
ask es solve 12 8 --method word
ask es solve 14 7 --certificate c
ask es widths 10 5
ask es table --a 2..8 --b 2..6
ask es table --sum 22
ask es count 6 5
ask es deck 4 3
ask permunim solve 6x6 --avoid 123
ask permunim table --rows 1..5 --columns 1..5 --avoid 132
ask latin solve --order 4
ask latin solve --order 4 --variant gambler
ask latin solve --order 3 --variant beginner
ask polyform solve S4
ask polyform solve L5 --board 6x6
ask polyform solve I4 --board 5x5
ask pap solve 3 5
[ $asked -gt 0 ] || { echo "FAILED: nothing was asked"; exit 1; }
echo "$asked questions, $failures with findings"
[ $failures -eq 0 ]
