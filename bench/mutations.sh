#!/usr/bin/env bash
# Both checkers on changed certificates of each kind: how many, and that they agree on all.
#   mutations.sh ZERMELO-CHECK [MUTATIONS-OF-EACH-KIND] [SEED]
set -eu
check=$(realpath "$1")
cd "$(dirname "$0")/../verify"
ZERMELO_CHECK=$check MUTATIONS=${2:-10000} SEED=${3:-1} PYTHONDONTWRITEBYTECODE=1 \
  exec /usr/bin/python3 test_verify.py Mutations
