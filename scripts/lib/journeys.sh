#!/usr/bin/env bash
# journeys.sh sqlite|postgres [FILE…] [-g TEXT]: runs the journeys of e2e/ against the binary in GIDA_BIN, on a fresh
# database. FILE and TEXT select as in e2e.sh. For PostgreSQL it runs inside with-postgres.sh. The journeys start and stop
# the server themselves.
set -euo pipefail
cd "$(dirname "$0")/../.."

if [[ ! -x $GIDA_BIN ]]; then
    echo "error: $GIDA_BIN is not there, so there is no server to drive" >&2
    exit 1
fi
export E2E_DATABASE=$1
shift
export GIDA_BIN
export GIDA_FRONTEND_DIR=$PWD/frontend/dist
dir=$(mktemp -d "${TMPDIR:-/tmp}/gida-journeys.XXXXXX")
trap 'rm -rf "$dir"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
export GIDA_UPLOAD_DIR=$dir/uploads
case $E2E_DATABASE in
sqlite) export DATABASE_URL=sqlite://$dir/gida.db ;;
postgres) export DATABASE_URL=$TEST_POSTGRES_URL ;;
*)
    echo "error: there is no engine called $E2E_DATABASE; there are sqlite and postgres" >&2
    exit 1
    ;;
esac
export E2E_TRIES=${E2E_TRIES:-2}
# A selection can have no journey that runs on this engine.
if (($# > 0)); then set -- --pass-with-no-tests "$@"; fi
scripts/lib/limited.sh node e2e/node_modules/@playwright/test/cli.js test -c e2e "$@"
