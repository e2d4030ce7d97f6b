// Every clause of docs/requirements.md is named by a test, and no test names a clause that is not there.
// A clause counts as named in the title of a test of the client, in a string of a journey, and in Rust in the name,
// the comment or an assertion of a test; a skipped test names nothing. Ends with the counts by prefix.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from './lib/source-files.mjs';

const CLAUSES = /^- \*\*([A-Z]+-\d{2})\*\*/gm;
// GAP and OQ are ids of the specification that no test has to prove.
const NOT_CLAUSES = new Set(['OQ', 'GAP', 'UTF', 'SHA', 'RFC', 'SVC', 'ISO', 'HTTP', 'TLS', 'AES', 'CSP', 'ADR']);

const clauses = new Map([...readFileSync('docs/requirements.md', 'utf8').matchAll(CLAUSES)].map(([, id]) => [id, []]));
const strangers = [];

function name(id, file) {
  const [prefix] = id.split('-');
  if (clauses.has(id)) clauses.get(id).push(file);
  else if (prefixes.has(prefix) && !NOT_CLAUSES.has(prefix)) strangers.push(`${file} names ${id}`);
}
const prefixes = new Set([...clauses.keys()].map((id) => id.split('-')[0]));

const WRITTEN = /\b([A-Z]{3,6}-\d{2})\b/g;
const STRINGS = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const RUST_NAME = /\bfn ([a-z]{3,6})_(\d{2})_/g;

/** What stands in strings, outside tests that are switched off. */
function stringsOf(text) {
  return text
    .split('\n')
    .filter((line) => !/\b(it|test|describe)\.(skip|todo)|\bx(it|describe)\(/.test(line))
    .join('\n')
    .match(STRINGS) ?? [];
}

/** The part of a Rust source that is tests: all of a file below tests/, else what follows the test module's attribute. */
function rustTests(file, text) {
  if (file.includes(`${path.sep}tests${path.sep}`) || /_tests\.rs$/.test(file)) return text;
  const start = text.indexOf('#[cfg(test)]');
  return start < 0 ? '' : text.slice(start);
}

for (const file of [...walk('frontend/src'), ...walk('e2e')].filter((one) => /\.test\.tsx?$|journeys\/.*\.mjs$/.test(one))) {
  for (const string of stringsOf(readFileSync(file, 'utf8'))) {
    for (const [, id] of string.matchAll(WRITTEN)) name(id, file);
  }
}
for (const file of [...walk('crates'), ...walk('apps')].filter((one) => one.endsWith('.rs'))) {
  const tests = rustTests(file, readFileSync(file, 'utf8'));
  if (tests.includes('#[ignore')) strangers.push(`${file} has an ignored test`);
  for (const [, id] of tests.matchAll(WRITTEN)) name(id, file);
  for (const [, prefix, number] of tests.matchAll(RUST_NAME)) {
    const id = `${prefix.toUpperCase()}-${number}`;
    if (clauses.has(id)) name(id, file);
  }
}

const unnamed = [...clauses].filter(([, files]) => files.length === 0).map(([id]) => id);
for (const prefix of prefixes) {
  const all = [...clauses.keys()].filter((id) => id.startsWith(`${prefix}-`));
  const missing = all.filter((id) => unnamed.includes(id));
  console.log(`${prefix.padEnd(7)}${String(all.length - missing.length).padStart(4)} of ${all.length}${missing.length ? `   no test names ${missing.join(' ')}` : ''}`);
}
for (const stranger of strangers) console.error(`error: ${stranger}, which docs/requirements.md does not have`);
console.log(`${clauses.size - unnamed.length} of ${clauses.size} clauses are named by a test, ${strangers.length} names without a clause`);
process.exit(unnamed.length || strangers.length ? 1 : 0);
