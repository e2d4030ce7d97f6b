// Writes dist/index.html (the landing page, rendered) and keeps dist/app-shell.html (empty root) for every other path.
const fs = require('node:fs');
const zlib = require('node:zlib');
const path = require('node:path');

const out = path.resolve('dist');
const { render } = require(path.resolve('build/prerender.cjs'));
const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));

function put(name, html) {
  const file = path.join(out, name);
  fs.writeFileSync(file, html);
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(html, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(html));
}

/** React hoists <title>, <meta> and <link> to the front of the stream; they belong in <head>. */
function splitHead(app) {
  const head = app.match(/^(?:<(?:title|meta|link)[^>]*>(?:[^<]*<\/title>)?)*/)?.[0] ?? '';
  return [head, app.slice(head.length)];
}

async function main() {
  const shell = fs.readFileSync(path.join(out, 'app-shell.html'), 'utf8');
  put('app-shell.html', shell);
  const [head, body] = splitHead(await render('/'));
  const loaded = new Set(chunks.main);
  const scripts = chunks.landing
    .filter((file) => file.endsWith('.js') && !loaded.has(file))
    .map((file) => `<script defer src="/${file}"></script>`)
    .join('');
  const inlineStyles = (body.match(/ style="/g) ?? []).length;
  if (inlineStyles > 0) throw new Error(`${inlineStyles} inline style attributes in the prerendered page; the content policy forbids them`);
  if (/<script|<template/.test(body)) throw new Error('the prerendered page holds inline scripts or held-back parts');
  const html = shell
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/<div id="initial-loader"[\s\S]*?<!--\/initial-loader-->/, '')
    .replace('<div id="root"></div>', () => `<div id="root" data-prerendered="/">${body}</div>`)
    .replace('</head>', () => `${head}${scripts}</head>`);
  put('index.html', html);
  console.log(`index.html ${(html.length / 1000).toFixed(1)} kB, br ${(zlib.brotliCompressSync(html).length / 1000).toFixed(1)} kB`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
