#!/usr/bin/env bash
# The examples of README.md are real: each command shown is run and must print what is shown, but for times and memory.
#   readme.sh PATH-OF-ZERMELO
set -u
zermelo=$1
readme=$(cd "$(dirname "$0")/../.." && pwd)/README.md
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
# Shown lines are indented by four blanks; a command line begins with "$ ./zermelo ".
sed -n 's/^    //p' "$readme" | awk '/^\$ \.\/zermelo /{shown = 1} shown' >shown
steady() { sed -E 's/, [0-9.]+ s, [0-9]+ MiB$/, TIME/'; }
grep -q '^\$ ./zermelo ' shown || { echo "FAILED: no example was found"; exit 1; }
while IFS= read -r line; do
  case $line in
    '$ ./zermelo '*)
      echo "$line"
      eval "'$zermelo' ${line#'$ ./zermelo '}" 2>/dev/null
      ;;
  esac
done <shown | steady >real
steady <shown >expected
diff expected real || { echo "FAILED: README.md shows (<) what the program does not print (>)"; exit 1; }
