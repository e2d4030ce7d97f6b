// Writes the pages that are the same for every visitor, rendered (dist/index.html is the landing page), and keeps
// dist/app-shell.html (empty root) for every other path.
const fs = require('node:fs');
const zlib = require('node:zlib');
const path = require('node:path');
const crypto = require('node:crypto');
const { minifySync, transformFileSync } = require('@swc/core');
const { landingStyle } = require('./landing-style.cjs');
const { pageFiles } = require('./page-files.cjs');

const out = path.resolve('dist');
const { pagePatterns, plainPages, render, SERVICES_MARK } = require(
  path.resolve('build/prerender.cjs'),
);
const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));
/** The chunks of each page, loaded together with the client instead of after it. */
const CHUNKS = {
  '/': ['landing'],
  '/categories': ['site', 'categories'],
  '/support': ['site', 'support'],
  '/service-provider/join': ['site', 'sp-join'],
  '/privacy-policy': ['site', 'legal'],
  '/terms-conditions': ['site', 'legal'],
};
/** The chunks whose scripts come later than the page, which shows their parts, and their style, from the start. */
const LATER = { '/': ['landing-rest'] };
const isStyle = (file) => file.endsWith('.css');
const linkTo = (href) => `<link href="${href}" rel="stylesheet">`;

/** The style sheets of a page's own chunks. The client finds these links and does not load the sheets again. */
function ownStyle(at) {
  const named = [...CHUNKS[at], ...(LATER[at] ?? [])];
  const files = named.flatMap((chunk) => chunks[chunk]).filter(isStyle);
  return [...new Set(files)].filter((file) => !chunks.main.includes(file));
}

/** `src/start.ts` as a file of its own, small enough to be read at once. */
function writeStart() {
  const { code } = transformFileSync('src/start.ts', {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const script = minifySync(`(()=>{${code.replace(/export\s*\{\s*\};?/, '')}})()`, {
    compress: true,
    mangle: true,
  }).code;
  return putHashed('start', 'js', script);
}

/** @returns its address, which changes with the content. */
function putHashed(stem, kind, content) {
  const name = `assets/${stem}.${crypto.createHash('sha256').update(content).digest('hex').slice(0, 8)}.${kind}`;
  put(name, content);
  return `/${name}`;
}

function put(name, html) {
  const file = path.join(out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, html);
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(html, { level: 9 }));
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(html));
  console.log(
    `${name} ${(html.length / 1000).toFixed(1)} kB, br ${(zlib.brotliCompressSync(html).length / 1000).toFixed(1)} kB`,
  );
}

function check(name, body) {
  const inlineStyles = (body.match(/ style="/g) ?? []).length;
  if (inlineStyles > 0)
    throw new Error(
      `${name}: ${inlineStyles} inline style attributes; the content policy forbids them`,
    );
  if (/<script|<template/.test(body)) throw new Error(`${name}: inline scripts or held-back parts`);
}

/** The style of the shell for people without scripts. The landing page has no loader that it would hide. */
const NO_SCRIPTS_STYLE = /<link rel="stylesheet" href="\/no-scripts\.css"\s*\/?>/;

/** The shell with the head of a page. `swap` replaces more of it. */
function documentFrom(shell, name, head) {
  let html = shell;
  /** The shell must hold what is replaced: a page behind a loader that stays would be a blank page. */
  const swap = (what, part) => {
    if (!what.test(html)) throw new Error(`${name}: the shell has no ${what}`);
    html = html.replace(what, () => part);
  };
  // The head of the page has a description too, so that of the shell goes first.
  swap(/<meta name="description"[^>]*>/, '');
  swap(/<title>[^<]*<\/title>/, head);
  return { swap, html: () => html };
}

/** React says which files it would like early at the front of the stream; ours are in the head already. */
const withoutHints = (body) => body.replace(/^(?:<link[^>]*>)+/, '');

async function main() {
  const shell = fs.readFileSync(path.join(out, 'app-shell.html'), 'utf8');
  put('app-shell.html', shell);
  fs.writeFileSync(
    path.join(out, 'page-files.json'),
    JSON.stringify(pageFiles(pagePatterns(), chunks)),
  );
  const start = writeStart();
  for (const { path: at, head, body } of await render()) {
    const name = at === '/' ? 'index.html' : `${at.slice(1)}.html`;
    check(name, body);
    const files = [...new Set(['main', ...CHUNKS[at]].flatMap((chunk) => chunks[chunk]))].filter(
      (file) => file.endsWith('.js'),
    );
    const whole = `/${chunks.main.find(isStyle)}`;
    const later = at === '/' ? ` data-style="${whole}"` : '';
    const scripts = `<script defer src="${start}" data-then="${files.map((file) => `/${file}`).join(' ')}"${later}></script>`;
    const { swap, html } = documentFrom(shell, name, head);
    swap(/<div id="initial-loader"[\s\S]*?<\/svg><\/div>/, '');
    swap(
      /<div id="root"><\/div>/,
      `<div id="root" data-prerendered="${at}">${withoutHints(body)}</div>`,
    );
    swap(/(?:<script defer[^>]*><\/script>)+/, scripts);
    const css = fs.readFileSync(path.join(out, whole), 'utf8');
    const main =
      at === '/'
        ? putHashed('landing', 'css', await landingStyle(out, chunks, html(), css))
        : whole;
    swap(
      /<link href="[^"]*" rel="stylesheet">/,
      [main, ...ownStyle(at).map((file) => `/${file}`)].map(linkTo).join(''),
    );
    if (at === '/') swap(NO_SCRIPTS_STYLE, '');
    if (at === '/categories')
      swap(/<noscript>/, `<noscript><div class="wrap">${SERVICES_MARK}</div>`);
    put(name, html());
  }
  for (const { name, head, body } of plainPages()) {
    const { swap, html } = documentFrom(shell, name, head);
    swap(/(?=<p class="wrap">[^<]*<\/p><\/noscript>)/, body);
    put(`${name}.html`, html());
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
