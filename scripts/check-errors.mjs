// docs/errors.md lists every error code of the server, and no other. Each message of a refusal is a sentence with its full stop, unless
// docs/requirements.md quotes it without one.
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

/** The messages of refused fields: the last text of a call that makes one, and the `message` of a validated field. */
const FIELD = /\bFieldErrors?::(?:new|one)\((?:[^()"]|"(?:[^"\\]|\\.)*"|\([^()]*\))*?\)/g;
const VALIDATED = /\bmessage = "((?:[^"\\]|\\.)*)"/g;
const TEXT = /"((?:[^"\\]|\\.)*)"/g;
/** Texts that begin like a refusal. Messages that are no refusals, and choices of a conversation, may begin like it too. */
const REFUSAL =
  /"((?:Please|This|There|At most|At least|Must|Enter|Choose|Give) (?:[^"\\]|\\.)*)"/g;

const OTHER_TEXTS =
  /^crates\/(notifications\/src\/template|conversation\/src|providers\/src\/quiz)/;

const unnamed = (text) => text.replaceAll(/\{\w*\}/g, '{}');
const requirements = unnamed(readFileSync('docs/requirements.md', 'utf8'));
const isSentence = (text) =>
  /(?:[.?!:]|\{(?:stop|why)\})$/.test(text) ||
  !text.includes(' ') ||
  requirements.includes(`${unnamed(text)}"`);
const open = [];
for (const file of walk('crates')) {
  if (!file.endsWith('.rs') || !isSource(file) || OTHER_TEXTS.test(file)) continue;
  const code = sourceLines(file).join('\n');
  const texts = [
    ...[...code.matchAll(FIELD)].map(([call]) => [...call.matchAll(TEXT)].at(-1)?.[1] ?? ''),
    ...[...code.matchAll(VALIDATED), ...code.matchAll(REFUSAL)].map(([, text]) => text),
  ];
  for (const text of new Set(texts)) if (!isSentence(text)) open.push(`${file}: ${text}`);
}

const problems = [
  ...open.map((text) => `the message has no full stop: ${text}`),
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
