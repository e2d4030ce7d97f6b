// Finds runs of equal lines in two places of the sources. Only lines of logic are compared: imports, comments, declared
// fields, names in a wrapped list, lists of bounds, blank lines and lone brackets are left out, and whitespace is
// normalised. Fields are left out because a flat view is meant to repeat the fields of what it shows.
import { exceptions, isSource, sourceLines, walk } from './lib/source-files.mjs';

const RUN = 12;
const IMPORT = /^(pub(\(\w+\))? )?(use|mod) |^import |^export .* from /;
const DECLARATION =
  /^pub(\(\w+\))? \w+: [^=]+,$|^(readonly )?\w+\??: [\w\[\]<>|&'" .]+;$|^\+ [\w<>:]+$|^\w+,$/;

function meaningful(name) {
  const kept = [];
  let comment = false;
  let importing = false;
  sourceLines(name).forEach((line, i) => {
    const text = line.trim().replace(/\s+/g, ' ');
    if (text.startsWith('/*')) comment = true;
    const skip = comment || importing || text.startsWith('//');
    if (text.includes('*/')) comment = false;
    if (!skip && /^(pub )?use .*\{$|^import .*\{$/.test(text)) importing = true;
    const silent = IMPORT.test(text) || DECLARATION.test(text);
    if (importing && /\}( from .*)?;?$/.test(text)) importing = false;
    if (!skip && !silent && !importing && /[\p{L}\p{N}]/u.test(text))
      kept.push({ text, line: i + 1 });
  });
  return kept;
}

const files = [...walk()].filter(isSource).map((name) => ({ name, lines: meaningful(name) }));
const allowed = new Set(exceptions('scripts/allow/duplicates.txt'));
const used = new Set();
const seen = new Map();
const problems = [];

files.forEach((file) => {
  for (let i = 0; i + RUN <= file.lines.length; i += 1) {
    const key = file.lines
      .slice(i, i + RUN)
      .map((line) => line.text)
      .join('\n');
    const first = seen.get(key);
    if (!first) {
      seen.set(key, { file, i });
      continue;
    }
    // A run may match itself one line further on, as a table of equal rows does.
    if (first.file === file && i - first.i < RUN) continue;
    let length = RUN;
    while (
      first.i + length < first.file.lines.length &&
      i + length < file.lines.length &&
      first.file.lines[first.i + length].text === file.lines[i + length].text
    )
      length += 1;
    const pair = `${first.file.name} ${file.name}`;
    if (allowed.has(pair)) used.add(pair);
    else
      problems.push(
        `${first.file.name}:${first.file.lines[first.i].line} and ${file.name}:${file.lines[i].line} share ${length} lines`,
      );
    i += length - 1;
  }
});
for (const pair of allowed)
  if (!used.has(pair))
    problems.push(`${pair} in scripts/allow/duplicates.txt share nothing any more`);
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
