#!/usr/bin/env bash
# Takes a picture of every screen in every state. The options are described in e2e/screenshots.mjs.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 5
step "System packages"
scripts/install-system.sh build test
step "JavaScript packages"
npm_packages frontend
npm_packages e2e
step "Client"
build_client
step "Server"
if [[ -z ${GIDA_BIN-} ]]; then build_server; fi
step "Pictures"
GIDA_BIN=$(realpath "${GIDA_BIN:-$(server_binary)}") node e2e/screenshots.mjs "$@"
step_ended
