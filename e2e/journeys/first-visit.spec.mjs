// The first visit of a page, before the service worker has stored anything. A signed-in person's browser requests what
// the page needs at once, everything of it once, and uses all of it. What a guest typed into a prerendered page stays
// while its scripts arrive one after the other.
import assert from 'node:assert/strict';
import path from 'node:path';
import { answered } from '../lib/answers.mjs';
import { serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';

const USER = '/api/auth/user';

/** The addresses that a `Link` header names. */
const linked = (header) => [...header.matchAll(/<([^>]+)>/g)].map(([, address]) => address);

/** The ids of the chunks that have run, and the style sheets of the page. */
const inUse = (page) =>
  page.evaluate(() => ({
    chunks: globalThis.webpackChunkgida_frontend.flatMap(([ids]) => ids.map(String)),
    styles: [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) =>
      link.getAttribute('href'),
    ),
  }));

async function visit({ page }, address) {
  const requests = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const answer = await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await answered(page);
  return { requests, named: linked((await answer.allHeaders()).link ?? '') };
}

test('what a page of a signed-in person needs is requested with it, once, and used', async ({
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  for (const [person, address] of [
    [customer, '/requests'],
    [provider, '/service-provider/dashboard'],
    [staff, '/admin/orders'],
  ]) {
    const opened = await openPage({ as: person });
    const { requests, named } = await visit(opened, address);
    assert.ok(named.includes(USER), `${address} names the session`);
    assert.ok(named.length > 5, `${address} names its files`);
    const again = requests.filter(
      (one, at) => (one === USER || one.startsWith('/assets/')) && requests.indexOf(one) !== at,
    );
    assert.deepEqual(again, [], `${address} requests nothing twice`);
    const { chunks, styles } = await inUse(opened.page);
    for (const file of named.filter((one) => one !== USER)) {
      const [id] = path.basename(file).split('.');
      const isUsed = file.endsWith('.css')
        ? styles.includes(file)
        : /\D/.test(id) || chunks.includes(id);
      assert.ok(isUsed, `${address} uses ${file}`);
    }
    assert.deepEqual(serious(opened.complaints), []);
    say(`${address} names ${named.length - 1} files`);
  }
});

test('what a guest typed stays while the scripts of a prerendered page arrive', async ({
  page,
  complaints,
  product,
}) => {
  const html = await (await fetch(`${product.url}/categories`)).text();
  const files = /data-then="([^"]+)"/.exec(html)[1].split(' ');
  const own = files.at(-1);
  let arrive;
  const late = new Promise((resolve) => {
    arrive = resolve;
  });
  await page.route(`**${own}`, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/categories', { waitUntil: 'commit' });
  const field = page.getByLabel('Search Services').first();
  await field.fill('leaking tap');
  await page.evaluate(() => {
    globalThis.firstMain = document.querySelector('main');
  });
  // The scripts of the shell and of the frame have run, and that of the page has not.
  const others = files
    .slice(0, -1)
    .map((file) => path.basename(file).split('.')[0])
    .filter((id) => /^\d+$/.test(id));
  await page.waitForFunction((ids) => {
    const ran = (globalThis.webpackChunkgida_frontend ?? []).flatMap(([some]) => some.map(String));
    return ids.every((id) => ran.includes(id));
  }, others);
  const kept = async (when) => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    assert.equal(await field.inputValue(), 'leaking tap', when);
    const state = await page.evaluate(() => [
      document.querySelector('main') === globalThis.firstMain,
      document.activeElement?.tagName,
    ]);
    assert.deepEqual(state, [true, 'INPUT'], `${when}, the page and the focus are the same`);
  };
  await kept('before the script of the page');
  arrive();
  await page.waitForFunction(
    (id) => globalThis.webpackChunkgida_frontend.some(([ids]) => ids.map(String).includes(id)),
    path.basename(own).split('.')[0],
  );
  await answered(page);
  await kept('after the script of the page');
  assert.deepEqual(serious(complaints), []);
});
