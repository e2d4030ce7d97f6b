// The landing page loads a part of the style first and the rest at the first interaction. The difference must not be
// visible.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { PHONE, DESK } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

/** The computed style of every element and of its ::before and ::after, by its place in the document. */
const looks = (page) =>
  page.evaluate(() => {
    const of = (element, pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    };
    return [...document.body.querySelectorAll('*')].map((element) => {
      const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
      return [name, of(element), of(element, '::before'), of(element, '::after')];
    });
  });

/** Whether the stylesheet that the page loads later has been applied. */
const wholeThere = (page) =>
  page.evaluate(() =>
    [...document.styleSheets].some((sheet) =>
      sheet.href?.endsWith(document.querySelector('script[data-style]').dataset.style),
    ),
  );

/**
 * Waits until no element was added or removed for three seconds, because less important parts are added when the
 * browser has time.
 */
async function settled(page) {
  const count = () => page.evaluate(() => document.body.querySelectorAll('*').length);
  let last = -1;
  await until(async () => last === (last = await count()), 30_000, 'the page is at rest', 3000);
}

/** Adds the whole style where the page itself adds it: before the sheets of the features. */
const addWhole = () =>
  new Promise((onload, onerror) => {
    const href = document.querySelector('script[data-style]').dataset.style;
    document.head
      .querySelector('link[rel="stylesheet"]')
      .after(
        Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }),
      );
  });

/** The elements whose style changed, with the first changed property of each. */
function changed(before, after) {
  assert.equal(
    after.length,
    before.length,
    'elements were added or removed without an action of the visitor',
  );
  return before.flatMap(([name, ...looked], at) =>
    looked.flatMap((old, part) => {
      const now = after[at][part + 1];
      if (old === now) return [];
      const rules = now.split('; ');
      const rule = old.split('; ').findIndex((one, n) => one !== rules[n]);
      return [
        `${name} ${['', '::before', '::after'][part]} ${old.split('; ')[rule]} became ${rules[rule]}`,
      ];
    }),
  );
}

test('LAND-01 the landing page looks the same with its own rules as with all of them', async ({
  openPage,
  say,
}) => {
  for (const [size, screen] of [
    ['phone', PHONE],
    ['desk', DESK],
  ]) {
    for (const dark of [false, true]) {
      const { page, context } = await openPage({ viewport: screen, dark });
      await page.goto('/');
      await page.waitForFunction(() =>
        Object.keys(document.getElementById('root')).some((key) => key.startsWith('__react')),
      );
      await answered(page);
      await settled(page);
      assert.equal(
        await wholeThere(page),
        false,
        'the whole style was loaded without an action of the visitor',
      );
      const own = await looks(page);
      await page.evaluate(addWhole);
      assert.deepEqual(changed(own, await looks(page)), []);
      say(`${size}, ${dark ? 'dark' : 'light'}: ${own.length} elements look the same`);
      await context.close();
    }
  }
  const { page } = await openPage();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await until(() => wholeThere(page), 10_000, 'the whole style is there');
  say('the first move brings all of them');
});

test('BUILD scripts and styles are stored for a year, and pages are asked for again', async ({
  openPage,
}) => {
  const { page } = await openPage();
  const stored = new Map();
  page.on('response', (answer) =>
    stored.set(new URL(answer.url()).pathname, answer.headers()['cache-control'] ?? ''),
  );
  await page.goto('/');
  await page.keyboard.press('Tab');
  await answered(page);
  const assets = [...stored].filter(([path]) => /^\/assets\/.*\.(js|css)$/.test(path));
  assert.ok(assets.length > 4, `${assets.length} files`);
  for (const [path, rule] of assets) assert.match(rule, /max-age=31536000.*immutable/, path);
  assert.match(stored.get('/'), /no-cache/);
});
