#!/usr/bin/env bash
# Formats the Rust sources with rustfmt, and the client, the journeys and the Node scripts with prettier.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

cargo fmt --all
npm_packages frontend
npm --prefix frontend run --silent format
