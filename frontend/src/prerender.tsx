import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';
import { headOf, PRERENDERED } from './app/prerender-head';
import { hydration } from './shared/lib/hydration';

export { plainPages, SERVICES_MARK } from './app/plain-pages';
export { pagePatterns } from './app/route-decision';

/** One piece: parts held back would need inline scripts, which the content policy forbids. */
const WHOLE = 10_000_000;

async function bodyOf(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <App router={(content) => <StaticRouter location={path}>{content}</StaticRouter>} />,
    { progressiveChunkSize: WHOLE },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/** Every page that is the same for all who are not signed in. */
export async function render(): Promise<{ path: string; head: string; body: string }[]> {
  // Nothing waits for its chunk, as when the page is hydrated.
  hydration.prerendered = true;
  const pages = [];
  for (const meta of PRERENDERED) {
    const path = meta.path ?? '/';
    pages.push({ path, head: headOf(meta), body: await bodyOf(path) });
  }
  return pages;
}
