// What Cargo knows about the workspace.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export const metadata = (...options) =>
  JSON.parse(execFileSync('cargo', ['metadata', '--format-version', '1', ...options], { maxBuffer: 1 << 28 }));

// Our own crates: name, folder from the root of the repository, and the dependencies as they are declared.
export function workspaceCrates() {
  const { packages, workspace_root: root } = metadata('--no-deps');
  return packages.map((crate) => ({ ...crate, folder: path.relative(root, path.dirname(crate.manifest_path)) }));
}
