#!/usr/bin/env bash
# Every source file is laid out as .clang-format says.
command -v clang-format >/dev/null || { echo "skipped: clang-format is not installed"; exit 77; }
cd "$(dirname "$0")/../.." || exit 1
find src tests bench -name '*.cpp' -o -name '*.hpp' | sort | xargs clang-format --dry-run -Werror
