// A conversation on WhatsApp: a person writes on the stand-in's phone and sends a photo, staff take over and answer, and a killed
// server loses no message.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { DESK, picture } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const WAIT_MS = 20_000;
const NUMBER = '2348031239999';
const EMAIL = 'amina@example.ng';

async function fits({ page }) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

/** The messages of the person, as the stand-in knows them. */
const thread = async (product, person = NUMBER) =>
  (await fetch(`${product.sandboxUrl}/__sandbox/whatsapp/${person}`)).json();

const writes = (product, text) =>
  fetch(`${product.sandboxUrl}/__sandbox/whatsapp/${NUMBER}/messages`, {
    method: 'POST',
    body: JSON.stringify({ text, deliver: 'twice' }),
  });

/** Writes a message on the phone. */
async function say({ page }, text) {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Taps a button or a row of the newest message with a text, after it arrived. Other news may come after it. */
async function tap({ page }, name, after) {
  const message = page.locator('li.out').filter({ hasText: after }).last();
  await message.waitFor({ timeout: WAIT_MS });
  const list = message.locator('summary');
  if (await list.count()) await list.click();
  await message.getByRole('button', { name }).click();
}

/** Answers a question by text, after it arrived. */
async function answer(phone, question, text) {
  await phone.page
    .locator('li.out')
    .last()
    .filter({ hasText: question })
    .waitFor({ timeout: WAIT_MS });
  await say(phone, text);
}

/** Describes a cleaning up to the price. */
async function describeCleaning(phone) {
  await say(phone, 'I need my flat cleaned');
  await tap(phone, /^Home Cleaning/, 'Which service');
  await tap(phone, /^Deep/, 'What kind of clean?');
  await answer(phone, 'Bedrooms', '3');
  await answer(phone, 'Bathrooms', '2');
  await answer(phone, 'Guest toilets', '1');
  await tap(phone, /^The provider brings them/, 'Who brings soap');
  await tap(phone, 'No', 'pets');
  await tap(phone, 'Yes', 'running water');
  await tap(phone, 'Yes', 'light or a generator');
  await answer(phone, 'Where is the job?', 'Gwarinpa');
}

/** Gives the address and the time, and confirms. */
async function confirmCleaning(phone) {
  await tap(phone, 'Book', 'The exact price comes with the time');
  await answer(phone, 'What is the address?', '12 Third Avenue');
  await tap(phone, /^As soon as possible/, 'When should we come?');
  await tap(phone, 'Confirm booking', 'By booking you accept the terms');
  await answer(phone, 'What is your name?', 'Amina Bello');
  await answer(phone, 'Which e-mail address', EMAIL);
  await phone.page.getByText(/^Please pay ₦/).waitFor({ timeout: WAIT_MS });
}

async function payByCard(page) {
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByLabel('Card number').fill('4084 0840 8408 4081');
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV').fill('408');
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
}

/** A message arrives on the phone that the person did not ask for. */
const receives = ({ page }, title) =>
  page.locator('li.out').last().filter({ hasText: title }).waitFor({ timeout: WAIT_MS });

/** The provider accepts the offer and comes to the gate. The customer gets a message about each step. */
async function providerArrives(product, orderId, phone) {
  const provider = await Person.signIn(product.url, 'provider@gida.test');
  const mine = async () =>
    (await provider.ok('GET', '/api/service-provider/offers')).find(
      (one) => one.orderId === orderId,
    );
  const { id } = await until(mine, WAIT_MS, 'the offer is out');
  const path = `/api/service-provider/jobs/${orderId}`;
  const act = (step, body = {}) =>
    provider.ok('POST', `${path}/${step}`, body, { 'idempotency-key': randomUUID() });
  await provider.ok(
    'POST',
    `/api/service-provider/offers/${id}/accept`,
    {},
    { 'idempotency-key': randomUUID() },
  );
  await receives(phone, 'A provider has accepted your job');
  await act('en-route');
  await receives(phone, 'Your provider is on the way');
  await act('arrive');
  await receives(phone, 'Your provider is at your door');
  return act;
}

test.use({ productOptions: { sandboxApart: true } });

test(
  'PROD-11 a person books a cleaning on WhatsApp, pays, follows it, confirms it and reviews it',
  { tag: '@storage' },
  async ({ product, staff, openPage, say: tell }) => {
    const phone = await openPage({ url: product.sandboxUrl });
    await phone.page.goto('/__sandbox/whatsapp/phone');
    const person = phone.page.getByLabel('My number, or my id without a number');
    await person.fill(NUMBER);
    await person.press('Enter');
    await describeCleaning(phone);
    await confirmCleaning(phone);

    // The link of the chat opens the checkout, and the payment counts.
    const checkout = await openPage({ url: product.sandboxUrl });
    await checkout.page.goto(
      await phone.page.getByRole('link', { name: 'Pay now' }).getAttribute('href'),
    );
    await payByCard(checkout.page);
    await checkout.page.waitForURL('**/payment/callback**');
    const [reference] = /SVC-\w+/.exec(
      await phone.page.getByText(/^Your booking SVC-/).innerText(),
    );
    const paid = async () =>
      (await staff.ok('GET', `/api/admin/orders?reference=${reference}`)).find(
        ({ status }) => status === 'PAID',
      );
    const { id: orderId } = await until(paid, WAIT_MS, 'the order is paid');

    await receives(phone, 'Payment received');
    const act = await providerArrives(product, orderId, phone);
    await fits(phone);
    await tap(phone, 'See the order', 'Your provider is at your door');
    await phone.page
      .locator('li.out')
      .last()
      .filter({ hasText: /Arrival PIN: \d{4}/ })
      .waitFor({ timeout: WAIT_MS });
    const card = await phone.page.locator('li.out').last().innerText();
    const [, pin] = /Arrival PIN: (\d{4})/.exec(card);
    await act('start', { pin });
    await act('finish', { note: 'All rooms.' });

    await say(phone, 'my orders');
    await tap(phone, /clean/i, 'Your orders');
    await tap(phone, 'Confirm it is done', 'reports the job as finished');
    await tap(phone, /^5/, 'How was it?');
    await answer(phone, 'What was good', 'She was on time and careful.');
    await phone.page.getByText('Thank you for your review.').waitFor({ timeout: WAIT_MS });
    await fits(phone);

    const order = await staff.ok('GET', `/api/admin/orders/${orderId}`);
    assert.equal(order.status, 'COMPLETED');
    const books = await product.ledger();
    assert.equal(books.trialBalanceKobo, 0);
    assert.deepEqual(books.breaks, []);
    const said = (await thread(product)).filter(({ direction }) => direction === 'in');
    const priced = said.findIndex(({ text }) => text === 'Gwarinpa');
    assert.ok(priced <= 12, `${priced} messages from the tap on the service to the price`);
    assert.deepEqual(phone.complaints, []);
    tell(`order ${orderId} is complete; ${priced} messages from the tap to the price`);
  },
);

test(
  'a person writes on WhatsApp, and staff take over and answer',
  { tag: '@storage' },
  async ({ product, staff, openPage, say: tell }) => {
    // The button of the landing page leads to the phone.
    const site = await openPage();
    await site.page.goto('/');
    const chat = site.page.getByRole('link', { name: 'Chat with support on WhatsApp' });
    await until(
      async () => (await chat.getAttribute('href'))?.startsWith(product.sandboxUrl),
      WAIT_MS,
      'the button leads to the stand-in',
    );
    const phone = await openPage({ url: product.sandboxUrl });
    await phone.page.goto(await chat.getAttribute('href'));
    const person = phone.page.getByLabel('My number, or my id without a number');
    await person.fill(NUMBER);
    await person.press('Enter');
    await say(phone, 'My tap leaks');
    await phone.page.getByText('Which service do you need?').waitFor({ timeout: WAIT_MS });
    await say(phone, 'Talk to a person');
    await phone.page.getByText(/^We have told our team/).waitFor({ timeout: WAIT_MS });
    await phone.page.getByLabel('Send a photo').setInputFiles(await picture(site.page, 'leak.jpg'));
    await phone.page.getByText('Photo', { exact: true }).last().waitFor();
    await fits(phone);

    const desk = await openPage({ as: staff, viewport: DESK });
    await desk.page.goto('/admin/conversations');
    await desk.page.getByRole('link', { name: /Waits/ }).first().click();
    await desk.page.getByText('My tap leaks').last().waitFor();
    await desk.page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor({ timeout: WAIT_MS });
    await desk.page.getByRole('button', { name: 'Take over and answer' }).click();
    await desk.page.getByLabel('Answer', { exact: true }).fill('We are on our way.');
    await desk.page.getByRole('button', { name: 'Send', exact: true }).click();
    await phone.page.getByText('We are on our way.').waitFor({ timeout: WAIT_MS });
    await desk.page
      .getByText(/, read$/)
      .last()
      .waitFor({ timeout: WAIT_MS });
    await fits(desk);
    await desk.page.setViewportSize({ width: 360, height: 740 });
    await fits(desk);

    // A message that comes while the server is down arrives later, and is stored once.
    await product.kill();
    await writes(product, 'Are you near?');
    await product.serve();
    await desk.page.goto('/admin/conversations');
    await desk.page.getByRole('link', { name: /Waits/ }).first().click();
    await desk.page.getByText('Are you near?').last().waitFor({ timeout: WAIT_MS });
    const [{ id }] = await staff.ok('GET', '/api/admin/conversations');
    const { messages } = await staff.ok('GET', `/api/admin/conversations/${id}?limit=100`);
    assert.equal(messages.filter(({ text }) => text === 'Are you near?').length, 1);
    const answers = (await thread(product)).filter(({ direction }) => direction === 'out');
    assert.deepEqual(
      answers.map(({ text }) => text.split('.')[0]),
      ['Which service do you need?', 'We have told our team', 'We are on our way'],
    );
    await desk.page.getByRole('button', { name: 'Hand back to the automatic answers' }).click();
    await desk.page.getByRole('button', { name: 'Take over and answer' }).waitFor();
    assert.deepEqual(
      desk.complaints.filter((line) => !/Failed to load resource|WebSocket|ERR_/.test(line)),
      [],
    );
    tell(`${messages.length} messages`);
  },
);
