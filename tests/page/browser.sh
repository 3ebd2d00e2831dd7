#!/usr/bin/env bash
# The page in a real browser, driven by tests/page/page.mjs. Skipped with a word where Node or Chromium are missing.
#   browser.sh PATH-OF-ZERMELO
set -eu
command -v node >/dev/null || { echo "SKIPPED: Node is not installed, so no browser can be driven"; exit 77; }
exec node "$(dirname "$0")/page.mjs" "$1"
