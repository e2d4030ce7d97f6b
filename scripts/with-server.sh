#!/usr/bin/env bash
# with-server.sh COMMAND…: runs the command beside a private Gida, with demonstration data in a database that is removed
# after it. The command finds it in GIDA_BASE_URL and its stand-ins in GIDA_SANDBOX_URL.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

forget_settings
binary=$(realpath "${GIDA_BIN:-$(server_binary)}")
[[ -x $binary ]] || die "$binary is not built; run make run or make test once"

dir=$(mktemp -d "${TMPDIR:-/tmp}/gida-server.XXXXXX")
server=
clean() {
    if [[ -n $server ]]; then
        kill "$server" 2>/dev/null || true
        wait "$server" 2>/dev/null || true
    fi
    rm -rf "$dir"
}
trap clean EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

{ read -r port && read -r sandbox_port; } < <(node scripts/lib/ports.mjs free 2)
export GIDA_ENV=development GIDA_DEMO=on GIDA_SANDBOX=on GIDA_RATE_LIMITS=off
export GIDA_BIND=127.0.0.1:$port GIDA_SANDBOX_BIND=127.0.0.1:$sandbox_port PUBLIC_URL=http://127.0.0.1:$port
export DATABASE_URL=${SERVER_DATABASE_URL:-sqlite://$dir/gida.db}
export GIDA_UPLOAD_DIR=$dir/uploads GIDA_FRONTEND_DIR=$ROOT/frontend/dist
# Started in its own folder, where there is no .env.
(cd "$dir" && exec "$binary" serve) >"$dir/log" 2>&1 &
server=$!
ready() { node -e 'fetch(process.argv[1]).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$PUBLIC_URL/readyz"; }
for _ in {1..240}; do
    if ready; then break; fi
    if ! kill -0 "$server" 2>/dev/null; then break; fi
    sleep 0.25
done
ready || { tail -n 30 "$dir/log" >&2; die "the server did not become ready"; }

export GIDA_BASE_URL=$PUBLIC_URL GIDA_SANDBOX_URL=http://$GIDA_SANDBOX_BIND
"$@"
