// A service without a price list, a link that the customer shares with a person at home, and a request sent without a
// network.
import assert from 'node:assert/strict';
import { DESK, cookiesOf, picture, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { payVisit } from '../lib/visit-fee.mjs';

const next = (page, name) => page.getByRole('button', { name }).click();

async function carpentry(page) {
  await page.goto('/create-order?service=carpentry');
  await page.getByText('Our team works out the price for this.').first().waitFor();
  await page.getByRole('radio', { name: 'Repair something' }).check();
  await page.getByLabel('What is it?').fill('A wardrobe door that fell off');
  await page.getByLabel('How many pieces?').fill('1');
  await page
    .getByRole('radiogroup', { name: 'Is there light or a generator?' })
    .getByRole('radio', { name: 'Yes' })
    .click();
}

async function whereAndWhen(page) {
  await next(page, 'Next: Where');
  await page.getByRole('radio', { name: 'A new place' }).check();
  await page.getByLabel('Area').selectOption('Gwarinpa');
  await page.getByLabel('Landmark').fill('the police post');
  await page.getByLabel('House or flat, and street').fill('12 Third Avenue');
  await next(page, 'Next: When');
  await page.getByRole('radio', { name: /As soon as possible/ }).check();
  await next(page, 'Next: Review');
}

async function priceAtTheDesk(page, orderId) {
  await page.goto('/admin/orders?view=to-price');
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByLabel('Description for the customer').fill('Hang the door again, new hinges');
  await page.getByLabel('Line total, ₦').fill('12500');
  await page.getByRole('button', { name: 'Add a line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Kind').selectOption('MATERIAL');
  await second.getByLabel('Description for the customer').fill('Four hinges');
  await second.getByLabel('Line total, ₦').fill('3000');
  await page.getByLabel('Note to the customer').fill('Half a day. The hinges are ours.');
  await page.getByRole('button', { name: /^Send price/ }).click();
  await page.getByRole('button', { name: /^Yes, send/ }).click();
  await page.getByText('Price sent').first().waitFor();
}

const PAINTING = {
  categorySlug: 'painting',
  description: 'Two rooms and the corridor.',
  answers: { where: 'inside', rooms: 2, surface: 'painted', damp: false, paint: 'by_us' },
};

/** The provider fills in the quote: two lines, three days, three photos. */
async function handInQuote(page) {
  await page
    .getByLabel('What did you find, and what would you do?')
    .fill('Two coats on sound plaster, primer on the damp spot.');
  await page.getByLabel('What is it?').fill('Painting');
  await page.getByLabel('Amount in naira, including VAT').fill('80000');
  await page.getByRole('button', { name: 'Add a line' }).click();
  const second = page.getByRole('group', { name: 'Line 2' });
  await second.getByLabel('Kind').selectOption({ label: 'Materials' });
  await second.getByLabel('What is it?').fill('Emulsion, 20 l');
  await second.getByLabel('Amount in naira, including VAT').fill('40000');
  await page.getByText('₦120,000 in total, including VAT of ₦8,372.09').waitFor();
  await page.getByLabel('Days of work').fill('3');
  const photos = [];
  for (const name of ['wall.jpg', 'ceiling.jpg', 'door.jpg'])
    photos.push(await picture(page, name));
  await page.locator('input[type=file]').setInputFiles(photos);
  await page.getByRole('img', { name: 'The job, 3' }).waitFor();
  await page.getByRole('button', { name: 'Hand in the quote' }).click();
  await page.getByRole('heading', { name: 'Your quote is being checked' }).waitFor();
}

test('a provider is sent to look at a job, hands in a quote on the phone, changes it once, and staff accept it', async ({
  product,
  customer,
  provider,
  staff,
  context,
  page,
  complaints,
  openPage,
  say,
}) => {
  const order = await customer.order(PAINTING);
  assert.equal(order.status, 'REQUESTED');
  const visit = {
    assessorId: provider.user.id,
    kind: 'ON_SITE',
    at: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  };
  await staff.ok('POST', `/api/admin/assessments/${order.id}/schedule`, visit);
  await payVisit(product, customer, order.id);
  for (const step of ['EN_ROUTE', 'ON_SITE'])
    await provider.ok('POST', `/api/service-provider/assessments/${order.id}/steps`, { step });

  await context.addCookies(cookiesOf(provider, product.url));
  await page.goto('/service-provider/dashboard');
  await page.getByRole('region', { name: 'Quotes' }).getByRole('link', { name: /paint/i }).click();
  await page.getByRole('heading', { name: 'You have arrived' }).waitFor();
  assert.ok(
    !(await page.locator('body').innerText()).includes('12 Third Avenue'),
    'no address before the assignment',
  );
  await handInQuote(page);
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);

  const desk = await openPage({ as: staff, viewport: DESK });
  await desk.page.goto(`/admin/assessments/${order.id}`);
  await desk.page.getByText('3 days of work').waitFor();
  await desk.page.getByLabel('What is missing').fill('Please name the primer as a line.');
  await desk.page.getByRole('button', { name: 'Send it back' }).click();
  // The toast may already have made room for a live notification.
  await desk.page.getByText('Why another report is needed').waitFor();

  await page.reload();
  await page.getByText('Please name the primer as a line.').waitFor();
  await page
    .getByRole('group', { name: 'Line 2' })
    .getByLabel('What is it?')
    .fill('Emulsion, 20 l, and primer');
  await page.getByRole('button', { name: 'Hand in the quote' }).click();
  await page.getByRole('heading', { name: 'Your quote is being checked' }).waitFor();
  await staff.ok('POST', `/api/admin/assessments/${order.id}/review`, { decision: 'ACCEPT' });
  const { status, assessment } = await customer.ok('GET', `/api/orders/${order.id}`);
  assert.deepEqual(
    [
      status,
      assessment.report.estimates.map(({ likelyKobo }) => likelyKobo),
      assessment.report.quote.days,
    ],
    ['QUOTED', [8_000_000, 4_000_000], 3],
  );
  assert.equal(assessment.report.photos.length, 3);
  await page.reload();
  await page.getByRole('heading', { name: 'Accepted' }).waitFor();
  assert.deepEqual(serious([...complaints, ...desk.complaints]), []);
  say(`order ${order.id}: a quote of ₦120,000 with three photos, returned once and accepted`);
});

test('a request with a photo is priced by a person, paid, and followed with a link, which shows it masked', async ({
  product,
  customer,
  staff,
  context,
  page,
  complaints,
  openPage,
  say,
}) => {
  await context.addCookies(cookiesOf(customer, product.url));
  await carpentry(page);
  await page.locator('input[type=file]').setInputFiles(await picture(page, 'door.jpg'));
  await page.getByRole('img', { name: /photo/i }).first().waitFor();
  await whereAndWhen(page);
  await page.getByText(/We send you a price within/).waitFor();
  await next(page, 'Send request');
  const order = await until(
    async () => (await customer.ok('GET', '/api/orders')).find((one) => one.status === 'REQUESTED'),
    15_000,
    'the request is with the desk',
  );
  await page
    .getByText(/setting your price/)
    .first()
    .waitFor();
  const [photo] = (await customer.ok('GET', `/api/orders/${order.id}`)).answers.samples;
  const sent = await customer.send('GET', `/api/uploads/${photo}`);
  assert.equal(sent.status, 200);
  assert.ok(
    Number(sent.headers.get('content-length')) <= 150 * 1024,
    `the photo has ${sent.headers.get('content-length')} bytes`,
  );

  const desk = await openPage({ as: staff, viewport: DESK });
  await priceAtTheDesk(desk.page, order.id);

  await page.goto(`/order/${order.id}/quote`);
  await page.getByText('Four hinges').first().waitFor();
  await page.getByRole('button', { name: /^Pay ₦15,500/ }).click();
  await page.waitForURL('**/paystack/checkout/**');
  await product.gateway((await customer.pay(order.id)).reference, {
    outcome: 'success',
    deliver: 'webhook',
  });
  await until(
    async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
    15_000,
    'it is paid',
  );

  const { url } = await customer.ok('POST', `/api/orders/${order.id}/share`, {});
  const stranger = await openPage();
  await stranger.page.goto(url);
  await stranger.page
    .getByText(/Carpentry/)
    .first()
    .waitFor();
  const seen = await stranger.page.locator('body').innerText();
  for (const secret of ['12 Third Avenue', '08031234567', '+2348031234567', '15,500'])
    assert.ok(!seen.includes(secret), `the link shows ${secret}`);
  assert.match(seen, /Gwarinpa/);
  // An earlier link has the token in the query. The page moves it to the fragment.
  const { pathname, hash } = new URL(url);
  await stranger.page.goto(`${pathname}?${hash.slice(1)}`);
  await stranger.page
    .getByText(/Carpentry/)
    .first()
    .waitFor();
  const moved = new URL(stranger.page.url());
  assert.deepEqual([moved.search, moved.hash], ['', hash]);
  await customer.ok('DELETE', `/api/orders/${order.id}/share`);
  await stranger.page.reload();
  await stranger.page
    .getByText(/Carpentry/)
    .first()
    .waitFor({ state: 'detached' });

  assert.deepEqual(serious([...complaints, ...desk.complaints]), []);
  const books = await product.ledger();
  assert.equal(books.trialBalanceKobo, 0);
  say(
    `order ${order.id}: a photo of ${sent.headers.get('content-length')} bytes, ₦15,500 by two lines`,
  );
});

test('a request sent without a network is kept, says so, and goes out once when the network is back', async ({
  product,
  customer,
  context,
  page,
  say,
}) => {
  await context.addCookies(cookiesOf(customer, product.url));
  await carpentry(page);
  await whereAndWhen(page);
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  // Wait until the screen has its last answer.
  await page.getByRole('button', { name: 'Send request', disabled: false }).waitFor();
  await context.setOffline(true);
  await next(page, 'Send request');
  await page.getByText(/Saved here until you are back online/).waitFor();
  assert.equal(
    (await customer.ok('GET', '/api/orders')).filter((one) => one.status === 'REQUESTED').length,
    0,
  );
  await context.setOffline(false);
  await until(
    async () => (await customer.ok('GET', '/api/orders')).some((one) => one.status === 'REQUESTED'),
    40_000,
    'it went out',
  );
  await page
    .getByText(/setting your price/)
    .first()
    .waitFor({ timeout: 30_000 });
  const orders = await customer.ok('GET', '/api/orders');
  assert.equal(
    orders.filter((one) => one.status !== 'DRAFT').length,
    1,
    JSON.stringify(orders.map(({ status }) => status)),
  );
  say(`one request of ${orders.length} kept`);
});
