#!/usr/bin/env bash
# The examples of README.md and of every page under docs/ are real: each command shown is run and must print what is shown, but
# for times and memory.
#   readme.sh PATH-OF-ZERMELO
set -u
zermelo=$1
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
steady() { sed -E 's/[,:] [0-9.]+ s, [0-9]+ MiB$/, TIME/'; }
failures=0
pages=0
# Shown lines are indented by four blanks; a command line begins with "$ ./zermelo ". A page is a folder of its own.
while IFS= read -r page; do
  rm -rf "$folder/page"
  mkdir "$folder/page"
  cd "$folder/page" || exit 1
  awk '/^    \$ \.\/zermelo / { shown = 1 } !/^    / { shown = 0 } shown { print substr($0, 5) }' "$root/$page" >../shown
  while IFS= read -r line; do
    case $line in
      '$ ./zermelo '*)
        echo "$line"
        eval "'$zermelo' ${line#'$ ./zermelo '}" 2>/dev/null
        ;;
    esac
  done <../shown | steady >../real
  steady <../shown >../expected
  diff ../expected ../real || { echo "FAILED: $page shows (<) what the program does not print (>)"; failures=$((failures + 1)); }
  pages=$((pages + 1))
done < <(cd "$root" && grep -lE '^    \$ \./zermelo ' README.md CONTRIBUTING.md $(find docs -name '*.md'))
[ "$pages" -ge 5 ] || { echo "FAILED: only $pages pages with examples were found"; exit 1; }
[ "$failures" -eq 0 ]
