#!/usr/bin/env bash
# Measures every figure in one run, on the release build: bench/run.sh, or make bench, which builds first.
set -euo pipefail
cd "$(dirname "$0")/.."
cargo build --release --locked --package gida-bench --features jemalloc
export GIDA_BIN=${GIDA_BIN:-$PWD/target/release/gida}
export GIDA_FRONTEND_DIR=$PWD/frontend/dist
mkdir -p bench/results
scripts/with-postgres.sh target/release/gida-bench | tee bench/results/latest.txt
