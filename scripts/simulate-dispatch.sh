#!/usr/bin/env bash
# Plays weeks of orders and providers on the real choice of providers, in three ways side by side, and writes a page with
# charts. The options are passed on: scripts/simulate-dispatch.sh --help
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
compiled "$LOGS/simulate-dispatch.log" "the simulation" cargo build ${LOCKED[@]+"${LOCKED[@]}"} -p simulate-dispatch
"$CARGO_OUT/debug/simulate-dispatch" "$@"
