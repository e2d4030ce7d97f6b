// A change order for extra work found on site: shown with a photo, approved and paid by the customer before the work is
// done.
import assert from 'node:assert/strict';
import { cookiesOf, picture, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const POLL_MS = 15_000;

/** A paid job that the provider has started. */
async function atWork(product, customer, provider) {
  const order = await customer.order();
  const { reference } = await customer.pay(order.id);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  const offer = await until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/offers')).find(
        (one) => one.orderId === order.id,
      ),
    POLL_MS,
    'the offer is out',
  );
  await provider.ok('POST', `/api/service-provider/offers/${offer.id}/accept`);
  const job = `/api/service-provider/jobs/${order.id}`;
  await provider.ok('POST', `${job}/en-route`);
  await provider.ok('POST', `${job}/arrive`);
  const { arrivalPin } = await until(
    async () => {
      const seen = await customer.ok('GET', `/api/orders/${order.id}`);
      return seen.arrivalPin && seen;
    },
    POLL_MS,
    'the customer has the PIN',
  );
  await provider.ok('POST', `${job}/start`, { pin: arrivalPin });
  return customer.ok('GET', `/api/orders/${order.id}`);
}

async function propose(page, orderId) {
  await page.goto(`/service-provider/jobs/${orderId}`);
  await page.getByRole('button', { name: 'I found extra work' }).click();
  const form = page.getByRole('form', { name: 'Propose extra work' });
  await form.getByRole('button', { name: /^Ask / }).click();
  await form.getByText('Add a photo of what you found.').waitFor();
  await form
    .getByLabel('What is it, and why is it needed?')
    .fill('The pipe behind the washing machine is broken.');
  await form.locator('input[type=file]').setInputFiles(await picture(page, 'pipe.jpg'));
  await form.getByRole('img', { name: 'What you found' }).waitFor();
  await form.getByLabel('What is it?', { exact: true }).fill('Repair the pipe');
  await form.getByLabel('Amount in naira, including VAT').fill('4300');
  await form.getByRole('button', { name: /^Ask / }).click();
  await page.getByText(/was asked and can answer/).waitFor();
}

test('extra work found on site is shown with its photo, paid by the customer, part of the price, and done', async ({
  product,
  customer,
  provider,
  context,
  page,
  complaints,
  openPage,
  say,
}) => {
  const order = await atWork(product, customer, provider);
  const providerView = await openPage({ as: provider });
  await context.addCookies(cookiesOf(customer, product.url));
  await page.goto(`/request/${order.id}`);
  await page
    .getByText(/at work/)
    .first()
    .waitFor();

  await propose(providerView.page, order.id);
  const card = page.getByRole('region', { name: 'Extra work needs your answer' });
  await card.getByText('The pipe behind the washing machine is broken.').waitFor();
  await card.getByRole('img', { name: /Photo 1/ }).waitFor();
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
  const refused = await provider.send('POST', `/api/service-provider/jobs/${order.id}/finish`, {
    note: 'All done.',
  });
  assert.equal(refused.status, 409, refused.text);

  await card.getByRole('button', { name: 'Approve and pay ₦4,300' }).click();
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByLabel('Card number').fill('4084 0840 8408 4081');
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV').fill('408');
  await page.getByRole('button', { name: /^Pay ₦4,300/ }).click();
  await page.waitForURL('**/payment/callback**');
  await page.getByText('is paid and held safely').waitFor();
  await page.goto(`/request/${order.id}`);
  await page.getByText('Paid: ₦4,300 is part of the price.').waitFor();
  const grown = await customer.ok('GET', `/api/orders/${order.id}`);
  assert.equal(grown.totalKobo, order.totalKobo + 430_000);

  await providerView.page.getByText('Paid: you can start it.', { exact: true }).waitFor();
  await providerView.page.getByLabel('What did you do?').fill('All rooms, and the pipe holds.');
  await providerView.page.getByRole('button', { name: /^Finish the job/ }).click();
  await providerView.page.getByRole('button', { name: 'Yes, finish the job' }).click();
  await page.getByRole('button', { name: 'Confirm it is done' }).click();
  await page.getByRole('button', { name: 'Yes, it is done' }).click();
  await until(
    async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'COMPLETED',
    POLL_MS,
    'it is done',
  );
  assert.deepEqual(serious([...complaints, ...providerView.complaints]), []);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  say(`order ${order.id}: ₦${order.totalKobo / 100} and ₦4,300 more`);
});
