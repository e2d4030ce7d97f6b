// No file and no folder of a crate imports itself through others. In each folder the files and the subfolders are
// nodes; an import is an arrow, followed through re-exports to the file that defines the name. Test modules are left
// out. The client has no circle of files, and its domain none of folders.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { walk } from './lib/source-files.mjs';

const isTest = (file) => /(^|\/)(tests?|testing)(\/|\.rs$)|_tests\.rs$/.test(file);
const files = [...walk('crates'), ...walk('apps')].filter(
  (file) => file.endsWith('.rs') && !isTest(file),
);
const roots = files.filter((file) => /\/(lib|main)\.rs$/.test(file));

/** `a::{b, c::{d}}` as [a::b, a::c::d]; aliases are dropped. */
function paths(tree, prefix = '') {
  const open = tree.indexOf('{');
  if (open < 0) return [(prefix + tree.trim().replace(/\s+as\s+\w+$/, '')).replace(/::self$/, '')];
  const parts = [];
  let depth = 0;
  let part = '';
  for (const letter of `${tree.slice(open + 1, tree.lastIndexOf('}'))},`) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) {
      if (part.trim()) parts.push(part);
      part = '';
    } else part += letter;
  }
  return parts.flatMap((one) => paths(one, prefix + tree.slice(0, open).trim()));
}

const problems = [];
/** Adds each circle of the arrows, with an import for each arrow of it. */
function findCircles(arrows, where) {
  const done = new Set();
  const visit = (node, way) => {
    const place = way.indexOf(node);
    if (place >= 0) {
      const circle = [...way.slice(place), node];
      const proof = circle
        .slice(1)
        .map((next, index) => `    ${arrows.get(circle[index]).get(next)}`);
      problems.push(`${where}: ${circle.join(' → ')}\n${proof.join('\n')}`);
      return;
    }
    if (done.has(node)) return;
    for (const next of arrows.get(node)?.keys() ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of arrows.keys()) visit(node, []);
}

for (const root of roots) {
  const base = dirname(root);
  const modules = new Map();
  for (const file of files.filter((one) => one.startsWith(`${base}/`) || one === root)) {
    const name = file === root ? '' : file.slice(base.length + 1).replace(/(\/mod)?\.rs$/, '');
    if (file !== root && /(^|\/)main$/.test(name)) continue;
    const source = readFileSync(file, 'utf8')
      .replace(/\/\/[^\n]*/g, '')
      .replace(/#\[cfg\(test\)\]\s*mod \w+ \{[\s\S]*$/, '');
    const uses = [...source.matchAll(/(?:^|\n)\s*(pub(?:\([a-z]+\))? )?use ([^;]+);/g)];
    modules.set(name, {
      file,
      exports: new Map(
        uses
          .filter(([, open]) => open)
          .flatMap(([, , tree]) => paths(tree).map((path) => [path.split('::').at(-1), path])),
      ),
      paths: [
        ...uses.filter(([, open]) => !open).flatMap(([, , tree]) => paths(tree)),
        ...[...source.replace(/\buse [^;]+;/g, '').matchAll(/\b(?:crate|super)(?:::\w+)+/g)].map(
          ([path]) => path,
        ),
      ],
    });
  }
  /** The module that defines what a path names, seen from `from`; undefined for other crates. */
  const target = (path, from, seen = new Set()) => {
    let [first, ...rest] = path.split('::');
    let at = from;
    if (first === 'crate') at = '';
    else if (first === 'super') {
      at = from.includes('/') ? dirname(from) : '';
      while (rest[0] === 'super') [at, rest] = [at.includes('/') ? dirname(at) : '', rest.slice(1)];
    } else if (first === 'self') at = from;
    else if (modules.has(join(from, first))) at = join(from, first);
    else return undefined;
    for (const name of rest) {
      const child = at ? `${at}/${name}` : name;
      if (modules.has(child)) {
        at = child;
        continue;
      }
      const through = modules.get(at)?.exports.get(name);
      if (through && !seen.has(`${at}::${name}`))
        return target(through, at, seen.add(`${at}::${name}`)) ?? at;
      return at;
    }
    return at;
  };
  const folders = new Map();
  for (const [from, module] of modules) {
    for (const path of module.paths) {
      const to = target(path, from);
      if (to === undefined || to === from || !modules.has(to)) continue;
      const [a, b] = [from, to].map((name) => {
        const owns = name === '' || existsSync(join(base, name)) ? `${name}/.` : name;
        return owns.replace(/^\//, '').split('/');
      });
      let level = 0;
      while (a[level] === b[level]) level += 1;
      const folder = a.slice(0, level).join('/');
      const arrows = folders.get(folder) ?? folders.set(folder, new Map()).get(folder);
      const tos = arrows.get(a[level]) ?? arrows.set(a[level], new Map()).get(a[level]);
      tos.set(b[level], `${module.file}: ${path}`);
    }
  }
  for (const [folder, arrows] of folders) findCircles(arrows, join(base, folder));
}

// The client.
const client = 'frontend/src';
const scripts = [...walk(client)].filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !/\.(test|d)\.tsx?$/.test(file) &&
    !file.startsWith(`${client}/testing/`),
);
const known = new Set(scripts);
const fileArrows = new Map();
const folderArrows = new Map();
const folderOf = (file) => /^frontend\/src\/domain\/([^/]+)\//.exec(file)?.[1];
for (const file of scripts) {
  const source = readFileSync(file, 'utf8');
  // A lazy import is followed only later, so that it makes no circle.
  for (const [, from] of source.matchAll(
    /(?:^|\n)(?:import|export)\b[^;'"]*['"]((?:@|\.\.?)\/[^'"]+)['"]/g,
  )) {
    const base = from.startsWith('@/') ? join(client, from.slice(2)) : join(dirname(file), from);
    const to = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((end) => base + end)
      .find((one) => known.has(one));
    if (!to) continue;
    (fileArrows.get(file) ?? fileArrows.set(file, new Map()).get(file)).set(to, `${file}: ${from}`);
    const [a, b] = [folderOf(file), folderOf(to)];
    if (a && b && a !== b)
      (folderArrows.get(a) ?? folderArrows.set(a, new Map()).get(a)).set(b, `${file}: ${from}`);
  }
}
findCircles(fileArrows, client);
findCircles(folderArrows, `${client}/domain`);
for (const problem of problems) console.error(`error: a circle in ${problem}`);
console.log(`${files.length + scripts.length} files without a circle`);
process.exit(problems.length ? 1 : 0);
