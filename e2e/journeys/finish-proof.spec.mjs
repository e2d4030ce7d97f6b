// A customer books for someone else. The provider finishes with the checklist of the service and a photo, and the person at
// home confirms with the link, on a phone.
import assert from 'node:assert/strict';
import { picture, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const POLL_MS = 15_000;

/** A paid job for someone else that the provider has started. */
async function atWork(product, customer, provider) {
  const order = await customer.order({
    recipient: { name: 'Mama Ada', phone: '08035550142', mayConfirm: true },
  });
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
  return order;
}

async function fits(page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

test('a job for someone else is finished with its checklist, and the person at home confirms it with the link', async ({
  product,
  customer,
  provider,
  openPage,
  say,
}) => {
  const order = await atWork(product, customer, provider);
  const work = await openPage({ as: provider });
  await work.page.goto(`/service-provider/jobs/${order.id}`);
  await work.page.getByText('Ask for Mama Ada.').waitFor();
  await work.page.getByLabel('What did you do?').fill('All rooms, and the oven.');
  await work.page.getByText(/^Left for the finish proof: a photo of the cleaned rooms/).waitFor();
  for (const box of await work.page
    .getByRole('group', { name: 'Checklist' })
    .getByRole('checkbox')
    .all())
    await box.check();
  await work.page
    .getByLabel('Choose photos of the finished work')
    .setInputFiles(await picture(work.page, 'room.jpg'));
  await work.page.getByRole('img', { name: 'Photo 1' }).waitFor();
  assert.equal(await work.page.getByText(/^Left for the finish proof/).count(), 0);
  await fits(work.page);
  await work.page.getByRole('button', { name: /^Finish the job/ }).click();
  await work.page.getByRole('button', { name: 'Yes, finish the job' }).click();
  await work.page.getByText(/or it is confirmed automatically by/).waitFor();
  const finished = await customer.ok('GET', `/api/orders/${order.id}`);
  assert.equal(finished.proof.complete, true);
  assert.equal(
    new Date(finished.autoCompletesAt) - new Date(finished.finishedAt),
    48 * 3_600_000,
    'two days, because it is for someone else',
  );

  const { url } = await customer.ok('POST', `/api/orders/${order.id}/share`);
  const home = await openPage();
  await home.page.goto(new URL(url).pathname + new URL(url).hash);
  await home.page.getByRole('button', { name: 'Something is wrong' }).click();
  await home.page.getByRole('radio', { name: 'A part of the work is not done' }).check();
  await home.page.getByRole('button', { name: 'Tell them' }).click();
  await home.page.getByText(/^You said that something is wrong/).waitFor();
  await fits(home.page);
  const own = await openPage({ as: customer });
  await own.page.goto(`/request/${order.id}`);
  await own.page.getByText('Mama Ada says: A part of the work is not done').waitFor();
  await own.page.getByText('Kitchen is clean').waitFor();
  await fits(own.page);

  await home.page.getByRole('button', { name: 'Confirm that the job is done' }).click();
  await home.page.getByRole('button', { name: 'Yes, it is done' }).click();
  await until(
    async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'COMPLETED',
    POLL_MS,
    'it is done',
  );
  const events = await customer.ok('GET', `/api/orders/${order.id}/events`);
  assert.deepEqual(
    [events.at(-1).actorRole, events.at(-1).reason],
    ['RECIPIENT', 'RECIPIENT_CONFIRMED'],
  );
  const lines = [work, home, own].flatMap(({ complaints }) => complaints);
  assert.deepEqual(serious(lines), []);
  const books = await product.ledger();
  assert.deepEqual([books.trialBalanceKobo, books.breaks], [0, []]);
  say(`order ${order.id} confirmed by the person at home`);
});
