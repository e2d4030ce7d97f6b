#!/usr/bin/env bash
# limited.sh COMMAND…: ends the command after $LIMIT, so that one hanging test does not block the run.
set -euo pipefail
limit=${LIMIT:-30m} status=0
timeout --kill-after=30s "$limit" "$@" || status=$?
if ((status == 124 || status == 137)); then echo "error: stopped after $limit" >&2; fi
exit "$status"
