#!/usr/bin/env bash
# Clippy over every target. Where it already looked on while the tests were compiled (RUSTC_WORKSPACE_WRAPPER, see .ci/run),
# cargo repeats what it said then.
set -euo pipefail
cd "$(dirname "$0")/../.."
ALL=(--workspace --all-targets --features persistence/testing)
if [[ ${RUSTC_WORKSPACE_WRAPPER-} != clippy-driver ]]; then
    exec cargo clippy "${ALL[@]}" "$@" -- -D warnings
fi
said=$(mktemp)
trap 'rm -f "$said"' EXIT
cargo test --no-run "${ALL[@]}" "$@" 2>&1 | tee "$said"
! grep -q '^warning' "$said"
