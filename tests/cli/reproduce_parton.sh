#!/usr/bin/env bash
# Every claim of Parton's thesis gets a verdict, and each is the recorded one.
set -euo pipefail
zermelo=$1
out=$("$zermelo" reproduce parton)
echo "$out" | tail -n 1
echo "$out" | tail -n 1 | grep -q ' 0 pending; every verdict is the recorded one$'
