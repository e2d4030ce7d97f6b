// The arrows between our own crates: server → adapters → marketplace → domain crates → kernel.
import { workspaceCrates } from './lib/cargo.mjs';

const ADAPTERS = ['persistence', 'gateways', 'web'];
// What `persistence` is made of: one source for each engine, and what the two have in common.
const ENGINES = ['persistence-sqlite', 'persistence-postgres'];
const STORAGE = ['persistence-base', ...ENGINES];
const crates = workspaceCrates();
const domain = crates
  .filter((crate) => crate.folder.startsWith('crates/'))
  .map((crate) => crate.name)
  .filter((name) => !['kernel', 'marketplace', 'testkit', ...ADAPTERS, ...STORAGE].includes(name));

const allowed = (name) => {
  if (name === 'kernel') return [];
  if (domain.includes(name)) return ['kernel'];
  if (name === 'marketplace') return ['kernel', ...domain];
  // The stand-ins speak the wire formats of others; of ours they may know the plain values.
  if (name === 'sandbox') return ['kernel'];
  // The benchmarks fill databases with the testkit's people and orders; they are no part of the product.
  if (name === 'gida-bench') return ['kernel', ...domain, 'marketplace', 'persistence', 'testkit'];
  if (ENGINES.includes(name)) return ['kernel', ...domain, 'marketplace', 'persistence-base'];
  if (name === 'persistence') return ['kernel', 'marketplace', ...STORAGE];
  if (ADAPTERS.includes(name) || name === 'persistence-base' || name === 'testkit') return ['kernel', ...domain, 'marketplace'];
  return ['kernel', ...domain, 'marketplace', ...ADAPTERS, 'sandbox'];
};

const names = crates.map((crate) => crate.name);
const problems = crates.flatMap((crate) =>
  crate.dependencies
    .filter((dependency) => names.includes(dependency.name) && dependency.kind !== 'dev')
    .filter((dependency) => !allowed(crate.name).includes(dependency.name))
    .map((dependency) => `${crate.name} must not depend on ${dependency.name}`),
);
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
