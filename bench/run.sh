#!/usr/bin/env bash
# Measures every figure in one run, on the release build: bench/run.sh [GROUP], or make bench, which builds first.
# BASE=REF builds that version too and measures both in turn.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release --locked --package gida-bench --features jemalloc
export GIDA_BIN=${GIDA_BIN:-$PWD/target/release/gida}
export GIDA_FRONTEND_DIR=$PWD/frontend/dist
mkdir -p bench/results
if [[ -n ${BASE:-} ]]; then
    source=$PWD/target/bench-base
    rm -rf "$source"
    git worktree prune
    git worktree add --quiet --detach "$source" "$BASE"
    # Versions before the export of spans name only the allocator.
    features=released
    grep -q '^released = ' "$source/apps/server/Cargo.toml" || features=jemalloc
    (cd "$source" && CARGO_TARGET_DIR=$source/target cargo build --release --locked --package server --features "$features")
    export GIDA_BASE_BIN=$source/target/release/gida
fi
BENCH_JSON=bench/results/$(date -u +%Y%m%dT%H%M%SZ).json
export BENCH_JSON
scripts/with-postgres.sh target/release/gida-bench "$@" | tee bench/results/latest.txt
echo "The same figures as JSON: $BENCH_JSON"
