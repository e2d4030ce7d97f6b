// Fails when a page costs more than people's data should bear, as sent (brotli): the scripts of the landing page, all
// that its first load needs, what each other page of a customer adds to it, and the style of every page.
const fs = require('node:fs');
const zlib = require('node:zlib');

const SCRIPTS_KB = 80;
const FIRST_LOAD_KB = 150;
const ADDED_KB = 60;
/** With the head of its answer, less than the ten segments that a new connection sends without waiting. */
const STYLE_KB = 13;
const PAGE_STYLE_KB = 12;
/** Staff work on computers, and one of their pages has many parts. */
const STAFF_STYLE_KB = 14;
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
const styles = [...html.matchAll(/<link href="\/([^"]+)" rel="stylesheet">/g)].map(
  ([, file]) => file,
);
const first = [
  ...styles,
  ...new Set([...chunks.main, ...chunks.landing].filter((file) => file.endsWith('.js'))),
];
for (const file of first) console.log(`${size(file).toFixed(1).padStart(6)} kB  ${file}`);
const preloaded = [
  ...html.matchAll(
    /<link[^>]*rel="(?:preload|icon)"[^>]*href="\/([^"]+)"|<img[^>]*src="\/([^"]+)"/g,
  ),
].map(([, link, image]) => link ?? image);
hold('style of the first paint of /', total(styles), STYLE_KB);
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

/** The frame of each page's chunk, as the list of pages has it. */
const frames = new Map(
  [
    ...fs
      .readFileSync('src/app/pages.ts', 'utf8')
      .matchAll(/'(site|bare|admin)',\s*\(\) =>\s*import\(\s*\/\* webpackChunkName: "([\w-]+)"/g),
  ].map(([, frame, name]) => [name, frame]),
);
if (frames.size === 0) misses.push('the style of each page (the list of pages names none)');
const FRAME_CHUNKS = { site: ['site'], admin: ['admin-frame'], bare: [] };
/** Parts that a page has in its HTML from the start. */
const PARTS = { landing: ['landing-rest'] };
const pageStyles = [...frames].map(([name, frame]) => {
  const groups = ['main', ...FRAME_CHUNKS[frame], name, ...(PARTS[name] ?? [])];
  const files = groups.flatMap((group) => chunks[group]).filter((file) => file.endsWith('.css'));
  return { name, kb: total([...new Set(files)]), staff: frame === 'admin' };
});
function holdStyle(whose, pages, limit) {
  pages.sort((a, b) => b.kb - a.kb);
  for (const { name, kb } of pages) {
    const isLargest = name === pages[0].name;
    if (isLargest || kb > limit) hold(`style of ${name}${isLargest ? whose : ''}`, kb, limit);
  }
}
holdStyle(
  ', the largest of all pages but those of staff',
  pageStyles.filter(({ staff }) => !staff),
  PAGE_STYLE_KB,
);
holdStyle(
  ', the largest of the pages of staff',
  pageStyles.filter(({ staff }) => staff),
  STAFF_STYLE_KB,
);

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
