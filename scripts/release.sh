#!/usr/bin/env bash
# Makes one archive to install Gida from: the optimised binary, the built client, a sample settings file, the systemd
# units and the operations manual, with checksums. GIDA_BIN=… packs a binary that is already built.
source "$(dirname "$0")/lib/steps.sh"
source scripts/lib/build.sh

need_tools
if [[ -z ${GIDA_BIN-} ]]; then need_disk 6; fi
steps 5
step "System packages"
scripts/install-system.sh build
step "JavaScript packages"
npm_packages frontend
step "Client"
build_client
step "Server, optimised (takes about ten minutes on two cores)"
if [[ -z ${GIDA_BIN-} ]]; then build_release; fi
binary=${GIDA_BIN:-$(release_binary)}
step "Archive"
version=$("$binary" --version | cut -d ' ' -f 2)
# The commit distinguishes two builds of one version.
name=gida-$version-$(git rev-parse --short=9 HEAD)-$(uname -m)
out=$ROOT/target/release-archives
folder=$out/$name
rm -rf "$folder"
mkdir -p "$folder"
install -m 755 "$binary" "$folder/gida"
cp -R frontend/dist "$folder/client"
install -m 644 apps/server/packaging/gida.service apps/server/packaging/gida.socket apps/server/packaging/gida.env docs/operations.md CHANGELOG.md "$folder"
(cd "$folder" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum >SHA256SUMS)
# The same sources produce the same archive, because the time, the owner and the order of the files are fixed.
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$out" -czf "$out/$name.tar.gz" "$name"
(cd "$out" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
rm -rf "$folder"
step_ended
ls -l "$out/$name.tar.gz" "$out/$name.tar.gz.sha256"
