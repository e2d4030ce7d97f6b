#!/usr/bin/env bash
# Checks the whole workspace with Clippy. Where Clippy has compiled the workspace already, as in continuous integration,
# Cargo repeats the warnings of that build, and only the benchmarks are compiled.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

# Not --all-targets: Cargo would compile the storage crates once more, as benchmarks, of which they have none.
targets=(--lib --bins --tests)
# The server of `make run`, which has no PostgreSQL. Everything below it is compiled already.
without_postgres=("${SERVER[@]}" --no-default-features ${LOCKED[@]+"${LOCKED[@]}"})

if [[ -z ${RUSTC_WORKSPACE_WRAPPER-} ]]; then
    cargo clippy --workspace "${targets[@]}" --features persistence/testing ${LOCKED[@]+"${LOCKED[@]}"} -- -D warnings
    exec cargo clippy "${without_postgres[@]}" -- -D warnings
fi
[[ $RUSTC_WORKSPACE_WRAPPER == *clippy-driver ]] || die "RUSTC_WORKSPACE_WRAPPER is set to another program than clippy-driver"
log=$LOGS/clippy.log
CARGO_TERM_COLOR=never cargo build --workspace "${targets[@]}" --features persistence/testing ${LOCKED[@]+"${LOCKED[@]}"} 2>&1 | tee "$log"
CARGO_TERM_COLOR=never cargo build "${without_postgres[@]}" 2>&1 | tee -a "$log"
if grep -q '^warning' "$log"; then die "Clippy has objections, which are shown above"; fi
