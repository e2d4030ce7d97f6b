// An order of gas from the cylinder to the payment on a phone, and a price change by two people.
import assert from 'node:assert/strict';
import { DESK, cookiesOf, serious } from '../lib/browser.mjs';
import { answered } from '../lib/answers.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const press = (page, name) => page.getByRole('button', { name }).click();

/** Taps a card after it has stopped moving. A forced tap would hit its earlier position. */
const choose = (page, words) =>
  page
    .locator('label', { has: page.getByText(words, { exact: true }) })
    .locator('input')
    .check();

async function cylinder(page) {
  await page.goto('/categories');
  await page.getByRole('link', { name: /Gas Refill & Delivery/ }).click();
  await page.getByText('Fill my cylinder').waitFor();
  await press(page, 'Next: Size');
  await page.getByRole('region', { name: 'Price board' }).getByText('₦1,300').first().waitFor();
  await page.getByRole('radio', { name: '12.5 kg' }).check({ force: true });
  await press(page, 'Next: Safety');
}

async function safety(page) {
  await choose(page, 'No');
  for (const tick of [/stands upright/, /cabin of a vehicle/, /18 or older/])
    await page.getByRole('checkbox', { name: tick }).check({ force: true });
  await press(page, 'Next: Where');
}

async function whereAndWhen(page) {
  await choose(page, 'A new place');
  await page.getByLabel('Area').selectOption('Gwarinpa');
  await page.getByLabel('Landmark').fill('the police post');
  await page.getByLabel('House or flat, and street').fill('12 Third Avenue');
  await choose(page, 'In a window I choose');
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().click();
  await press(page, 'Next: Pay');
}

test(
  'gas is ordered on a phone in five screens, locked, paid, and sent out to riders',
  { tag: '@storage' },
  async ({ product, customer, context, page, complaints, say }) => {
    await context.addCookies(cookiesOf(customer, product.url));
    await cylinder(page);
    await choose(page, 'Yes, I smell gas');
    await page.getByRole('link', { name: 'Call 112' }).waitFor();
    await page.getByText(/Our team is alerted/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Next: Where' }).count(), 0);
    const [ticket] = await customer.ok('GET', '/api/support/tickets');
    assert.equal(ticket.category, 'GAS_SAFETY');
    await safety(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Where should they come?' }).waitFor();
    // By then the page has loaded the draft from the server again.
    await answered(page);
    // The Back button of a phone goes one step back, and then forward again.
    await page.goBack();
    await page.getByRole('group', { name: 'Do you smell gas now?' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'Where should they come?' }).waitFor();
    await whereAndWhen(page);
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
    await press(page, 'Continue to payment');
    await page.getByRole('button', { name: /^Pay ₦18,250/ }).click();
    await page.waitForURL('**/paystack/checkout/**');
    const order = (await customer.ok('GET', '/api/orders')).find((one) => one.status === 'PRICED');
    await product.gateway((await customer.pay(order.id)).reference, {
      outcome: 'success',
      deliver: 'webhook',
    });
    await until(
      async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
      15_000,
      'it is paid',
    );
    assert.equal((await customer.ok('GET', `/api/orders/${order.id}`)).paidKobo, 1_825_000);
    assert.equal((await product.ledger()).trialBalanceKobo, 0);
    assert.deepEqual(serious(complaints), []);
    say(`order ${order.id}: 12.5 kg in Gwarinpa, ₦18,250`);
  },
);

test(
  'PROD-07 staff move the price of gas, and what is locked keeps its price',
  { tag: '@storage' },
  async ({ product, customer, staff, openPage, say }) => {
    const body = {
      mode: 'REFILL',
      sizeKg: 12.5,
      quantity: 1,
      slot: await openSlot(product.url),
      safety: { smellOfGas: false, upright: true, outsideVehicle: true, adultPresent: true },
      address: { line: '12 Third Avenue', area: 'Gwarinpa', city: 'Abuja', state: 'FCT' },
    };
    const locked = await customer.ok('POST', '/api/gas/orders', body);
    const desk = await openPage({ as: staff, viewport: DESK });
    await desk.page.goto('/admin/gas-management');
    await desk.page.getByLabel('Zone', { exact: true }).selectOption('B');
    await desk.page.getByLabel('Naira per kilogram', { exact: true }).fill('1350');
    await desk.page.getByRole('textbox', { name: /^Why/ }).fill('The depot went up');
    await press(desk.page, 'Set price');
    await desk.page.getByText('The depot went up').waitFor();
    await desk.page.getByLabel('Naira per kilogram', { exact: true }).fill('2000');
    await press(desk.page, 'Propose price');
    await desk.page.getByText('Another person must approve your price.').waitFor();
    const board = await (await fetch(`${product.url}/api/gas/prices`)).json();
    assert.equal(board.zones.find(({ zone }) => zone === 'B').perKgKobo, 135_000);
    const next = await customer.ok('POST', '/api/gas/orders', body);
    assert.deepEqual([locked.totalKobo, next.totalKobo], [1_825_000, 1_887_500]);
    await product.gateway((await customer.pay(locked.id)).reference, {
      outcome: 'success',
      deliver: 'webhook',
    });
    await until(
      async () => (await customer.ok('GET', `/api/orders/${locked.id}`)).status === 'PAID',
      15_000,
      'it is paid',
    );
    assert.equal((await customer.ok('GET', `/api/orders/${locked.id}`)).paidKobo, 1_825_000);
    assert.deepEqual(serious(desk.complaints), []);
    say('₦1,300 locked and paid, ₦1,350 on the board, ₦2,000 waits for a second person');
  },
);

async function openSlot(url) {
  const { days } = await (await fetch(`${url}/api/gas/slots`)).json();
  const day = days.find(({ windows }) => windows.some(({ open }) => open));
  return { date: day.date, window: day.windows.find(({ open }) => open).window };
}
