// The operations desk at 1280 × 800: an operator rescues an order whose provider vanished, and books for a customer who calls.
import assert from 'node:assert/strict';
import { DESK, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const WAIT_MS = 15_000;

async function fits(page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

/** The messages of a person, once one of them contains the text. */
const notified = (person, text) =>
  until(
    async () =>
      (await person.ok('GET', '/api/notifications')).notifications.find(({ message }) =>
        message.includes(text),
      ),
    WAIT_MS,
    `a message says: ${text}`,
  );

const noise = (opened) => serious(opened.flatMap(({ complaints }) => complaints));

test('an operator rescues an order whose provider vanished, and moves it for the customer', async ({
  product,
  scenes,
  customer,
  staff,
  openPage,
  say,
}) => {
  const id = await scenes.assigned();
  const { reference, addressDetail, totalKobo } = await scenes.seen(id);
  const desk = await openPage({ as: staff, viewport: DESK });
  const { page } = desk;

  // The provider answers no calls, so the operator takes the job back.
  await page.goto(`/admin/orders/${id}`);
  await page.getByLabel('Reason, for the provider').fill('They answer no calls.');
  await page.getByRole('button', { name: 'Unassign', exact: true }).click();
  await scenes.becomes(id, 'the job is searched again', ({ status }) => status === 'PAID');

  // The board shows it in its area, on the map and in the list, and one operator handles it.
  await page.goto('/admin/dispatch');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.getByTitle(new RegExp(reference)).click();
  const job = page.getByRole('listitem').filter({ hasText: reference });
  await until(
    async () => (await job.getAttribute('aria-current')) === 'true',
    WAIT_MS,
    'the job is chosen in the list',
  );
  await page.getByLabel('Area').selectOption(addressDetail.area);
  await until(
    () => page.url().includes('view=map') && page.url().includes('area='),
    WAIT_MS,
    'the address has the map and the filter',
  );
  await page.getByRole('button', { name: `Take ${reference}` }).click();
  await page.getByText(/^You took it at/).waitFor();

  // The operator calls providers, so no offers are sent meanwhile.
  await page.getByRole('button', { name: `Hold the search for ${reference}` }).click();
  await page.getByLabel('Reason, for your colleagues').fill('I call the providers.');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold the search' }).click();
  await page.getByText(/^You hold the search for another/).waitFor();
  await fits(page);
  await page.getByRole('button', { name: `Let the search for ${reference} go on` }).click();
  await page.getByRole('button', { name: `Take ${reference}` }).click();
  await page.getByText(/^You took it at/).waitFor();
  const phone = await openPage({ as: staff });
  await phone.page.goto(page.url());
  await phone.page.getByText(reference).first().waitFor();
  await phone.page.getByText(/at the middle of/).waitFor();
  await fits(phone.page);

  // The customer is called and wants another day.
  await page.getByRole('link', { name: `Choose a provider for ${reference}` }).click();
  await page.getByText('Candidates').waitFor();
  await page.getByRole('button', { name: 'Move the visit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('label.day').last().click();
  await dialog.getByRole('radio', { name: /^2:00pm/ }).click();
  await dialog.getByLabel('Reason, for the audit log').fill('The customer is at home then.');
  await dialog.getByRole('button', { name: 'Move the visit' }).click();
  await page.getByText('The visit is moved', { exact: true }).waitFor();
  const moved = await scenes.seen(id);
  assert.deepEqual(
    [moved.status, moved.slot.window, moved.totalKobo],
    ['PAID', '14-16', totalKobo],
  );
  await notified(customer, 'for you, at the same price');
  const kinds = (await staff.ok('GET', '/api/admin/audit')).map(({ kind }) => kind);
  assert.ok(kinds.includes('MOVED_VISIT'), 'the move is in the audit log');
  assert.ok(kinds.includes('HELD_SEARCH') && kinds.includes('RELEASED_SEARCH'), 'so is the hold');

  assert.deepEqual(noise([desk, phone]), []);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  say(`${reference} is searched for ${moved.slot.date}`);
});

test('an operator books for a customer who calls, who checks the draft on the phone and sends it', async ({
  customer,
  staff,
  openPage,
  say,
}) => {
  const me = await customer.ok('GET', '/api/auth/user');
  const desk = await openPage({ as: staff, viewport: DESK });
  const { page } = desk;
  await page.goto('/admin/dispatch');
  await page.getByRole('link', { name: 'Book for a customer' }).click();
  await page.getByLabel('Find the customer').fill(me.email);
  await page.getByRole('button', { name: `Book for ${me.firstName} ${me.lastName}` }).click();
  await page.getByLabel('Service').selectOption('plumbing');
  const form = page.getByRole('form', { name: 'Book for the customer' });
  await form.waitFor();
  for (const group of await form.getByRole('group').all()) {
    const first = group.getByRole('radio').first();
    if (await first.count())
      await first.check({ force: true }).catch(() => first.click({ force: true }));
  }
  for (const group of await form.getByRole('radiogroup').all())
    await group.getByRole('radio').first().click();
  await form.getByLabel('Area').selectOption('Gwarinpa');
  await form.getByLabel('Landmark').fill('the mosque');
  await form
    .getByLabel('What the customer says')
    .fill('The kitchen sink has been leaking since this morning.');
  await form.getByLabel('Reason, for the audit log').fill('She phoned us.');
  await form.getByRole('button', { name: 'Send the draft to the customer' }).click();
  await page.getByRole('heading', { name: /is with the customer$/ }).waitFor();
  await fits(page);

  const { actionUrl } = await notified(customer, 'Please check it and send it');
  const own = await openPage({ as: customer });
  await own.page.goto(actionUrl);
  await own.page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  await own.page
    .getByText('behind the mosque')
    .or(own.page.getByText('opposite the mosque'))
    .first()
    .waitFor();
  const [draft] = await customer.ok('GET', '/api/orders?status=DRAFT');
  const sent = await customer.ok('POST', `/api/orders/${draft.id}/submit`);
  assert.ok(['PRICED', 'REQUESTED'].includes(sent.status), sent.status);
  assert.equal(sent.paidKobo, 0, 'staff pay nothing');
  const kinds = (await staff.ok('GET', '/api/admin/audit')).map(({ kind }) => kind);
  assert.ok(kinds.includes('BEGAN_BOOKING'), 'the booking is in the audit log');
  assert.deepEqual(noise([desk, own]), []);
  say(`${draft.reference} is ${sent.status}`);
});
