// Every clause of docs/requirements.md is named by a test that runs, no test names a clause that does not exist, and
// every text that a clause quotes appears verbatim in a test of the client that names the clause.
//
// A clause counts as named in the name of a test of the client or in the row of its table, in a text of a journey, and
// in Rust in the name of a test, in the comment above it, or in the message of an assertion. A comment elsewhere, a
// value that a test happens to expect, and a test that is switched off do not count. A test that is switched off is
// itself an error, and so is a test in the source of a crate whose unit tests are not compiled (`test = false`).
//
// The clauses of the section GAP are rows of a table instead, and each row names tests that exist. So do the rows of
// docs/rules.md, which has the rules that the clauses leave open. A rule that is met or partly met names a test.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { walk } from './lib/source-files.mjs';
import { testTitles } from './lib/test-titles.mjs';

const CLAUSE = /^- \*\*([A-Z]+-\d{2})\*\* (.*)$/gm;
// OQ is an id of the specification that no test has to prove. A table lists the tests of GAP.
const NOT_CLAUSES = new Set([
  'OQ',
  'GAP',
  'UTF',
  'SHA',
  'RFC',
  'SVC',
  'ISO',
  'HTTP',
  'TLS',
  'AES',
  'CSP',
  'ADR',
]);
const WRITTEN = /\b([A-Z]{3,6}-\d{2})\b/g;

const clauses = new Map(
  [...readFileSync('docs/requirements.md', 'utf8').matchAll(CLAUSE)].map(([, id, text]) => [
    id,
    { text, files: new Set() },
  ]),
);
const prefixes = new Set([...clauses.keys()].map((id) => id.split('-')[0]));
const errors = [];

function name(id, file) {
  const [prefix] = id.split('-');
  if (clauses.has(id)) clauses.get(id).files.add(file);
  else if (prefixes.has(prefix) && !NOT_CLAUSES.has(prefix))
    errors.push(`${file} names ${id}, which docs/requirements.md does not have`);
}

const nameAll = (texts, file) =>
  texts.forEach((text) => [...text.matchAll(WRITTEN)].forEach(([, id]) => name(id, file)));

// The client's tests and the journeys.

const written = new Map();
for (const file of [...walk('frontend/src')].filter((one) => /\.test\.tsx?$/.test(one))) {
  const { titles, texts, off } = testTitles(readFileSync(file, 'utf8'));
  nameAll(titles, file);
  written.set(file, texts);
  for (const how of off) errors.push(`${file} switches tests off with ${how}`);
}
for (const file of [...walk('e2e/journeys')].filter((one) => one.endsWith('.spec.mjs'))) {
  const { texts, off } = testTitles(readFileSync(file, 'utf8'));
  nameAll(texts, file);
  for (const how of off) errors.push(`${file} switches journeys off with ${how}`);
}

// The server's tests.

const RUST_NAME = /\bfn ([a-z]{3,6})_(\d{2})_/g;
const RUST_TEXT = /"(?:[^"\\]|\\.)*"/g;

/**
 * The part of a Rust source that is tests: the whole file below tests/, otherwise everything after the test module's
 * attribute.
 */
function rustTests(file, text) {
  if (file.includes(`${path.sep}tests${path.sep}`) || /_tests\.rs$/.test(file)) return text;
  const start = text.indexOf('#[cfg(test)]');
  return start < 0 ? '' : text.slice(start);
}

const IGNORED = /^([ \t]*)#\[ignore([^\]\n]*)\]\n[\s\S]*?^\1\}/gm;

/** The text without the tests that run only on request, which must state a reason. */
function runningTests(file, text) {
  return text.replace(IGNORED, (_, indent, reason) => {
    if (!reason.startsWith(' = ')) errors.push(`${file} ignores a test without a reason`);
    return `${indent}struct NotRun;`;
  });
}

/** The comments directly above a function. */
function commentsOfTests(text) {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, at) => {
    if (!/^\/\/\/? /.test(line)) return false;
    const below = lines.slice(at + 1).find((one) => !/^(\/\/|#\[)/.test(one)) ?? '';
    return /^(pub )?(async )?fn /.test(below);
  });
}

for (const file of [...walk('crates'), ...walk('apps')].filter((one) => one.endsWith('.rs'))) {
  const tests = runningTests(file, rustTests(file, readFileSync(file, 'utf8')));
  nameAll(
    [...commentsOfTests(tests), ...(tests.replace(/^\s*\/\/.*$/gm, '').match(RUST_TEXT) ?? [])],
    file,
  );
  for (const [, prefix, number] of tests.matchAll(RUST_NAME)) {
    const id = `${prefix.toUpperCase()}-${number}`;
    if (clauses.has(id)) name(id, file);
  }
}

