// Nothing stays on a shared phone. After signing out, no byte of the person is left on the screen, in storage or in a
// cache, the back button shows nothing, and the next person sees nothing of the one before.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const EMAIL = 'customer@gida.test';

/** Texts that only this person's pages contain. */
async function marks(url) {
  const person = await Person.signIn(url, EMAIL);
  const orders = await until(
    async () => {
      const all = await person.ok('GET', '/api/orders');
      return all.length >= 4 && all;
    },
    20_000,
    'the demo requests are there',
  );
  const user = await person.ok('GET', '/api/auth/user');
  const own = [
    EMAIL,
    user.id,
    user.phone,
    user.address,
    ...orders.flatMap((order) => [order.id, order.reference]),
  ].filter(Boolean);
  return { orders, own };
}

async function signIn(page, email) {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('gida-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/');
  await page.getByRole('heading', { name: 'What help do you need today?' }).waitFor();
}

/** Everything that a script of the page can still read. */
const remains = (page) =>
  page.evaluate(async () => {
    const found = { screen: document.documentElement.outerHTML, cookies: document.cookie };
    found.local = JSON.stringify({ ...localStorage });
    found.session = JSON.stringify({ ...sessionStorage });
    found.caches = '';
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        found.caches += `${request.url}\n`;
        const answer = await cache.match(request);
        if (/json|html|text/.test(answer.headers.get('content-type') ?? ''))
          found.caches += await answer.text();
      }
    }
    found.databases = JSON.stringify((await indexedDB.databases?.()) ?? []);
    return found;
  });

function nothingOf(own, found, where) {
  for (const [place, text] of Object.entries(found)) {
    for (const mark of own)
      assert.ok(!text.includes(mark), `${where}: ${place} still holds ${mark}`);
  }
}

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0 });

test('no private byte survives signing out, and the next person on the same phone sees nothing of the first', async ({
  product,
  page,
  say,
}) => {
  const { orders, own } = await marks(product.url);
  const stranger = await Person.newcomer(product.url, { complete: false });
  await stranger.ok('PUT', '/api/auth/profile', {
    phone: '07015550199',
    address: '1 Private Close',
    city: 'Abuja',
    state: 'FCT',
  });
  await signIn(page, EMAIL);
  const paths = [
    '/requests',
    `/request/${orders[0].id}`,
    `/order/${orders[0].id}`,
    '/notifications',
    '/profile',
    '/account?tab=settings',
    '/support',
    '/create-order?service=home-cleaning',
  ];
  for (const path of paths) {
    await page.goto(path);
    await answered(page);
  }
  await page.goto(`/request/${orders[0].id}`);
  await answered(page);
  await page.evaluate(() => location.assign('/api/logout'));
  await page.waitForURL('**/');
  await answered(page);
  // What a page kept is deleted when the scripts of the next one run, which a busy machine delays.
  await until(
    async () => {
      const { local } = await remains(page);
      return !own.some((mark) => local.includes(mark));
    },
    15_000,
    'the storage of the page is empty',
  );
  nothingOf(own, await remains(page), 'after signing out');

  await page.goBack();
  await answered(page);
  nothingOf(
    own.filter((mark) => !page.url().includes(mark)),
    await remains(page),
    'going back',
  );

  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(stranger.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('a quiet evening 7');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/');
  for (const path of [
    '/',
    '/requests',
    '/notifications',
    '/profile',
    '/account?tab=settings',
    '/support',
    '/create-order?service=home-cleaning',
  ]) {
    await page.goto(path);
    await answered(page);
    nothingOf(own, await remains(page), `the next person at ${path}`);
  }
  say(`${own.length} marks of the first person looked for on ${paths.length + 8} screens`);
});
