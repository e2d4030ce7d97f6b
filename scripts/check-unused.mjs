// A dependency that no file of its crate uses must be removed. Exceptions are in the crate's own manifest:
// [package.metadata.unused] ignored = ["…"], with a comment that gives the reason.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceCrates } from './lib/cargo.mjs';
import { walk } from './lib/source-files.mjs';

const problems = [];
for (const crate of workspaceCrates()) {
  // A source that is compiled under several names is beside the crate.
  const text = [crate.folder, ...crate.sources]
    .flatMap((folder) => [...walk(folder)])
    .filter((name) => path.extname(name) === '.rs')
    .map((name) => readFileSync(name, 'utf8').replace(/\/\/.*$/gm, ''))
    .join('\n');
  const ignored = crate.metadata?.unused?.ignored ?? [];
  for (const dependency of crate.dependencies) {
    const name = dependency.rename ?? dependency.name;
    if (ignored.includes(name)) continue;
    const identifier = name.replaceAll('-', '_');
    // A use as a path, a macro, an import or an attribute. A local variable of the same name is no use of the crate.
    const use = new RegExp(
      `\\b${identifier}(::|!)|\\buse (::)?${identifier}\\b|#!?\\[${identifier}\\b`,
    );
    if (!use.test(text)) problems.push(`${crate.name} does not use ${name}`);
  }
}
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
