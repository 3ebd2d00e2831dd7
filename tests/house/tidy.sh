#!/usr/bin/env bash
# clang-tidy over src/, with the settings of .clang-tidy.
#   tidy.sh CMAKE
command -v clang-tidy >/dev/null || { echo "skipped: clang-tidy is not installed"; exit 77; }
cd "$(dirname "$0")/../.." || exit 1
# Read one by one and without the precompiled headers, which are GCC's: so a file that lacks an include is found, too.
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
"$1" -G Ninja -B "$commands" -DZERMELO_PRECOMPILE=OFF -DZERMELO_UNITY=OFF >"$commands/log" 2>&1 || { cat "$commands/log"; exit 1; }
# The kernel per instruction set is the same file three times; once is enough, and the flags are GCC's.
find src -name '*.cpp' ! -name word_kernel_isa.cpp | sort |
  xargs -P "$(nproc)" -n 2 clang-tidy --quiet -p "$commands" --extra-arg=-Wno-unknown-warning-option 2>/dev/null
