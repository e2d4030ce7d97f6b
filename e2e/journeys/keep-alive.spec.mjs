// A provider confirms a job on the evening before it, and loses it because they are silent shortly before the start.
import assert from 'node:assert/strict';
import { fits, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { stored, until } from '../lib/gida.mjs';

const POLL_MS = 30_000;
const MINUTE_MS = 60_000;

/** Brings the next question of the keep-alive forward, as if its time had come. */
async function timeComes(product, id) {
  await product.change(
    `UPDATE order_details SET keep_alive_due_at = '${stored(Date.now() - MINUTE_MS)}' WHERE order_id = '${id}'`,
  );
  await product.bringForward('KEEP_ALIVE', id);
}

const isAsked = (provider, id, state) =>
  until(
    async () =>
      (await provider.ok('GET', `/api/service-provider/jobs/${id}`)).keepAlive?.state === state,
    POLL_MS,
    `the provider is asked: ${state}`,
  );

async function pageOf(openPage, person, path) {
  const opened = await openPage({ as: person });
  await opened.page.goto(path);
  return opened;
}

test('a job is confirmed on the evening before, and lost by silence shortly before the start', async ({
  product,
  scenes,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const id = await scenes.assigned();
  const early = await provider.send('POST', `/api/service-provider/jobs/${id}/keep`);
  assert.deepEqual([early.status, early.json.code], [409, 'out_of_step'], early.text);

  await timeComes(product, id);
  await isAsked(provider, id, 'EVE_ASKED');
  const portal = await pageOf(openPage, provider, '/service-provider/dashboard');
  await portal.page.getByText(/^Confirm (by .+|now) that you will be there$/).waitFor();
  await fits(portal.page);
  await portal.page.goto(`/service-provider/jobs/${id}`);
  await portal.page.getByRole('button', { name: /^I’ll be there/ }).click();
  await portal.page.getByRole('main').getByText('Confirmed', { exact: true }).waitFor();
  await fits(portal.page);
  const again = await provider.ok('POST', `/api/service-provider/jobs/${id}/keep`);
  assert.equal(again.keepAlive.state, 'EVE_CONFIRMED', 'twice is the same');

  const own = await pageOf(openPage, customer, `/order/${id}/track`);
  await own.page
    .getByText(/ confirmed for /)
    .first()
    .waitFor();

  await timeComes(product, id);
  await isAsked(provider, id, 'HEARTBEAT_ASKED');
  await portal.page.goto(`/service-provider/jobs/${id}`);
  await portal.page.getByText('Will you be there on time?').waitFor();
  await fits(portal.page);

  await timeComes(product, id);
  await scenes.becomes(id, 'the job is searched again', ({ status }) => status === 'PAID');
  const late = await provider.send('POST', `/api/service-provider/jobs/${id}/keep`);
  assert.equal(late.status, 404, 'they no longer have the job');
  await own.page.goto(`/order/${id}/track`);
  await own.page
    .getByText(
      'Your provider did not confirm in time, so we are finding you another one at the same price. You can cancel free of charge until another provider accepts.',
    )
    .waitFor();
  await fits(own.page);
  const desk = await pageOf(openPage, staff, '/admin/dispatch');
  await desk.page
    .getByText(/^Urgent: the last provider did not say that they would be on time\./)
    .waitFor();
  await fits(desk.page);

  const { paidKobo } = await scenes.seen(id);
  const cancelled = await customer.ok('POST', `/api/orders/${id}/cancel`, {
    reason: 'I need it another day',
  });
  assert.equal(cancelled.status, 'CANCELLED');
  const { refunds } = await scenes.seen(id);
  assert.equal(
    refunds.reduce((sum, { amountKobo }) => sum + amountKobo, 0),
    paidKobo,
    'all of it goes back',
  );
  const complaints = [portal, own, desk].flatMap((opened) => opened.complaints);
  assert.deepEqual(serious(complaints), []);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  say(`order ${id}: confirmed, lost and refunded`);
});
