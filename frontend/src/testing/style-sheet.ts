import fs from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '..');

/** All style sheets of the product as one line, without spaces around punctuation. Tests search it, because jsdom has no layout. */
export function styleSheet(): string {
  const files = fs
    .readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'));
  return files
    .map((name) => fs.readFileSync(path.join(SRC, name), 'utf8'))
    .join('\n')
    .replace(/\s*([{};:,()])\s*/g, '$1')
    .replace(/\s+/g, ' ');
}
