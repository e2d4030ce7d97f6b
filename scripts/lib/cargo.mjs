// Cargo's data about the workspace.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const metadata = (...options) =>
  JSON.parse(
    execFileSync('cargo', ['metadata', '--format-version', '1', ...options], {
      maxBuffer: 1 << 28,
    }),
  );

// Our own crates: the name, the folder from the root of the repository, the folders outside of it that contain source
// files, and the declared dependencies.
export function workspaceCrates() {
  const { packages, workspace_root: root } = metadata('--no-deps');
  return packages.map((crate) => {
    const folder = path.relative(root, path.dirname(crate.manifest_path));
    const sources = crate.targets.map((target) =>
      path.relative(root, path.dirname(target.src_path)),
    );
    return {
      ...crate,
      folder,
      sources: [...new Set(sources)].filter((source) => !source.startsWith(folder)),
    };
  });
}
