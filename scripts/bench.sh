#!/usr/bin/env bash
# The benchmarks and load tests of bench/, against the release build.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

[[ -x bench/run.sh ]] || die "there are no benchmarks: bench/run.sh is missing"
need_tools
forget_settings
steps 5
step "System packages"
scripts/install-system.sh build test
step "JavaScript packages"
npm_packages frontend
step "Client"
build_client
step "Server"
build_release
step "Benchmarks"
GIDA_BIN=$(release_binary) bench/run.sh
step_ended
