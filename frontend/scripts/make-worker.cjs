// Writes dist/offline.html, and dist/sw.js with the list of files that the shell needs to start without a network.
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');

const out = path.resolve('dist');
const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));

function put(name, text) {
  const file = path.join(out, name);
  fs.writeFileSync(file, text);
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(text, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(text));
}

/** The page for a device that has nothing else: no script, the shell's own style. */
function offlinePage(shell) {
  const head = shell
    .match(/<head>([\s\S]*?)<\/head>/)[1]
    .replace(/<script[^>]*><\/script>/g, '')
    .replace(/<title>[^<]*<\/title>/, '<title>No connection · Gida</title>');
  return `<!doctype html><html lang="en-NG"><head>${head}</head><body><main id="main" class="wrap"><section class="empty">
<svg viewBox="0 0 26 30" class="loader-mark" aria-hidden="true"><path fill="currentColor" d="M1 30V15c0-2 .6-4 1-6.5C2.5 5 3.3 2.5 4.8 2.5S7.2 5 7.6 8.500C7.900 11 9 12.500 11 12.500h4c2 0 3.100-1.500 3.400-4C18.800 5 19.700 2.500 21.200 2.500s2.300 2.500 2.800 6c.4 2.500 1 4.500 1 6.500v15h-7.700v-5a4.300 4.300 0 0 0-8.600 0v5Z"/><circle cx="13" cy="6.200" r="3.200" fill="#EDA52F"/></svg>
<h1 class="h2">There is no connection</h1><p>Your jobs and your money are safe. Open Gida again when you are back online.</p>
<p><a class="btn btn-primary" href="/">Try again</a></p></section></main></body></html>`;
}

const shell = fs.readFileSync(path.join(out, 'app-shell.html'), 'utf8');
put('offline.html', offlinePage(shell));

const fonts = fs.readdirSync(path.join(out, 'assets')).filter((name) => name.endsWith('.woff2'));
// What stands in for a page that cannot be asked for is part of the shell too.
const scripts = new Set([...chunks.main, ...(chunks.lost ?? [])]);
const files = [
  '/app-shell.html',
  '/offline.html',
  '/icon.svg',
  ...[...scripts].map((file) => `/${file}`),
  ...fonts.map((name) => `/assets/${name}`),
];
const code = fs.readFileSync('build/sw.js', 'utf8');
const hash = crypto.createHash('sha256').update(code);
for (const file of files) hash.update(file).update(fs.readFileSync(path.join(out, file)));
const version = hash.digest('hex').slice(0, 12);
put('sw.js', `self.GIDA_SHELL=${JSON.stringify({ version, files })};\n${code}`);
const bytes = files.reduce(
  (sum, file) =>
    sum +
    fs.statSync(
      fs.existsSync(path.join(out, `${file}.br`))
        ? path.join(out, `${file}.br`)
        : path.join(out, file),
    ).size,
  0,
);
console.log(
  `sw.js ${version}: ${files.length} files of the shell, ${(bytes / 1000).toFixed(1)} kB as sent`,
);
