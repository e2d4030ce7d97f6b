// Lists the files that each page of a signed-in person needs, the scripts of the shell first. The server names them
// together with the shell, so that the browser requests them at once, and not only after the first scripts have run.
const fs = require('node:fs');

/** An entry of the list of pages: the page, its frame, and the chunk that contains it. */
const ENTRY =
  /^ {2}'?([\w-]+)'?: \w+\(\s*'(site|bare|admin)',[\s\S]*?webpackChunkName: "([\w-]+)"/gm;
/** The chunk of each frame. */
const FRAMES = { site: ['site'], admin: ['admin-frame'], bare: [] };

/**
 * @param {[pattern: string, page: string][]} patterns in the order in which they are compared with a path
 * @param {Record<string, string[]>} chunks the files of each chunk
 */
exports.pageFiles = (patterns, chunks) => {
  const source = fs.readFileSync('src/app/pages.ts', 'utf8');
  const named = new Map(
    [...source.matchAll(ENTRY)].map(([, page, frame, chunk]) => [page, [...FRAMES[frame], chunk]]),
  );
  return patterns.map(([pattern, page]) => {
    const own = named.get(page);
    if (!own) throw new Error(`src/app/pages.ts names no chunk for the page ${page}`);
    const missing = own.find((chunk) => !chunks[chunk]);
    if (missing) throw new Error(`the build has no chunk ${missing} for the page ${page}`);
    const files = new Set(['main', ...own].flatMap((chunk) => chunks[chunk]));
    // The shell names its own style.
    const style = chunks.main.filter((file) => file.endsWith('.css'));
    for (const file of style) files.delete(file);
    return { page: pattern, files: [...files].map((file) => `/${file}`) };
  });
};
