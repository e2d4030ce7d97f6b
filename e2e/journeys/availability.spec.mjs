// A provider sets working hours and a day off on a phone, pauses and resumes. An order for an hour outside is not
// offered, and staff see why; an order for an hour inside is offered.
import assert from 'node:assert/strict';
import { cookiesOf, fits } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { CALENDAR, everyDay, saveHours } from '../lib/hours.mjs';

const DAY_MS = 86_400_000;
const dayAhead = (days) =>
  new Date(Date.now() + 3_600_000 + days * DAY_MS).toISOString().slice(0, 10);

async function paidOrder(product, customer, slot) {
  const { id } = await customer.order({ slot });
  const { reference } = await customer.pay(id);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  await until(
    async () => (await customer.ok('GET', `/api/orders/${id}`)).status === 'PAID',
    15_000,
    'it is paid',
  );
  return id;
}

/** Sets every day to 8am to 2pm, with a day off, and saves. */
async function setHours(page, dayOff) {
  await everyDay(page, '08:00', '14:00');
  await page.getByLabel('Another day off').fill(dayOff);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await saveHours(page);
}

test('GAP-03 GAP-15 a provider sets hours and a day off, and is offered only what fits, and nothing during a break', async ({
  product,
  customer,
  provider,
  staff,
  context,
  page,
  complaints,
  say,
}) => {
  await context.addCookies(cookiesOf(provider, product.url));
  const offers = async () =>
    (await provider.ok('GET', '/api/service-provider/offers')).map(({ orderId }) => orderId);
  const reasons = async (order) =>
    (await staff.ok('GET', `/api/admin/dispatch/${order}/candidates`)).find(
      ({ providerId }) => providerId === provider.user.id,
    ).reasons;

  await page.goto('/service-provider/dashboard');
  await page
    .getByRole('navigation', { name: 'Provider sections' })
    .getByRole('link', { name: 'Calendar' })
    .click();
  await page.getByRole('heading', { name: 'Calendar', level: 1 }).waitFor();
  await page.getByText('You have not set any hours').waitFor();
  await fits(page, 'the calendar');
  await page.getByRole('button', { name: 'Set my hours' }).click();
  await page.getByRole('group', { name: 'Monday' }).waitFor();
  const [workday, dayOff] = [dayAhead(8), dayAhead(9)];
  await setHours(page, dayOff);
  await page.reload();
  await page.getByRole('group', { name: 'Sunday' }).waitFor();
  assert.equal(await page.getByLabel('Sunday, to').inputValue(), '14:00', 'the hours are kept');

  const outside = await paidOrder(product, customer, { date: workday, window: '16-18' });
  const onDayOff = await paidOrder(product, customer, { date: dayOff, window: '8-10' });
  const inside = await paidOrder(product, customer, { date: workday, window: '8-10' });
  await until(
    async () => (await offers()).includes(inside),
    15_000,
    'the job inside the hours is offered',
  );
  assert.deepEqual(
    [await reasons(outside), await reasons(onDayOff)],
    [['OUTSIDE_HOURS'], ['DAY_OFF']],
  );
  const offered = await offers();
  assert.ok(!offered.includes(outside) && !offered.includes(onDayOff), 'nothing else is offered');
  say('one of three jobs is offered');

  await page.getByRole('button', { name: 'Take a break' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a break' });
  await dialog.getByLabel(/Available again on/).fill(dayAhead(3));
  await fits(page, 'the dialog');
  await dialog.getByRole('button', { name: 'Pause offers' }).click();
  await page.getByRole('heading', { name: /^You are paused until / }).waitFor();
  assert.deepEqual(await offers(), [], 'the open offer is withdrawn');
  assert.deepEqual(await reasons(inside), ['PAUSED', 'DECLINED']);

  await page.goto('/service-provider/dashboard');
  await page.getByRole('heading', { name: /^You are paused until / }).waitFor();
  await fits(page, 'Today during a break');
  await page.getByRole('button', { name: 'Resume now' }).click();
  await page.getByRole('heading', { name: /^You are paused/ }).waitFor({ state: 'detached' });
  await until(
    async () =>
      (await provider.ok('GET', '/api/notifications')).notifications.some(
        ({ title }) => title === 'You are available again',
      ),
    15_000,
    'the provider is notified',
  );

  const next = await paidOrder(product, customer, { date: workday, window: '10-12' });
  const offer = await until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/offers')).find(
        ({ orderId }) => orderId === next,
      ),
    15_000,
    'offers come again',
  );
  await provider.ok('POST', `/api/service-provider/offers/${offer.id}/accept`);
  await page.goto(CALENDAR);
  const link = page.locator(`a[href="/service-provider/jobs/${next}"]`);
  for (let week = 0; week < 2 && (await link.count()) === 0; week += 1) {
    await page.getByRole('button', { name: 'Next week' }).click();
    await page.getByText(/jobs? in this week\./).waitFor();
  }
  await link.waitFor();
  await fits(page, 'a week with a job');
  assert.deepEqual(complaints, [], 'the console is clean');
});
