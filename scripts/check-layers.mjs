// The allowed dependencies between our own crates: server → adapters → marketplace → domain crates → kernel.
import { workspaceCrates } from './lib/cargo.mjs';

const ADAPTERS = ['persistence', 'gateways', 'web'];
// The layers below the routes of `web`, and the problems that answer the refusals of use cases.
const HTTP = 'http-base';
// What every adapter may count with.
const TELEMETRY = 'telemetry';
// The crates of `persistence`: one source for each engine, and the part that both share.
const ENGINES = ['persistence-sqlite', 'persistence-postgres'];
const STORAGE = ['persistence-base', ...ENGINES];
const crates = workspaceCrates();
const domain = crates
  .filter((crate) => crate.folder.startsWith('crates/'))
  .map((crate) => crate.name)
  .filter(
    (name) =>
      !['kernel', 'marketplace', 'testkit', TELEMETRY, HTTP, ...ADAPTERS, ...STORAGE].includes(
        name,
      ),
  );

const allowed = (name) => {
  if (name === 'kernel' || name === TELEMETRY) return [];
  // A conversation asks the questions of a booking form and offers the times of an order.
  if (name === 'conversation') return ['kernel', 'catalog', 'orders'];
  // The numbers of the choice of providers are settings.
  if (name === 'dispatch') return ['kernel', 'settings'];
  if (domain.includes(name)) return ['kernel'];
  if (name === 'marketplace') return ['kernel', ...domain];
  // The stand-ins use the wire formats of other companies. Of our own crates they may use only `kernel` with its plain
  // values.
  if (name === 'sandbox') return ['kernel'];
  // The simulation plays the rules alone. It is not part of the product.
  if (name === 'simulate-dispatch') return ['kernel', ...domain];
  // The benchmarks fill databases with the testkit's people and orders. They are not part of the product.
  if (name === 'gida-bench') return ['kernel', ...domain, 'marketplace', 'persistence', 'testkit'];
  if (ENGINES.includes(name))
    return ['kernel', ...domain, 'marketplace', 'persistence-base', TELEMETRY];
  if (name === 'persistence') return ['kernel', 'marketplace', ...STORAGE, TELEMETRY];
  if (name === 'web') return ['kernel', ...domain, 'marketplace', HTTP, TELEMETRY];
  if (ADAPTERS.includes(name) || [HTTP, 'persistence-base', 'testkit'].includes(name))
    return ['kernel', ...domain, 'marketplace', TELEMETRY];
  return ['kernel', ...domain, 'marketplace', ...ADAPTERS, HTTP, 'sandbox', TELEMETRY];
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
