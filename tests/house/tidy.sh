#!/usr/bin/env bash
# clang-tidy over src/, with the settings of .clang-tidy.
#   tidy.sh BUILD-FOLDER
command -v clang-tidy >/dev/null || { echo "skipped: clang-tidy is not installed"; exit 77; }
cd "$(dirname "$0")/../.." || exit 1
# The kernel per instruction set is the same file three times; once is enough, and the flags are GCC's.
find src -name '*.cpp' ! -name word_kernel_isa.cpp | sort |
  xargs -P "$(nproc)" -n 2 clang-tidy --quiet -p "$1" --extra-arg=-Wno-unknown-warning-option 2>/dev/null
