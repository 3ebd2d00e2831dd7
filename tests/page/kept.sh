#!/usr/bin/env bash
# The copy of the page in web/kept is what its source gives, it is well typed, and it is small.
#   kept.sh BUILD-FOLDER
set -eu
web=$(cd "$(dirname "$0")/../../web" && pwd)
bytes=$(cat "$web"/kept/index.html "$web"/kept/page.css "$web"/kept/page.js | gzip -9 | wc -c)
[ "$bytes" -le 300000 ] || { echo "FAILED: the page has $bytes bytes compressed; 300000 are allowed"; exit 1; }
command -v node >/dev/null || { echo "SKIPPED: Node is not installed, so the page cannot be built"; exit 77; }
[ -d "$web/node_modules/vite" ] || { echo "SKIPPED: the page's packages are not installed (npm ci in web/)"; exit 77; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$web"
node node_modules/vite/bin/vite.js build --logLevel warn --emptyOutDir --outDir "$folder"
diff -rq "$folder" kept || { echo "FAILED: web/kept is not what web/src gives; run 'npm run keep' in web/"; exit 1; }
node node_modules/svelte-check/bin/svelte-check --fail-on-warnings --tsconfig ./tsconfig.json
echo "$bytes bytes compressed"
