#!/usr/bin/env bash
# with-redis.sh COMMAND…: runs the command beside a private Redis that stores nothing on disk. The command finds it in
# TEST_REDIS_URL.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

if ! command -v redis-server >/dev/null; then
    echo "error: Redis is not installed; run scripts/install-system.sh test" >&2
    exit 1
fi
dir=$(mktemp -d "${TMPDIR:-/tmp}/gida-redis.XXXXXX")
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

port=$(node "$here/lib/ports.mjs" free)
redis-server --bind 127.0.0.1 --port "$port" --dir "$dir" --save '' --appendonly no --loglevel warning >"$dir/log" 2>&1 &
server=$!
for _ in {1..100}; do
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then break; fi
    if ! kill -0 "$server" 2>/dev/null; then break; fi
    sleep 0.1
done
if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    echo "error: Redis did not start" >&2
    tail -n 20 "$dir/log" >&2
    exit 1
fi

export TEST_REDIS_URL="redis://127.0.0.1:$port/"
"$@"
