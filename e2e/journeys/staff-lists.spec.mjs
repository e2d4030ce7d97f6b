// A member of staff works in a list: finds orders by a phone number, filters, selects five and exports them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { DESK, PHONE, cookiesOf } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { Person } from '../lib/person.mjs';

const NUMBER = '08039998877';
const TYPED = '0803 999 8877';

/** Three priced orders and a cancelled one of a customer with this number. */
async function customer(url) {
  const person = await Person.newcomer(url, {
    complete: false,
    firstName: 'Zainab',
    lastName: 'Musa',
  });
  await person.ok('PUT', '/api/auth/profile', {
    phone: NUMBER,
    address: '5 Aminu Kano Crescent',
    city: 'Abuja',
    state: 'FCT',
  });
  const gone = await person.order();
  await person.ok('POST', `/api/orders/${gone.id}/cancel`, { reason: 'CHANGED_MIND' });
  const orders = [];
  for (let number = 0; number < 3; number += 1) orders.push(await person.order());
  return orders;
}

const rows = (page) => page.locator('[data-row]');

async function fitsTheScreen(page) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(wide, 0, 'the page does not scroll sideways');
}

async function downloaded(page, press) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  assert.match(file.suggestedFilename(), /^orders-\d{4}-\d\d-\d\d\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
}

/** Finds the orders of the number, filters them and exports five of the six. */
async function findsAndExports(page, { phone }) {
  await page.goto('/admin/orders');
  await page.getByRole('searchbox', { name: /Find an order/ }).fill(TYPED);
  await page.waitForURL('**/admin/orders?q=*');
  await page.getByText('8 orders').first().waitFor();
  if (phone) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('PRICED');
  await page.getByText('6 orders').first().waitFor();
  assert.match(page.url(), /status=PRICED/);
  await fitsTheScreen(page);
  const references = [];
  for (let place = 0; place < 5; place += 1) {
    const row = rows(page).nth(place);
    references.push(await row.getByRole('link').first().textContent());
    await row.getByRole('checkbox').check();
  }
  const bar = page.getByRole('region', { name: '5 selected' });
  const lines = await downloaded(page, () => bar.getByRole('link', { name: 'Export' }).click());
  assert.deepEqual(
    lines
      .slice(1)
      .map((line) => line.split(',')[0])
      .sort(),
    [...references].sort(),
  );
  const all = await downloaded(page, () => page.getByRole('link', { name: 'CSV' }).click());
  assert.equal(all.length, 7, 'a heading and the six orders of the filter');
  await fitsTheScreen(page);
}

test('a member of staff finds orders by a phone number, filters, selects five and exports them', async ({
  product,
  staff,
  openPage,
  say,
}) => {
  await customer(product.url);
  await customer(product.url);
  for (const viewport of [DESK, PHONE]) {
    const { page, context, complaints } = await openPage({ viewport });
    await context.addCookies(cookiesOf(staff, product.url));
    await findsAndExports(page, { phone: viewport === PHONE });
    if (viewport === DESK) {
      await page.getByRole('searchbox').blur();
      await page.keyboard.press('Escape');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/admin\/orders\/[^?]+\?/);
      await page.getByRole('region', { name: /^SVC-/ }).waitFor();
      await page.keyboard.press('Escape');
      await page.waitForURL(/\/admin\/orders\?q=/);
    }
    assert.deepEqual(complaints, []);
    await context.close();
  }
  const exports = await staff.ok('GET', '/api/admin/audit?kind=EXPORTED_LIST');
  assert.equal(exports.length, 4, 'each export is an audit entry');
  assert.ok(
    exports.every(({ detail }) => !detail.includes('999')),
    'no entry repeats the number',
  );
  say(`${exports.length} exports, each with an audit entry`);
});
