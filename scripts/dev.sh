#!/usr/bin/env bash
# Development: the server is built and started again on a change in crates/ or apps/, the client is served by webpack's
# development server with hot reload. One terminal; Ctrl-C ends both. The accounts are those of `make run`.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
api=$(setting GIDA_BIND 127.0.0.1:8080)
client=${GIDA_DEV_CLIENT:-127.0.0.1:5173}
node scripts/lib/ports.mjs check "GIDA_BIND=$api" "GIDA_DEV_CLIENT=$client"
steps 4
step "System packages"
scripts/install-system.sh build
step "JavaScript packages"
npm_packages frontend
step "Client, once, for the pages that the server itself answers"
build_client
step "Server, then both: open http://$client, stop with Ctrl-C"
fetch_crates
export GIDA_API=http://$api GIDA_DEV_CLIENT=$client
# Links in mails and the way back from the checkout lead to the page that is being worked on.
export PUBLIC_URL=${PUBLIC_URL:-http://$client}
# Only what changed inside a crate is compiled again.
export CARGO_INCREMENTAL=1
exec node scripts/dev.mjs "$(server_binary)" build "${SERVER[@]}"
