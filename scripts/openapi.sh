#!/usr/bin/env bash
# Writes docs/openapi.json from the server's code, and the client's types and version of the API from that file.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
steps 3
step "Packages"
scripts/install-system.sh build
npm_packages frontend
step "Server"
build_server
step "docs/openapi.json and the generated files of frontend/src/shared/api"
# Written to a second file first, so that a server that fails does not leave an empty document behind.
"$(server_binary)" openapi >target/openapi.json
mv target/openapi.json docs/openapi.json
npm --prefix frontend run gen-api
step_ended
