#!/usr/bin/env bash
# clang-tidy over src/, with the settings of .clang-tidy.
#   tidy.sh BUILD-FOLDER
command -v clang-tidy >/dev/null || { echo "skipped: clang-tidy is not installed"; exit 77; }
cd "$(dirname "$0")/../.." || exit 1
# Read without the precompiled headers, which are GCC's: so a file that lacks an include is found, too.
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
sed -E 's/ -Winvalid-pch| -include [^ ]*cmake_pch\.hxx//g' "$1/compile_commands.json" >"$commands/compile_commands.json"
# The kernel per instruction set is the same file three times; once is enough, and the flags are GCC's.
find src -name '*.cpp' ! -name word_kernel_isa.cpp | sort |
  xargs -P "$(nproc)" -n 2 clang-tidy --quiet -p "$commands" --extra-arg=-Wno-unknown-warning-option 2>/dev/null
