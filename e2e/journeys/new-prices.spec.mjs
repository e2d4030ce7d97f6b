// An officer of pricing proposes new prices, a second person sees their effect and accepts them, and on their date the
// booking form quotes them. An order that was priced before keeps its price.
import assert from 'node:assert/strict';
import { DESK, PHONE } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person, cleaning } from '../lib/person.mjs';

const PASSWORD = 'gida-demo-2026';
const SECOND = 'second@gida.test';
const SERVICE = '/admin/rates/home-cleaning';
const RATES = '/api/admin/rates/home-cleaning';
/** Added to a deep clean, in kobo. */
const MORE = 200_000;

async function staff(product, openPage, email, viewport) {
  const person = await Person.signIn(product.url, email, PASSWORD);
  return openPage({ as: person, viewport });
}

/** Confirms the password in the dialog that the page opens. */
async function confirms(page) {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

async function fitsTheScreen(page) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.equal(wide, 0, 'the page does not scroll sideways');
}

async function proposes({ page }) {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Prices' }).first().click();
  await page.getByRole('link', { name: 'Home Cleaning' }).click();
  await page.getByLabel('Deep clean (₦)').fill('17000');
  await page.getByLabel('Why').fill('Soap costs more');
  await page.getByRole('button', { name: 'See the effect' }).click();
  await page.getByRole('heading', { name: 'What the last orders would have cost' }).waitFor();
  await fitsTheScreen(page);
  await page.getByRole('button', { name: 'Propose prices' }).click();
  await confirms(page);
  await page.getByRole('heading', { name: 'Waiting for a second person' }).waitFor();
  assert.equal(
    await page.getByRole('button', { name: /^Accept/ }).count(),
    0,
    'the author cannot accept',
  );
}

async function accepts({ page }, reference) {
  await page.goto(SERVICE);
  const effect = page.getByRole('table', { name: 'The last orders today and with these prices' });
  const row = effect.getByRole('row').filter({ hasText: reference });
  await row.getByText('+₦2,000').waitFor();
  await fitsTheScreen(page);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await confirms(page);
  await page.getByText('₦17,000').first().waitFor();
  await page.getByRole('heading', { name: 'Change the prices' }).waitFor();
}

/** What the booking form shows for the answers. */
async function quoted(person) {
  const { answers, address } = cleaning();
  const preview = await person.ok('POST', '/api/quotes/preview', {
    categorySlug: 'home-cleaning',
    answers,
    location: { area: address.area },
  });
  return preview.quote.totalKobo;
}

/** A change with a date of some seconds from now, proposed by one person and accepted by the other. */
async function agreeOnADate([first, second], values) {
  const effectiveFrom = new Date(Date.now() + 8_000).toISOString();
  await first.ok('PUT', RATES, { values, reason: 'Fuel costs more', effectiveFrom });
  const { history } = await second.ok('GET', RATES);
  const accepted = await second.ok('POST', `${RATES}/decision`, {
    changeId: history[0].id,
    accept: true,
  });
  assert.equal(accepted.service.openState, 'ACCEPTED');
}

test('new prices are proposed, accepted by a second person and quoted from their date', async ({
  product,
  customer,
  openPage,
  say,
}) => {
  await product.employ(SECOND, PASSWORD);
  const before = await customer.order();
  const old = await quoted(customer);
  const first = await staff(product, openPage, 'admin@gida.test', DESK);
  const second = await staff(product, openPage, SECOND, PHONE);
  await proposes(first);
  assert.equal(await quoted(customer), old, 'nothing changes before the decision');
  await accepts(second, before.reference);
  assert.equal(await quoted(customer), old + MORE);
  say('proposed on a desk, accepted on a phone, quoted at once');
  const after = await customer.order();
  const total = async ({ id }) => (await customer.ok('GET', `/api/orders/${id}`)).quote.totalKobo;
  assert.equal((await total(after)) - (await total(before)), MORE);
  const people = await Promise.all(
    ['admin@gida.test', SECOND].map((email) => Person.signIn(product.url, email, PASSWORD)),
  );
  for (const person of people) await person.ok('POST', '/api/auth/reauth', { password: PASSWORD });
  await agreeOnADate(people, { 'base.regular': 950_000 });
  const advertised = async () =>
    (await customer.ok('GET', '/api/categories')).find(({ slug }) => slug === 'home-cleaning')
      .priceFromKobo;
  assert.equal(await advertised(), 1_000_000);
  await until(
    async () => (await advertised()) === 1_100_000,
    30_000,
    'the starting price follows on the date',
  );
  await first.page.goto(SERVICE);
  await first.page.locator('summary').filter({ hasText: 'Published' }).nth(1).waitFor();
  assert.equal(await total(before), old, 'the first order keeps its price');
  say('published on its date with the new starting price');
  // The browser reports the request before the password, which is answered with 403.
  for (const { complaints } of [first, second])
    assert.deepEqual(
      complaints.filter((text) => !text.includes('403')),
      [],
    );
});
