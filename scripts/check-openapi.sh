#!/usr/bin/env bash
# Checks that docs/openapi.json matches the server's code, and that the client's generated files match that file.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

folder=frontend/src/shared/api
generated=(schema.d.ts version.ts)
dir=$(mktemp -d)
# They are generated in place. The files of the repository are restored in any case.
(cd "$folder" && cp "${generated[@]}" "$dir")
trap '(cd "$dir" && cp "${generated[@]}" "$OLDPWD/$folder"); rm -rf "$dir"' EXIT

build_server
"$(server_binary)" openapi >"$dir/openapi.json"
if ! diff -u docs/openapi.json "$dir/openapi.json" | head -n 60; then
    die "docs/openapi.json is not what the code says; run make openapi and commit the result"
fi
npm --prefix frontend run gen-api
for file in "${generated[@]}"; do
    if ! diff -u "$dir/$file" "$folder/$file" | head -n 60; then
        die "$folder/$file is not what docs/openapi.json says; run make openapi and commit the result"
    fi
done
