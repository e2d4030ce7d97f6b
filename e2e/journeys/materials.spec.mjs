// An advance for the materials of a job: requested with an invoice, released by finance, confirmed by the customer,
// settled with the provider's share.
import assert from 'node:assert/strict';
import { picture } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const POLL_MS = 30_000;

const line = (kind, label, grossKobo) => ({
  kind,
  label,
  quantity: 1,
  unit: 'job',
  grossKobo,
  taxClass: 'STANDARD',
});
const PRICE = {
  lines: [
    line('LABOUR', 'All of the rooms', 20_000_000),
    line('MATERIAL', 'Paint and primer', 10_000_000),
  ],
  plan: {
    workingDays: 3,
    stages: [
      { name: 'The walls', percent: 50 },
      { name: 'The doors', percent: 50 },
    ],
  },
};

/** Pays the amount due for an order. */
async function pays(product, customer, orderId) {
  const { reference } = await customer.pay(orderId);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
}

/** A job of ₦300,000 in two stages, with the first one paid, which the provider has accepted. */
async function taken(product, customer, provider, admin) {
  const order = await customer.order();
  await customer.ok('POST', `/api/orders/${order.id}/revision`, {
    note: 'All of the rooms, please.',
  });
  await admin.ok('POST', `/api/admin/orders/${order.id}/price`, PRICE);
  await pays(product, customer, order.id);
  const offer = await until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/offers')).find(
        (one) => one.orderId === order.id,
      ),
    POLL_MS,
    'the offer is out',
  );
  await provider.ok('POST', `/api/service-provider/offers/${offer.id}/accept`);
  return order.id;
}

async function askAhead(page, orderId) {
  await page.goto(`/service-provider/jobs/${orderId}`);
  const part = page.getByRole('region', { name: 'Materials' });
  await part.getByText('You can get up to ₦93,023 for materials before the job is done').waitFor();
  await part.getByRole('button', { name: 'Request an advance for materials' }).click();
  const form = page.getByRole('form', { name: 'Request an advance for materials' });
  await form.getByRole('button', { name: 'Ask for it' }).click();
  await form.getByText('Add a photo of the invoice.').waitFor();
  await form.getByLabel('Amount in naira, without VAT').fill('90,000');
  await form.getByLabel('Supplier', { exact: true }).fill('Dei-Dei Timber');
  await form.locator('input[type=file]').setInputFiles(await picture(page, 'invoice.jpg'));
  await form.getByRole('img', { name: 'The pro-forma invoice' }).waitFor();
  await form.getByRole('button', { name: 'Ask for it' }).click();
  await part.getByText('You requested ₦90,000. Finance checks the invoice.').waitFor();
}

async function letGo(page) {
  await page.goto('/admin/finance?view=advances');
  await page.getByText('buys from Dei-Dei Timber').waitFor();
  await page.getByRole('button', { name: /Photo 1 of 1/ }).waitFor();
  await page.getByRole('button', { name: /^Release: / }).click();
  await page
    .getByRole('form', { name: 'Release' })
    .getByRole('button', { name: 'Release' })
    .click();
  await page.getByText('not yet delivered to the customer').waitFor();
}

async function fits(page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

test('materials are paid ahead against an invoice, confirmed at the door, and settled by the share of the job', async ({
  product,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const orderId = await taken(product, customer, provider, staff);
  const pages = [];
  for (const person of [customer, provider, staff]) {
    const opened = await openPage({ as: person });
    pages.push(opened);
  }
  const [customerPage, providerPage, staffPage] = pages.map(({ page }) => page);
  await askAhead(providerPage, orderId);
  await fits(providerPage);
  await letGo(staffPage);
  await fits(staffPage);
  await providerPage
    .getByText('₦90,000 is an advance and is included in your next payout.')
    .waitFor();
  await customerPage.goto(`/order/${orderId}`);
  await customerPage.getByRole('button', { name: 'I have the materials' }).click();
  await customerPage.getByText('You got the ₦90,000 materials on').waitFor();
  await fits(customerPage);

  const job = `/api/service-provider/jobs/${orderId}`;
  await provider.ok('POST', `${job}/en-route`);
  await provider.ok('POST', `${job}/arrive`);
  const { arrivalPin } = await customer.ok('GET', `/api/orders/${orderId}`);
  await provider.ok('POST', `${job}/start`, { pin: arrivalPin });
  await pays(product, customer, orderId);
  await until(
    async () => (await customer.ok('GET', `/api/orders/${orderId}`)).paymentState === 'FULL',
    POLL_MS,
    'all of it is paid',
  );
  await provider.ok('POST', `${job}/stage`, { stage: 2 });
  await provider.ok('POST', `${job}/finish`, { note: 'All rooms and doors.' });
  await customer.ok('POST', `/api/orders/${orderId}/confirm`);
  await providerPage.goto('/service-provider/dashboard?view=earnings');
  await until(
    async () => (await provider.ok('GET', job)).advances.asked[0].state === 'SETTLED',
    POLL_MS,
    'the share settles it',
  );
  const lines = (await provider.ok('GET', '/api/service-provider/earnings')).lines.filter(
    (one) => one.orderId === orderId,
  );
  // The provider's share is ₦300,000 less VAT and less 15 % of the labour without VAT: ₦251,162.79.
  assert.deepEqual(lines.map((one) => [one.forMaterials, one.amountKobo]).sort(), [
    [false, 25_116_279 - 9_000_000],
    [true, 9_000_000],
  ]);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  assert.deepEqual(
    pages.flatMap(({ complaints }) => complaints),
    [],
  );
  say('₦90,000 ahead of a share of ₦251,162.79');
});
