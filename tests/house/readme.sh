#!/usr/bin/env bash
# The examples of README.md and of every page under docs/ are real: each command shown is run and must print what is shown, but
# for times and memory. A picture kept beside a page is what the command on the page draws.
#   readme.sh PATH-OF-ZERMELO            checks
#   readme.sh PATH-OF-ZERMELO --draw     draws the kept pictures anew
set -u
zermelo=$1
draw=${2-}
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
steady() { sed -E 's/[,:] [0-9.]+ s, [0-9]+ MiB$/, TIME/'; }
failures=0
pages=0
fail() {
  echo "FAILED: $1"
  failures=$((failures + 1))
}
# Shown lines are indented by four blanks; a command line begins with "$ ./zermelo ", one that draws a picture with
# "./zermelo ", and names it by --out docs/games/pictures/NAME.svg. A page is a folder of its own that has the kept certificates.
pictures='^    \./zermelo .* --out ([a-z-]+:)?docs/games/pictures/'
while IFS= read -r page; do
  rm -rf "$folder/page"
  mkdir -p "$folder/page/docs/games/pictures"
  cd "$folder/page" || exit 1
  ln -s "$root/certificates" certificates
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
  diff ../expected ../real || fail "$page shows (<) what the program does not print (>)"
  while IFS= read -r line; do
    eval "'$zermelo' ${line#'    ./zermelo '}" >/dev/null 2>&1 || fail "$page: $line"
  done < <(grep -E "$pictures" "$root/$page")
  while IFS= read -r picture; do
    echo "$picture" >>../drawn
    if [ "$draw" = --draw ]; then cp "$picture" "$root/$picture"; fi
    cmp "$picture" "$root/$picture" || fail "$page draws another $picture (readme.sh ZERMELO --draw)"
  done < <(find docs -type f)
  pages=$((pages + 1))
done < <(cd "$root" && grep -lE "^    \\\$ \\./zermelo |$pictures" README.md CONTRIBUTING.md $(find docs -name '*.md'))
# Every kept picture has its command.
(cd "$root" && find docs -path '*/pictures/*' | sort) | diff - <(sort "$folder/drawn") || fail "kept (<) and drawn (>) pictures"
[ "$pages" -ge 5 ] || { echo "FAILED: only $pages pages with examples were found"; exit 1; }
[ "$failures" -eq 0 ]
