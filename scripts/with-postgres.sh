#!/usr/bin/env bash
# with-postgres.sh COMMAND…: runs the command beside a private PostgreSQL that is removed after it. The command finds it
# in TEST_POSTGRES_URL. Only this cluster is started, stopped and removed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)

# The newest installed version. Debian keeps the server's programs out of PATH.
bin=$({ ls -d /usr/lib/postgresql/*/bin 2>/dev/null || true; } | sort -V | tail -n 1)
if [[ -z $bin ]]; then bin=$(dirname "$(command -v initdb || echo none/none)"); fi
if [[ ! -x $bin/initdb ]]; then
    echo "error: PostgreSQL is not installed; run scripts/install-system.sh test" >&2
    exit 1
fi

# The settings of another server must not be used.
unset PGHOST PGHOSTADDR PGPORT PGUSER PGPASSWORD PGDATABASE PGOPTIONS PGSERVICE PGDATA

# POSTGRES_FSYNC=off is for tests: fsync protects against a power failure, and no test causes one. The writes of a
# killed process are in the system's cache anyway. Measurements leave it on.
fsync=${POSTGRES_FSYNC:-on}

# Tests create and drop hundreds of databases of 700 files each. ext4 searches long for an inode that was not freed
# within the last seconds, which took four fifths of the time, so such a cluster is in memory if there is room.
place=${TMPDIR:-/tmp}
if [[ $fsync == off ]]; then
    free=$(df --output=avail -k /dev/shm 2>/dev/null | tail -n 1 || true)
    if ((${free:-0} > 2 * 1024 * 1024)) && [[ -w /dev/shm ]]; then place=/dev/shm; fi
fi
dir=$(mktemp -d "$place/gida-postgres.XXXXXX")

# PostgreSQL refuses to run as root.
as_postgres() {
    if ((EUID == 0)); then (cd "$dir" && runuser -u postgres -- "$@"); else (cd "$dir" && "$@"); fi
}
clean() {
    if [[ -f $dir/data/postmaster.pid ]]; then
        as_postgres "$bin/pg_ctl" -D "$dir/data" -m immediate -s -w stop >/dev/null 2>&1 || true
    fi
    rm -rf "$dir"
}
trap clean EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
if ((EUID == 0)); then chown postgres "$dir"; fi

# Messages in English: the server distinguishes a deadlock from a timeout only by their texts.
as_postgres "$bin/initdb" -D "$dir/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --lc-messages=C \
    >"$dir/initdb.log" 2>&1 || { cat "$dir/initdb.log" >&2; exit 1; }

# A port that was free may be taken a moment later, so there are several tries.
for try in 1 2 3 4 5; do
    port=$(node "$here/lib/ports.mjs" free)
    if as_postgres "$bin/pg_ctl" -D "$dir/data" -l "$dir/log" -s -w -t 60 start -o "-p $port \
        -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200 -c fsync=$fsync -c full_page_writes=$fsync \
        -c lc_messages=C -c timezone=UTC -c log_min_messages=fatal" >/dev/null 2>&1; then break; fi
    if ((try == 5)); then
        echo "error: PostgreSQL did not start" >&2
        tail -n 20 "$dir/log" >&2
        exit 1
    fi
done

export TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$port/postgres"
"$@"