for (const manifest of [...walk('crates'), ...walk('apps')].filter((one) =>
  one.endsWith('/Cargo.toml'),
)) {
  const [, library] = /^\[lib\]\n((?:(?!\[).*\n)*)/m.exec(readFileSync(manifest, 'utf8')) ?? [];
  if (!/^test = false$/m.test(library ?? '')) continue;
  const [, root] = /^path = "(.+)"$/m.exec(library) ?? [null, 'src/lib.rs'];
  const sources = path.posix.join(path.posix.dirname(manifest), path.posix.dirname(root));
  for (const file of [...walk(sources)].filter((one) => one.endsWith('.rs'))) {
    if (/#\[cfg\(test\)\]|#\[(?:\w+::)?test\]/.test(readFileSync(file, 'utf8')))
      errors.push(`${file} has a test that never runs, because ${manifest} says so: move it`);
  }
}

// The quoted texts that must appear verbatim.

/** A title and its description are asserted separately. */
const PARTS = /: | - | \/ |(?<=!) /;
// Quoted texts about a field of a call or about a path, which are not shown on a screen.
const NOT_SHOWN = new Set(['/', 'vendor', 'service-provider', 'gas']);

const quotesOf = (text) =>
  [...text.matchAll(/"([^"]+)"|`([A-Z][^`]*"[^`]*)`/g)]
    .map(([, quoted, coded]) => quoted ?? coded)
    .filter((quote) => !NOT_SHOWN.has(quote));
const pattern = (part) =>
  new RegExp(
    `^\\^?${part
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}\\$?$`,
  );
const asserts = (texts, part) => texts.some((text) => pattern(part).test(text));

let quoted = 0;
for (const [id, { text, files }] of clauses) {
  const own = [...files].flatMap((file) => written.get(file) ?? []);
  for (const quote of quotesOf(text)) {
    quoted += 1;
    if (asserts(own, quote) || quote.split(PARTS).every((part) => asserts(own, part))) continue;
    errors.push(`no test of the client that names ${id} asserts "${quote}" to the letter`);
  }
}

// The tables of the clauses that are still open and of the rules that they leave open.

/** Whether a file has a test: in Rust a function of exactly this name, elsewhere the title. */
function hasTest(file, test) {
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.rs') ? new RegExp(`\\bfn ${test}\\b`).test(text) : text.includes(test);
}

/** Reports the tests that a row names and that do not exist. Returns how many it names. */
function checkNamedTests(id, tests) {
  const named = [...tests.matchAll(/`([^`]+)` `([^`]+)`/g)];
  for (const [, file, test] of named) {
    if (!hasTest(file, test))
      errors.push(`the row of ${id} names "${test}", which ${file} does not have`);
  }
  return named.length;
}

const GAPS = /^\| (GAP-\d{2}) \|.*\|([^|]*)\|$/gm;
const gaps = [...readFileSync('docs/requirements.md', 'utf8').matchAll(GAPS)];
for (const [, id, tests] of gaps) {
  if (checkNamedTests(id, tests) === 0) errors.push(`the row of ${id} names no test`);
}

const STATES = {
  met: /^Met\.$/,
  'partly met': /^Partly met: .+\.$/,
  'not built': /^Not built\.$/,
  'not proved by a test': /^Not proved by a test\.$/,
};
const PROVED = new Set(['met', 'partly met']);
const RULE = /^\| ([BT]\d[\w.]*) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/;
const rules = new Map();
for (const line of readFileSync('docs/rules.md', 'utf8')
  .split('\n')
  .filter((one) => /^\| [BT]\d/.test(one))) {
  const [, id, , text, tests] = RULE.exec(line) ?? [];
  const state = Object.keys(STATES).find((one) => STATES[one].test(text));
  if (!state) {
    errors.push(
      `docs/rules.md has a row without an id, a rule, a known state and tests: ${line.slice(0, 60)}`,
    );
    continue;
  }
  if (rules.has(id)) errors.push(`docs/rules.md has ${id} twice`);
  rules.set(id, state);
  if (checkNamedTests(id, tests) === 0 && PROVED.has(state))
    errors.push(`the rule ${id} is ${state} and names no test`);
}

const unnamed = [...clauses].filter(([, { files }]) => files.size === 0).map(([id]) => id);
for (const prefix of prefixes) {
  const all = [...clauses.keys()].filter((id) => id.startsWith(`${prefix}-`));
  const missing = all.filter((id) => unnamed.includes(id));
  console.log(
    `${prefix.padEnd(7)}${String(all.length - missing.length).padStart(4)} of ${all.length}${missing.length ? `   no test names ${missing.join(' ')}` : ''}`,
  );
}
console.log(`GAP    ${String(gaps.length).padStart(4)} rows name their tests`);
const counts = Object.keys(STATES).map(
  (state) => `${[...rules.values()].filter((one) => one === state).length} ${state}`,
);
console.log(`rules  ${String(rules.size).padStart(4)} in docs/rules.md: ${counts.join(', ')}`);
for (const error of errors) console.error(`error: ${error}`);
console.log(
  `${clauses.size - unnamed.length} of ${clauses.size} clauses are named by a test, ${quoted} quoted texts, ${errors.length} errors`,
);
process.exit(unnamed.length || errors.length ? 1 : 0);
