// Fails when a page costs more than people's data should bear, as sent (brotli): the scripts of the landing page, all
// that its first load needs, and what each other page of a customer adds to it.
const fs = require('node:fs');
const zlib = require('node:zlib');

const SCRIPTS_KB = 85;
const FIRST_LOAD_KB = 150;
const ADDED_KB = 60;
/** With the head of its answer, less than the ten segments that a new connection sends without waiting. */
const STYLE_KB = 13;
/** Chunks that no customer loads as a page: other people's areas, and parts that a page brings later. */
const NOT_A_PAGE =
  /^(main|sp-|admin|primitives|live|toaster|background|build-badge|analytics|idempotency|pcm-)/;

const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));
const size = (file) => {
  const bytes = fs.readFileSync(`dist/${file}`);
  return (
    (/\.(woff2|png|jpe?g|webp)$/.test(file) ? bytes : zlib.brotliCompressSync(bytes)).length / 1000
  );
};
const total = (files) => files.reduce((sum, file) => sum + size(file), 0);
const misses = [];
function hold(name, kb, limit) {
  console.log(`${kb.toFixed(1).padStart(6)} kB  ${name}, limit ${limit} kB`);
  if (kb > limit) misses.push(name);
}

const html = fs.readFileSync('dist/index.html', 'utf8');
const style = html.match(/<link href="\/([^"]+)" rel="stylesheet">/)[1];
const first = [
  style,
  ...new Set([...chunks.main, ...chunks.landing].filter((file) => file.endsWith('.js'))),
];
for (const file of first) console.log(`${size(file).toFixed(1).padStart(6)} kB  ${file}`);
const preloaded = [
  ...html.matchAll(
    /<link[^>]*rel="(?:preload|icon)"[^>]*href="\/([^"]+)"|<img[^>]*src="\/([^"]+)"/g,
  ),
].map(([, link, image]) => link ?? image);
hold('style of the first paint of /', size(style), STYLE_KB);
hold('scripts at first load of /', total(first.filter((file) => file.endsWith('.js'))), SCRIPTS_KB);
hold(
  'all of the first load of /',
  total([
    ...new Set([
      ...first,
      ...preloaded.filter((file) => fs.existsSync(`dist/${file}`)),
      'index.html',
    ]),
  ]),
  FIRST_LOAD_KB,
);

const framed = new Set([...chunks.main, ...(chunks.site ?? [])]);
for (const [name, files] of Object.entries(chunks)) {
  if (NOT_A_PAGE.test(name) || name === 'landing') continue;
  hold(`added by ${name}`, total(files.filter((file) => !framed.has(file))), ADDED_KB);
}
// The component catalogue belongs to the development server alone.
const CATALOGUE_MARK = 'data-component-catalogue';
const listed = fs
  .readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|html)$/.test(name));
const traces = listed.filter((name) =>
  fs.readFileSync(`dist/${name}`, 'utf8').includes(CATALOGUE_MARK),
);
if (!fs.readFileSync('src/app/dev/catalogue.tsx', 'utf8').includes(CATALOGUE_MARK))
  misses.push('the component catalogue (its page lacks the mark that this check looks for)');
if ('catalogue' in chunks || traces.length > 0)
  misses.push(
    `the component catalogue in ${['catalogue' in chunks ? 'the list of chunks' : '', ...traces].filter(Boolean).join(', ')}`,
  );
console.log(`${String(traces.length).padStart(6)}     files with the component catalogue, limit 0`);

for (const miss of misses) console.error(`error: over its limit: ${miss}`);
process.exit(misses.length ? 1 : 0);
