// docs/errors.md lists every error code of the server, and no other.
import { readFileSync } from 'node:fs';
import { isSource, sourceLines, walk } from './lib/source-files.mjs';

const MADE =
  /(?:\b(?:conflict|gone|unavailable|of_code)\(\s*|StatusCode::[A-Z_]+,\s*|new\(\s*(?:status|StatusCode::[A-Z_]+),\s*)"([a-z][a-z_]+)"/g;

const sent = new Map();
for (const file of [...walk('crates/web/src'), ...walk('crates/http-base/src')].filter(
  (name) => name.endsWith('.rs') && isSource(name) && !name.includes('/tests/'),
)) {
  for (const [, code] of sourceLines(file).join('\n').matchAll(MADE)) sent.set(code, file);
}
const table = readFileSync('docs/errors.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d{3}/.test(line));
const written = new Set(
  table.flatMap((line) => [...line.split('|')[2].matchAll(/`([a-z_]+)`/g)].map(([, code]) => code)),
);

const problems = [
  ...[...sent]
    .filter(([code]) => !written.has(code))
    .map(([code, file]) => `${file} sends ${code}, which docs/errors.md does not name`),
  ...[...written]
    .filter((code) => !sent.has(code))
    .map((code) => `docs/errors.md names ${code}, which the server never sends`),
];
for (const problem of problems) console.error(`error: ${problem}`);
console.log(`${sent.size} codes`);
process.exit(problems.length || sent.size === 0 ? 1 : 0);
