// A visit that is moved shortly before its time: the customer agrees to the fee, pays it, and the provider keeps it and
// is asked for the new time.
import assert from 'node:assert/strict';
import { cookiesOf, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { stored, until } from '../lib/gida.mjs';

const POLL_MS = 15_000;

/** A job that the provider has accepted, paid so long ago that moving it costs a fee. */
async function taken(product, customer, provider) {
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
  const earlier = stored(Date.now() - 20 * 60_000);
  await product.change(`UPDATE orders SET paid_at = '${earlier}' WHERE id = '${order.id}'`);
  return customer.ok('GET', `/api/orders/${order.id}`);
}

async function fits(page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

async function payByCard(page, amount) {
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByLabel('Card number').fill('4084 0840 8408 4081');
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV').fill('408');
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await page.waitForURL('**/payment/callback**');
}

test('a visit is moved at a fee: agreed to, paid, kept by the provider, and the new time accepted', async ({
  product,
  customer,
  provider,
  context,
  page,
  complaints,
  openPage,
  say,
}) => {
  const order = await taken(product, customer, provider);
  await context.addCookies(cookiesOf(customer, product.url));
  await page.goto(`/order/${order.id}`);
  await page.getByRole('button', { name: 'Change the time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the time' });
  await dialog.getByRole('radio', { name: /^Another reason/ }).check();
  await dialog
    .getByText(/It is not refunded, whether they accept the new time, decline it or do not answer/)
    .waitFor();
  await dialog
    .getByRole('radio', { name: /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/ })
    .nth(2)
    .check({ force: true });
  await dialog
    .getByRole('radiogroup', { name: 'Time' })
    .getByRole('radio', { name: /to 6:00pm/ })
    .click();
  await fits(page);
  const { terms } = await customer.ok('GET', `/api/orders/${order.id}/move`);
  await dialog.getByRole('button', { name: /^Agree to the fee of ₦/ }).click();
  const pay = dialog.getByRole('button', { name: /^Pay ₦/ });
  await pay.waitFor();
  await fits(page);
  const amount = (await pay.textContent()).replace('Pay', '').trim();
  const unpaid = await provider.ok('GET', `/api/service-provider/jobs/${order.id}`);
  assert.equal(unpaid.moveRequest, undefined, 'the provider is not asked before the fee is paid');

  await pay.click();
  await payByCard(page, amount);
  await page.getByRole('heading', { name: 'The fee for moving the visit is paid' }).waitFor();
  await fits(page);
  await page.getByRole('link', { name: 'See this job' }).click();
  const asked = page.getByRole('region', { name: 'You requested another time' });
  await asked.getByText(`You paid the fee of ${amount}.`).waitFor();
  await fits(page);

  const providerView = await openPage({ as: provider });
  await providerView.page.goto(`/service-provider/jobs/${order.id}`);
  await providerView.page
    .getByText(
      /paid a fee of .+ for moving the visit\. It is yours, less VAT, whatever you answer\./,
    )
    .waitFor();
  const early = await provider.send('POST', `/api/service-provider/jobs/${order.id}/en-route`);
  assert.deepEqual([early.status, early.json.code], [409, 'move_unanswered'], early.text);
  await providerView.page.getByRole('button', { name: 'I can come' }).click();
  await providerView.page.getByText('The job was moved', { exact: true }).waitFor();
  await providerView.page.goto('/service-provider/dashboard?view=earnings');
  await providerView.page
    .getByRole('region', { name: 'Fees for moved visits' })
    .getByText('Fee for moving the visit')
    .waitFor();
  await fits(providerView.page);

  const moved = await customer.ok('GET', `/api/orders/${order.id}`);
  const { latest } = await customer.ok('GET', `/api/orders/${order.id}/move`);
  assert.deepEqual(
    [latest.state, latest.feeKobo, moved.slot.window],
    ['ACCEPTED', terms.otherKobo, '16-18'],
  );
  assert.deepEqual(
    [moved.totalKobo, moved.paidKobo],
    [order.totalKobo, order.paidKobo],
    'the fee is no part of the price',
  );
  assert.deepEqual(serious([...complaints, ...providerView.complaints]), []);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  say(`order ${order.id}: moved for ${amount}`);
});
