// Takes a picture of every screen in every state, against a private Gida: PHONE and DESK, in light and dark mode. Each
// file of pictures/ brings its screens into their states, with the real product wherever possible.
//
//     node e2e/screenshots.mjs [group/part of a name] — LOOKS=phone,desk,phone-dark,desk-dark selects;
//     the default is phone,desk. README=1 renews the few pictures of the README, in docs/pictures/.
//
// Writes screenshots/<group>/<name>-<look>.png of the whole page, and screenshots/index.html with all of them. Ends with
// the console messages.
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { answered } from './lib/answers.mjs';
import { DESK, PHONE, cookiesOf, openBrowser, openPage, serious } from './lib/browser.mjs';
import { Gida } from './lib/gida.mjs';
import { areaOf, writeIndex } from './lib/picture-index.mjs';

// A phone shows our text in Roboto. On a desktop the text depends on its fonts, and a picture should not.
process.env.FONTCONFIG_FILE = path.join(import.meta.dirname, 'lib/fonts.conf');

const LOOKS = {
  phone: { viewport: PHONE },
  desk: { viewport: DESK },
  'phone-dark': { viewport: PHONE, dark: true },
  'desk-dark': { viewport: DESK, dark: true },
};
const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'screenshots');
const README = path.join(root, 'docs/pictures');
const wanted = process.argv[2] ?? '';
const looks = (process.env.LOOKS ?? 'phone,desk').split(',');

/**
 * @typedef {object} Picture
 * @property {string} name of the file
 * @property {string} path of the screen
 * @property {import('./lib/person.mjs').Person} [as] the person who looks; without one, a guest
 * @property {(page) => Promise<void>} [mock] runs before the screen is opened: calls to hold, refuse or change
 * @property {(page) => Promise<void>} [act] runs on the open screen before the picture
 * @property {boolean} [viewportOnly] set for content fixed to the screen, such as a dialog
 * @property {string} [readme] the picture's name in the README
 */

/** Takes one picture in one look. Returns the failures and console messages. */
async function take(browser, url, group, picture, look) {
  const { page, context, complaints } = await openPage(browser, url, LOOKS[look]);
  const file = path.join(out, group, `${picture.name}-${look}.png`);
  try {
    if (picture.as) await context.addCookies(cookiesOf(picture.as, url));
    // The build badge for developers covers a part of the picture. Production has none.
    await page.route('**/api/_meta', (route) => route.abort());
    if (picture.mock) await picture.mock(page);
    await page.goto(picture.path);
    await answered(page);
    // A screen that waits for an answer may have no heading.
    if (!picture.mock) await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    if (picture.act) await picture.act(page);
    await answered(page);
    await page.screenshot({ path: file, fullPage: !picture.viewportOnly });
    if (process.env.README && picture.readme && look === 'phone')
      await page.screenshot({ path: path.join(README, `${picture.readme}.png`), scale: 'css' });
    return serious(complaints);
  } catch (error) {
    await page.screenshot({ path: file }).catch(() => {});
    return [...complaints, `no picture: ${error.message}`];
  } finally {
    await context.close();
  }
}

const gida = await Gida.start();
const browser = await openBrowser();
const notes = [];
const taken = [];
try {
  for (const name of readdirSync(path.join(import.meta.dirname, 'pictures')).sort()) {
    const group = path.basename(name, '.mjs');
    if (wanted.includes('/') && !wanted.startsWith(`${group}/`)) continue;
    const { pictures } = await import(`./pictures/${name}`);
    const all = (await pictures({ gida, browser })).filter((one) =>
      `${group}/${one.name}`.includes(wanted),
    );
    mkdirSync(path.join(out, group), { recursive: true });
    const queue = all.flatMap((picture) => looks.map((look) => [picture, look]));
    // As many at a time as a small machine can render.
    const walk = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [picture, look] = next;
        const said = await take(browser, gida.url, group, picture, look);
        notes.push(...said.map((one) => `${group}/${picture.name}-${look}: ${one}`));
        const [size, theme = 'light'] = look.split('-');
        taken.push({
          file: `${group}/${picture.name}-${look}.png`,
          name: picture.name,
          path: picture.path,
          area: areaOf(picture),
          group,
          size,
          theme,
          notes: said.length,
        });
      }
    };
    await Promise.all([walk(), walk()]);
    console.log(`${group}: ${all.length} screens`);
  }
} finally {
  await browser.close();
  await gida.stop();
}
writeIndex(out, taken);
for (const note of notes) console.log(note);
console.log(`${taken.length} pictures: ${path.relative(root, out)}/index.html`);
process.exit(notes.some((note) => note.includes('no picture')) ? 1 : 0);
