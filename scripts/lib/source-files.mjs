// The source files of the repository, and which of them are tests.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set([
  '.git',
  'target',
  'node_modules',
  'dist',
  'build',
  'coverage',
  'data',
  'screenshots',
  'artifacts',
]);

export function* walk(folder = '.') {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.posix.join(folder, entry.name);
    // A `data` folder inside a crate is ours. The one at the root is written by a running server.
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name) || (entry.name === 'data' && folder !== '.')) yield* walk(name);
    } else if (entry.isFile()) yield name;
  }
}

const GENERATED = /(^|\/)schema\.(d\.ts|rs)$/;
const TEST =
  /(^|\/)(tests?|testing|testkit|benches|e2e)\/|\.(test|spec)\.tsx?$|(^|\/)tests?\.rs$|_tests?\.rs$/;

export const isSource = (name) =>
  /\.(rs|ts|tsx)$/.test(name) && !GENERATED.test(name) && !TEST.test(name);

// The lines of a source file, without the test module at the end of a Rust file.
export function sourceLines(name) {
  const lines = readFileSync(name, 'utf8').split('\n');
  if (lines.at(-1) === '') lines.pop();
  const tests = lines.findIndex(
    (line, i) => /^#\[cfg\(test\)\]/.test(line) && /^(#\[|mod \w+ \{)/.test(lines[i + 1] ?? ''),
  );
  return tests < 0 ? lines : lines.slice(0, tests);
}

// A list of exceptions: one on each line; `#` begins a comment.
export function exceptions(name) {
  return readFileSync(name, 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s*#.*$/, '').trim())
    .filter(Boolean);
}
