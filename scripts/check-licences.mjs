// Checks the sources and licences of the dependencies, and that no banned one is among them. The policy is deny.toml;
// this reads the part of it that needs no network.
import { existsSync, readFileSync } from 'node:fs';
import { metadata } from './lib/cargo.mjs';

const policy = readFileSync('deny.toml', 'utf8').replace(/#.*$/gm, '');
const list = (section, key) => {
  const table = policy.split(/^\[/m).find((part) => part.startsWith(`${section}]`)) ?? '';
  return new RegExp(`^${key} = \\[([\\s\\S]*?)^\\]`, 'm').exec(table)?.[1] ?? '';
};
const allowed = new Set(
  [...list('licenses', 'allow').matchAll(/"([^"]+)"/g)].map(([, name]) => name),
);
const banned = new Map(
  [...list('bans', 'deny').matchAll(/crate = "([^"]+)", reason = "([^"]+)"/g)].map(
    ([, name, reason]) => [name, reason],
  ),
);
if (!allowed.size || !banned.size) throw new Error('deny.toml could not be read');

// `A OR B` needs one of them, `A AND B` both; AND binds more tightly. A slash is an older notation of OR.
function permitted(expression) {
  const words = expression.replaceAll('/', ' OR ').match(/\(|\)|[^\s()]+/g);
  const either = () => {
    let result = both();
    while (words[0] === 'OR') {
      words.shift();
      const next = both();
      result = result || next;
    }
    return result;
  };
  const both = () => {
    let result = one();
    while (words[0] === 'AND') {
      words.shift();
      const next = one();
      result = result && next;
    }
    return result;
  };
  const one = () => {
    const word = words.shift();
    if (word === '(') {
      const result = either();
      words.shift();
      return result;
    }
    // An exception only extends what the licence permits.
    if (words[0] === 'WITH') words.splice(0, 2);
    return allowed.has(word);
  };
  return either();
}

const problems = [];
const {
  packages,
  resolve,
  workspace_members: ours,
} = metadata('--all-features', '--filter-platform', 'x86_64-unknown-linux-gnu');
const used = new Set(resolve.nodes.map((node) => node.id));
for (const { id, name, version, source, license } of packages) {
  if (!used.has(id) || ours.includes(id)) continue;
  if (!source?.startsWith('registry+https://github.com/rust-lang/'))
    problems.push(`${name} ${version} comes from ${source ?? 'a folder'}`);
  if (!license) problems.push(`${name} ${version} names no licence`);
  else if (!permitted(license)) problems.push(`${name} ${version} is under ${license}`);
  if (banned.has(name)) problems.push(`${name} ${version} is banned: ${banned.get(name)}`);
}

// Two versions of a package that we use directly would give two different types with one name.
const asked = new Map();
for (const node of resolve.nodes.filter(({ id }) => ours.includes(id))) {
  for (const { name, pkg } of node.deps) asked.set(name, (asked.get(name) ?? new Set()).add(pkg));
}
for (const [name, versions] of asked) {
  if (versions.size > 1)
    problems.push(
      `our crates ask for ${versions.size} versions of ${name}: ${[...versions].join(', ')}`,
    );
}

// Of the client's packages, only those that are sent to visitors are passed on.
if (existsSync('frontend/package-lock.json')) {
  for (const [name, entry] of Object.entries(
    JSON.parse(readFileSync('frontend/package-lock.json', 'utf8')).packages,
  )) {
    if (!name || entry.dev || entry.devOptional) continue;
    if (!entry.license || !permitted(entry.license))
      problems.push(`${name} is under ${entry.license ?? 'no named licence'}`);
  }
}
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
