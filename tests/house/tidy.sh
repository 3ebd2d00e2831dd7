#!/usr/bin/env bash
# clang-tidy over src/, with the settings of .clang-tidy.
#   tidy.sh CMAKE
command -v clang-tidy >/dev/null || { echo "skipped: clang-tidy is not installed"; exit 77; }
cd "$(dirname "$0")/../.." || exit 1
# Without the precompiled headers, which are GCC's. All files of a room are read together, since the same headers would be most of
# the work.
commands=$(mktemp -d)
trap 'rm -rf "$commands"' EXIT
"$1" -G Ninja -B "$commands" -DZERMELO_PRECOMPILE=OFF -DCMAKE_UNITY_BUILD=ON \
  -DZERMELO_SOLVERS_TOGETHER=18 >"$commands/log" 2>&1 || { cat "$commands/log"; exit 1; }
# What the build writes is not read.
find "$commands" -name 'unity_*.cxx' -exec sed -n "s|^#include \"\($commands/.*\)\"|\1|p" {} + | xargs -r touch
# Compiled for several instruction sets, a file is the same; once is enough, and the flags are GCC's.
sed -n 's/^ *"file": "\(.*\)",\{0,1\}$/\1/p' "$commands/compile_commands.json" | grep -v 'word_kernel_isa\|embedded_' | sort -u |
  xargs -P "$(nproc)" -n 1 clang-tidy --quiet -p "$commands" --config-file=.clang-tidy \
    --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-shadow --extra-arg=-Wno-unused-command-line-argument 2>/dev/null
