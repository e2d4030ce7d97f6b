// The page on which people look at all screenshots: thumbnails, with filters by area, group, size and theme. It lists
// the pictures of earlier runs too, because a run may take only a part of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whom a screen is for. */
export function areaOf({ path: address, as }) {
  if (address.startsWith('/admin')) return 'staff';
  if (address.startsWith('/service-provider')) return 'provider';
  return as ? 'customer' : 'public';
}

const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );

const FILTERS = ['area', 'group', 'size', 'theme'];

function choice(name, pictures) {
  const values = [...new Set(pictures.map((one) => one[name]))].sort();
  const options = values.map((value) => `<option>${escaped(value)}</option>`).join('');
  return `<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

function card(one) {
  const data = FILTERS.map((name) => `data-${name}="${escaped(one[name])}"`).join(' ');
  const complaints = one.notes > 0 ? `<em>${one.notes} in the console</em>` : '';
  return `<li ${data}>
<a href="${escaped(one.file)}"><img src="${escaped(one.file)}" alt="" loading="lazy"></a>
<b>${escaped(one.name)}</b> <span>${escaped([one.area, one.size, one.theme].join(', '))}</span>
<code>${escaped(one.path)}</code> ${complaints}</li>`;
}

/** @returns the page for these pictures. */
export const indexPage = (pictures) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screenshots of Gida</title>
<style>
body{font:15px/1.4 system-ui;margin:0;background:#f4f1ec;color:#1d1a16}
form{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:12px;align-items:center;padding:12px 16px;background:#fff;border-bottom:1px solid #ddd}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:20px;list-style:none;margin:0;padding:16px}
li{font-size:13px;overflow-wrap:anywhere}li[hidden]{display:none}
a{display:block;height:300px;overflow:hidden;background:#fff;border:1px solid #ddd}
img{width:100%}em{color:#a3341f}code{display:block;color:#6b6257}
</style>
<form>${FILTERS.map((name) => choice(name, pictures)).join('\n')}
<label>name <input name="q" type="search"></label> <output></output></form>
<ul>
${pictures.map(card).join('\n')}
</ul>
<script>
const form = document.forms[0];
const cards = [...document.querySelectorAll('li')];
function filter() {
  const wanted = new FormData(form);
  const q = wanted.get('q').toLowerCase();
  for (const card of cards)
    card.hidden =
      ${JSON.stringify(FILTERS)}.some((name) => wanted.get(name) && wanted.get(name) !== card.dataset[name]) ||
      !card.textContent.toLowerCase().includes(q);
  form.querySelector('output').textContent = cards.filter((card) => !card.hidden).length + ' pictures';
}
form.addEventListener('input', filter);
filter();
</script>
</html>
`;

/** Adds these pictures to those of earlier runs that are still there, and writes the page. */
export function writeIndex(folder, taken) {
  mkdirSync(folder, { recursive: true });
  const list = path.join(folder, 'pictures.json');
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const byFile = new Map([...before, ...taken].map((one) => [one.file, one]));
  const pictures = [...byFile.values()]
    .filter(({ file }) => existsSync(path.join(folder, file)))
    .sort((one, other) => one.file.localeCompare(other.file));
  writeFileSync(list, JSON.stringify(pictures, null, 1));
  writeFileSync(path.join(folder, 'index.html'), indexPage(pictures));
}
