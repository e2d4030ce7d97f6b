// The chat of an order on two phones: texts and a photo in both directions, a phone number that is refused before the
// provider is on the way and accepted afterwards, and the reading of it by staff in a dispute.
import assert from 'node:assert/strict';
import { DESK, picture } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const WAIT_MS = 15_000;
const NUMBER = 'My line is zero 8 zero three 123 4567';

/** A paid job that the provider has accepted. */
async function accepted(product, customer, provider) {
  const order = await customer.order();
  const { reference } = await customer.pay(order.id);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  const offer = await until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/offers')).find(
        (one) => one.orderId === order.id,
      ),
    WAIT_MS,
    'the offer is out',
  );
  await provider.ok('POST', `/api/service-provider/offers/${offer.id}/accept`);
  return order.id;
}

/** A person's phone on a page, with the chat on it. */
async function phone(openPage, person, path) {
  const view = await openPage({ as: person });
  await view.page.goto(path);
  return {
    ...view,
    log: view.page.getByRole('log'),
    field: view.page.getByRole('textbox', { name: 'Message' }),
  };
}

const open = ({ page }) => page.getByRole('button', { name: /^Message / }).click();
const close = ({ page }) => page.keyboard.press('Escape');

const send = ({ page }) => page.getByRole('button', { name: 'Send', exact: true }).click();

/** On a phone Enter begins a new line, so the button sends. */
async function write(view, text) {
  await view.field.fill(text);
  await send(view);
}

async function fits({ page }) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

async function disputed(customer, provider, order) {
  const job = `/api/service-provider/jobs/${order}`;
  await provider.ok('POST', `${job}/arrive`);
  const { arrivalPin } = await customer.ok('GET', `/api/orders/${order}`);
  await provider.ok('POST', `${job}/start`, { pin: arrivalPin });
  await provider.ok('POST', `${job}/finish`, { note: 'All rooms done.' });
  await customer.ok('POST', `/api/orders/${order}/dispute`, {
    reason: 'POOR_WORK',
    statement: 'The oven is as dirty as before.',
  });
}

test('a customer and a provider write to each other, share numbers only on the way, and staff read it in a dispute', async ({
  product,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const order = await accepted(product, customer, provider);
  const hers = await phone(openPage, customer, `/order/${order}/track`);
  const his = await phone(openPage, provider, `/service-provider/jobs/${order}`);
  assert.equal(
    await his.page.getByRole('link', { name: /^Call/ }).count(),
    0,
    'no number before he sets out',
  );

  // Text and photo, both ways, without a reload.
  await open(hers);
  await hers.log.getByText(/^Say hello to/).waitFor();
  await write(hers, 'The gate is blue.');
  await hers.log.getByText('The gate is blue.').waitFor();
  await his.page.getByRole('button', { name: /^Message .*, 1 unread message$/ }).click();
  await his.log.getByText('The gate is blue.').waitFor();
  await hers.log.getByText('Read', { exact: true }).waitFor();
  await his.page.locator('input[type=file]').setInputFiles(await picture(his.page, 'gate.jpg'));
  await his.page.getByRole('img', { name: 'To be sent' }).waitFor();
  await write(his, 'This one?');
  await hers.log.getByText('This one?').waitFor();
  await hers.log.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
  await hers.page.getByRole('button', { name: 'I will open the gate.' }).click();
  await his.log.getByText('I will open the gate.').waitFor();
  await Promise.all([fits(hers), fits(his)]);

  // A phone number waits until the provider is on the way, and its text is not lost.
  await write(hers, NUMBER);
  await hers.page
    .getByRole('alert')
    .filter({ hasText: 'once the provider is on the way' })
    .waitFor();
  assert.equal(await hers.field.inputValue(), NUMBER);
  assert.equal(await his.log.getByText(NUMBER).count(), 0);
  await provider.ok('POST', `/api/service-provider/jobs/${order}/en-route`);
  await hers.page.getByText('Payments always stay in Gida: never send account numbers.').waitFor();
  await send(hers);
  await his.log.getByText(NUMBER).waitFor();
  await write(his, 'Pay to 0123456789, GTB');
  await his.page.getByRole('alert').filter({ hasText: 'All payments go through Gida' }).waitFor();
  await close(his);
  await his.page.getByRole('link', { name: /^Call/ }).waitFor();

  // Without a network the text waits, and is sent once when the network is back.
  await hers.context.setOffline(true);
  await write(hers, 'Are you near?');
  await hers.log.getByText('Waits for the network').waitFor();
  await hers.context.setOffline(false);
  await his.page.getByRole('button', { name: /, 1 unread message$/ }).waitFor();
  const sent = await customer.ok('GET', `/api/orders/${order}/messages?limit=100`);
  assert.equal(sent.filter(({ text }) => text === 'Are you near?').length, 1);
  assert.equal(await hers.log.getByText('Are you near?').count(), 1);

  // Staff read it in a dispute, and each reading is stored.
  await disputed(customer, provider, order);
  const dispute = (await staff.ok('GET', '/api/admin/disputes')).find(
    ({ orderId }) => orderId === order,
  );
  const desk = await openPage({ as: staff, viewport: DESK });
  await desk.page.goto(`/admin/support?view=disputes&dispute=${dispute.id}`);
  const views = async () =>
    (await staff.ok('GET', '/api/admin/audit?kind=LOOKED&limit=100')).filter(({ detail }) =>
      detail?.startsWith('Chat of '),
    ).length;
  assert.equal(await views(), 0);
  await desk.page.getByRole('button', { name: 'Read the chat' }).click();
  await desk.page.getByText('The gate is blue.').waitFor();
  await desk.page.getByText('This one?').waitFor();
  assert.equal(await views(), 2, 'one entry for each of the two people');
  assert.deepEqual(
    [...hers.complaints, ...his.complaints, ...desk.complaints].filter(
      (line) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/.test(line),
    ),
    [],
  );
  say(`order ${order}: ${sent.length} messages`);
});
