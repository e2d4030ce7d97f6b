// The part of the main style sheet that the landing page can need before the whole of it comes, at the visitor's first
// move: with the page's own sheet less than what fits into the first flight of a connection, so that a first paint does
// not wait for a second one.
const fs = require('node:fs');
const path = require('node:path');
const { PurgeCSS } = require('purgecss');

/** What may be on the page before the first move. */
const EARLY_CHUNKS = ['main', 'landing', 'background', 'build-badge', 'toaster', 'analytics'];
/** Tailwind's names of classes hold more than letters. */
const words = (text) => text.match(/[\w\-:/[\].%]+/g) ?? [];

/** Our own sources of the chunks, as their maps have them. */
function sources(out, chunks) {
  const texts = new Map();
  for (const file of EARLY_CHUNKS.flatMap((name) => chunks[name] ?? []).filter((name) =>
    name.endsWith('.js'),
  )) {
    const map = JSON.parse(fs.readFileSync(path.join(out, `${file}.map`), 'utf8'));
    map.sources.forEach((source, at) => {
      if (source.includes('/src/')) texts.set(source, map.sourcesContent[at]);
    });
  }
  if (texts.size === 0) throw new Error('the maps name no source of ours');
  return [...texts.values()];
}

/** @returns the rules of `css` that the page or its early scripts name, in their order. */
async function landingStyle(out, chunks, html, css) {
  const content = [html, ...sources(out, chunks)].map((raw) => ({ raw, extension: 'html' }));
  const [result] = await new PurgeCSS().purge({
    content,
    css: [{ raw: css }],
    defaultExtractor: words,
  });
  return result.css;
}

module.exports = { landingStyle };
