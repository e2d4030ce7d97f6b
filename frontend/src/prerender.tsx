import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';

/** One piece: parts held back would need inline scripts, which the content policy forbids. */
const WHOLE = 10_000_000;

export async function render(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<App router={(content) => <StaticRouter location={path}>{content}</StaticRouter>} />, { progressiveChunkSize: WHOLE });
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
