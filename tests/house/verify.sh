#!/usr/bin/env bash
# The second checker, in Python: the certificates that are kept, and changed ones, judged by both.
#   verify.sh ZERMELO-CHECK
cd "$(dirname "$0")/../../verify" || exit 1
python=/usr/bin/python3
"$python" -c 'import zstandard' 2>/dev/null || { echo "skipped: Python's zstandard module is not installed"; exit 77; }
ZERMELO_CHECK=$1 MUTATIONS=${MUTATIONS:-60} PYTHONDONTWRITEBYTECODE=1 exec "$python" test_verify.py
