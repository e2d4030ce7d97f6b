// A source file that is too long to read at once must be split. Tests and generated files are left out.
import { exceptions, isSource, sourceLines, walk } from './lib/source-files.mjs';

const LIMIT = 400;
// Each exception is `path limit`. An exception that is no longer needed must be removed.
const allowed = new Map(exceptions('scripts/allow/sizes.txt').map((line) => line.split(/\s+/)));
const problems = [];
for (const name of walk()) {
  if (!isSource(name)) continue;
  const length = sourceLines(name).length;
  const limit = Number(allowed.get(name) ?? LIMIT);
  if (length > limit) problems.push(`${name} has ${length} lines, more than ${limit}: split it`);
  else if (allowed.has(name) && length <= LIMIT)
    problems.push(`${name} needs no exception any more: take it out of scripts/allow/sizes.txt`);
  allowed.delete(name);
}
for (const name of allowed.keys())
  problems.push(`${name} in scripts/allow/sizes.txt does not exist`);
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
