// The files of the built client. Their names say nothing about what is in them, so the list of the build is asked.
import { readFileSync } from 'node:fs';

const LIST = new URL('../../frontend/build/chunks.json', import.meta.url);

/** Tells whether an address is a script that only this part of the client has. */
export function scriptsOf(part) {
  const { [part]: files, ...others } = JSON.parse(readFileSync(LIST, 'utf8'));
  const shared = new Set(Object.values(others).flat());
  const own = files.filter((file) => file.endsWith('.js') && !shared.has(file));
  if (own.length === 0) throw new Error(`the client has no script of its own for ${part}`);
  return (url) => own.some((file) => String(url).endsWith(`/${file}`));
}
