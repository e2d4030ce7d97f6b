#!/usr/bin/env bash
# Writes docs/openapi.json from the server's code, and the client's types from that file.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 3
step "Packages"
scripts/install-system.sh build
npm_packages frontend
step "Server"
build_server
step "docs/openapi.json and frontend/src/shared/api/schema.d.ts"
# Written to a second file first, so that a server that fails does not leave an empty document behind.
"$(server_binary)" openapi >target/openapi.json
mv target/openapi.json docs/openapi.json
npm --prefix frontend run gen-api
step_ended
