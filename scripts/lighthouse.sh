#!/usr/bin/env bash
# Runs Lighthouse for a phone on the public screens, against the release build with demonstration data.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 5
step "System packages"
scripts/install-system.sh build test
step "JavaScript packages"
npm_packages frontend
npm_packages bench/web
step "Client"
build_client
step "Server"
if [[ -z ${GIDA_BIN-} ]]; then build_release; fi
step "Lighthouse"
GIDA_BIN=${GIDA_BIN:-$(release_binary)} scripts/with-server.sh node bench/web/run.mjs "$@"
step_ended
