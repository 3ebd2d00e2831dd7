#!/usr/bin/env bash
# Every claim of every paper gets the recorded verdict, and none is left pending.
set -euo pipefail
zermelo=$1
for paper in pudwell parton silva norris-sieben; do
  last=$("$zermelo" reproduce "$paper" | tail -n 1)
  echo "$paper: $last"
  grep -q '; every verdict is the recorded one$' <<<"$last"
  grep -q ' 0 pending;' <<<"$last"
done
