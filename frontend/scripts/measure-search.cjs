// Measures one keystroke of the service search over 300 services, as on a phone that is six times slower than this
// machine: `npm run measure-search`. Prints figures and judges none of them.
const fs = require('node:fs');
const path = require('node:path');
const { performance } = require('node:perf_hooks');
const { transformFileSync } = require('@swc/core');

const SLOWER = 6;
const SERVICES = 300;
const ROUNDS = 40;
const QUERIES = [
  'p',
  'pl',
  'plumer',
  'home clean',
  'clenaing',
  'i need somebody for my ac that is not cooling',
  'nepa',
  'gas don finish',
  'zzqqxx',
  'elektrishan',
];

function load(file) {
  const { code } = transformFileSync(file, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', code)(module, module.exports, require);
  return module.exports;
}

const root = path.resolve(__dirname, '../../crates/catalog');
const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const synonyms = read('content/synonyms.json');
const shipped = fs.readdirSync(path.join(root, 'data')).flatMap((file) =>
  read(`data/${file}`).map(({ category }) => ({
    ...category,
    keywords: synonyms[category.slug] ?? [],
  })),
);
const { indexOf, searchServices } = load(
  path.resolve(__dirname, '../src/domain/catalog/search.ts'),
);

/** The same services over and over, each copy with words of its own, so that no two are alike. */
const services = Array.from({ length: SERVICES }, (_, place) => {
  const { name, description, keywords } = shipped[place % shipped.length];
  const own = (text) => (place < shipped.length ? text : `${text} ${place.toString(36)}`);
  return { name: own(name), description: own(description), keywords: keywords.map(own) };
});

const timed = (run) => {
  const start = performance.now();
  run();
  return performance.now() - start;
};
const preparation = timed(() => indexOf(services));
for (let warm = 0; warm < 5; warm += 1)
  for (const query of QUERIES) searchServices(services, query);
const times = QUERIES.map((query) => ({
  query,
  ms: Array.from({ length: ROUNDS }, () => timed(() => searchServices(services, query))).sort(
    (a, b) => a - b,
  ),
}));
const slow = (ms) => (ms * SLOWER).toFixed(2).padStart(7);

console.log(
  `${SERVICES} services, ${ROUNDS} rounds a question, times of this machine x ${SLOWER}, in ms`,
);
console.log(` median     p95  question`);
for (const { query, ms } of times)
  console.log(`${slow(ms[ROUNDS >> 1])} ${slow(ms[Math.floor(ROUNDS * 0.95)])}  ${query}`);
console.log(`${slow(preparation)}          the preparation of the list, once, while the box opens`);
