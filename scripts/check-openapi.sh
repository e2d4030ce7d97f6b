#!/usr/bin/env bash
# Checks that docs/openapi.json matches the server's code, and that the client's types match that file.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

types=frontend/src/shared/api/schema.d.ts
dir=$(mktemp -d)
# The types are generated in place. The file of the repository is restored in any case.
cp "$types" "$dir/schema.d.ts"
trap 'cp "$dir/schema.d.ts" "$types"; rm -rf "$dir"' EXIT

build_server
"$(server_binary)" openapi >"$dir/openapi.json"
if ! diff -u docs/openapi.json "$dir/openapi.json" | head -n 60; then
    die "docs/openapi.json is not what the code says; run make openapi and commit the result"
fi
npm --prefix frontend run gen-api
if ! diff -u "$dir/schema.d.ts" "$types" | head -n 60; then
    die "$types is not what docs/openapi.json says; run make openapi and commit the result"
fi
