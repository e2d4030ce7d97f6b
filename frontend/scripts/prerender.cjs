// Writes the pages that are the same for every visitor, rendered (dist/index.html is the landing page), and keeps
// dist/app-shell.html (empty root) for every other path.
const fs = require('node:fs');
const zlib = require('node:zlib');
const path = require('node:path');
const crypto = require('node:crypto');
const { minifySync, transformFileSync } = require('@swc/core');
const { landingStyle } = require('./landing-style.cjs');

const out = path.resolve('dist');
const { render } = require(path.resolve('build/prerender.cjs'));
const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));
/** The chunk of each page, loaded together with the client instead of after it. */
const CHUNKS = {
  '/': ['landing'],
  '/categories': ['site', 'categories'],
  '/support': ['site', 'support'],
  '/privacy-policy': ['site', 'legal'],
  '/terms-conditions': ['site', 'legal'],
};

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

/** React says which files it would like early at the front of the stream; ours are in the head already. */
const withoutHints = (body) => body.replace(/^(?:<link[^>]*>)+/, '');

async function main() {
  const shell = fs.readFileSync(path.join(out, 'app-shell.html'), 'utf8');
  put('app-shell.html', shell);
  const start = writeStart();
  for (const { path: at, head, body } of await render()) {
    const name = at === '/' ? 'index.html' : `${at.slice(1)}.html`;
    check(name, body);
    const files = [...new Set(['main', ...CHUNKS[at]].flatMap((chunk) => chunks[chunk]))].filter(
      (file) => file.endsWith('.js'),
    );
    const whole = `/${chunks.main.find((file) => file.endsWith('.css'))}`;
    const later = at === '/' ? ` data-style="${whole}"` : '';
    const scripts = `<script defer src="${start}" data-then="${files.map((file) => `/${file}`).join(' ')}"${later}></script>`;
    let html = shell;
    /** The shell must hold what is replaced: a page behind a loader that stays would be a blank page. */
    const swap = (what, part) => {
      if (!what.test(html)) throw new Error(`${name}: the shell has no ${what}`);
      html = html.replace(what, () => part);
    };
    swap(/<title>[^<]*<\/title>/, head);
    swap(/<meta name="description"[^>]*>/, '');
    swap(/<div id="initial-loader"[\s\S]*?<\/svg><\/div>/, '');
    swap(
      /<div id="root"><\/div>/,
      `<div id="root" data-prerendered="${at}">${withoutHints(body)}</div>`,
    );
    swap(/(?:<script defer[^>]*><\/script>)+/, scripts);
    if (at === '/') {
      const css = await landingStyle(
        out,
        chunks,
        html,
        fs.readFileSync(path.join(out, whole), 'utf8'),
      );
      swap(
        /<link href="[^"]*" rel="stylesheet">/,
        `<link href="${putHashed('landing', 'css', css)}" rel="stylesheet">`,
      );
    }
    put(name, html);
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
