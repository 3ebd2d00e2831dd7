#!/usr/bin/env bash
# The package with pytest and hypothesis, in an interpreter that has the module.
#   run.sh ZERMELO-PYTHON PATH-OF-ZERMELO
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
export PYTHONPATH=${ZERMELO_PACKAGE:-$root/python} PYTHONDONTWRITEBYTECODE=1 ZERMELO_PROGRAM=$2 HYPOTHESIS_STORAGE_DIRECTORY=
HYPOTHESIS_STORAGE_DIRECTORY=$(mktemp -d)
trap 'rm -rf "$HYPOTHESIS_STORAGE_DIRECTORY"' EXIT
"$1" -c 'import pytest, hypothesis' 2>/dev/null || { echo "skipped: pytest or hypothesis is not installed"; exit 77; }
"$1" -m pytest -q -p no:cacheprovider "$root/tests/python"
