import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app';

export async function render(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<App router={(content) => <StaticRouter location={path}>{content}</StaticRouter>} />);
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
