// An operator chooses the provider of an order by hand, starts a job whose PIN does not work, and cancels an order for
// its customer. The dialogs are used by keyboard alone.
import assert from 'node:assert/strict';
import { DESK, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { reach } from '../lib/keyboard.mjs';

async function paidOrder(product, customer, changes = {}) {
  const { id } = await customer.order(changes);
  const { reference } = await customer.pay(id);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  await until(
    async () => (await customer.ok('GET', `/api/orders/${id}`)).status === 'PAID',
    15_000,
    'it is paid',
  );
  return id;
}

/** The demo provider accepts the offer for the order. */
async function accepts(provider, order) {
  const offer = await until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/offers')).find(
        ({ orderId }) => orderId === order,
      ),
    15_000,
    'the offer is there',
  );
  await provider.ok('POST', `/api/service-provider/offers/${offer.id}/accept`);
}

/** Presses a button and fills the texts of the dialog that it opens, with the keyboard alone. */
async function byKeyboard(page, opener, texts, submit) {
  await reach(page, page.getByRole('button', { name: opener }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(texts)) {
    await reach(page, dialog.getByLabel(label));
    await page.keyboard.type(text);
  }
  await reach(page, dialog.getByRole('button', { name: submit, exact: true }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' }).catch(() => dialog.waitFor({ state: 'hidden' }));
}

test('an operator starts a job without the PIN, assigns the next one by hand, and cancels another for its customer', async ({
  product,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const desk = await openPage({ as: staff, viewport: DESK });
  const phone = await openPage({ as: provider });
  const { page } = desk;
  const order = (id) => customer.ok('GET', `/api/orders/${id}`);

  const first = await paidOrder(product, customer);
  await accepts(provider, first);
  await page.goto(`/admin/orders/${first}`);
  await byKeyboard(
    page,
    'Start without PIN',
    {
      'Why does the PIN not work?': 'The phone of the customer is broken.',
      'What did the customer say?': 'The provider is at the door.',
    },
    'Start the job',
  );
  await page.getByText('Gida started the job without the arrival PIN').waitFor();
  assert.equal((await order(first)).status, 'IN_PROGRESS');

  // The next job is at the same time, so the provider is busy and is not asked until the first one is done.
  const second = await paidOrder(product, customer);
  const candidates = () => staff.ok('GET', `/api/admin/dispatch/${second}/candidates`);
  const mine = async () =>
    (await candidates()).find(({ providerId }) => providerId === provider.user.id);
  assert.deepEqual((await mine()).reasons, ['BUSY']);
  await page.goto(`/admin/orders/${second}`);
  await page
    .getByText('The provider has another job or visit at that time, travel included.')
    .first()
    .waitFor();
  await provider.ok('POST', `/api/service-provider/jobs/${first}/finish`, {
    note: 'All rooms done.',
  });
  const { name } = await until(
    async () => {
      const one = await mine();
      return one.eligible && one;
    },
    5_000,
    'the provider is free',
  );
  await page.reload();
  await byKeyboard(
    page,
    `Choose ${name}`,
    { 'Reason, for the audit log': 'The customer asked for the same person.' },
    'Offer the job',
  );
  await page
    .getByText(new RegExp(`^The search waits for ${name.replace('.', '\\.')} until`))
    .waitFor();
  assert.equal(
    (await order(second)).status,
    'PAID',
    'nothing is assigned before the provider accepts',
  );

  await phone.page.goto('/service-provider/dashboard');
  await phone.page.getByText('Assigned by Gida').waitFor();
  const card = phone.page.getByRole('article').filter({ hasText: 'Assigned by Gida' });
  await card.getByRole('button', { name: /^Accept/ }).click();
  await phone.page.getByText(/is yours\. You find the address in your day\./).waitFor();
  await until(
    async () => (await order(second)).status === 'ASSIGNED',
    5_000,
    'the job is assigned',
  );

  const third = await paidOrder(product, customer);
  await page.goto(`/admin/orders/${third}`);
  await byKeyboard(
    page,
    'Cancel for the customer',
    { 'Explanation, for the customer': 'You phoned us and no longer need it.' },
    'Cancel the order',
  );
  await page.getByText('Gida cancelled the job at the customer’s request').waitFor();
  const closed = await order(third);
  assert.deepEqual(
    [closed.status, closed.refunds.map(({ amountKobo }) => amountKobo)],
    ['CANCELLED', [closed.paidKobo]],
  );
  const { notifications } = await until(
    async () => {
      const all = await customer.ok('GET', '/api/notifications');
      return all.notifications.some(({ message }) => message.includes('no longer need it')) && all;
    },
    10_000,
    'the customer is notified',
  );
  const kinds = (await staff.ok('GET', '/api/admin/audit')).map(({ kind }) => kind);
  for (const kind of ['STARTED_WITHOUT_PIN', 'OFFERED_BY_HAND', 'CANCELLED_ORDER'])
    assert.ok(kinds.includes(kind), `${kind} is in the audit log`);

  assert.deepEqual(serious([...desk.complaints, ...phone.complaints]), []);
  const books = await product.ledger();
  assert.equal(books.trialBalanceKobo, 0);
  say(`${name} has ${second}; ${third} is refunded; ${notifications.length} notifications`);
});
