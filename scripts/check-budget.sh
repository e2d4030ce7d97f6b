#!/usr/bin/env bash
# Measures the first download of a visitor, on a client built from these sources.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

build_client
npm --prefix frontend run budget
