#!/usr/bin/env bash
# e2e.sh [FILE…] [-g TEXT]: runs only the journeys, on both engines: all of them, those in the files whose name contains
# FILE, or those whose name contains TEXT. GIDA_BIN=… tests another binary than the one built here.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
export POSTGRES_FSYNC=off
forget_settings
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
export GIDA_BIN=${GIDA_BIN:-$(server_binary)}
step "Journeys in Chromium, on SQLite and PostgreSQL"
status=0
scripts/lib/journeys.sh sqlite "$@" || status=$?
E2E_ONLY=storage scripts/with-postgres.sh scripts/lib/journeys.sh postgres "$@" || status=$?
step_ended
exit "$status"
