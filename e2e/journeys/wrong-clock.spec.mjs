// Phones whose clocks are wrong by weeks. A price is paid and an offer is accepted while they are valid by the time of
// the server, and a step of the job is reported with that time.
import assert from 'node:assert/strict';
import { CARD, payByCard } from '../lib/booking.mjs';
import { serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';

const WEEKS_MS = 40 * 86_400_000;
const MINUTE_MS = 60_000;

/** Moves the clock of the page. Its timers run as usual. */
function moveClock(ms) {
  const Real = Date;
  const now = () => Real.now() + ms;
  globalThis.Date = new Proxy(Real, {
    construct: (_, given) => (given.length === 0 ? new Real(now()) : new Real(...given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}

/** A page of this person on a phone whose clock is ahead by this time, or behind. */
async function phoneOf(openPage, person, ahead) {
  const opened = await openPage({ as: person });
  await opened.context.addInitScript(moveClock, ahead);
  return opened;
}

test('with wrong clocks a valid price is paid, an open offer is accepted, and a step has the right time', async ({
  scenes,
  customer,
  provider,
  openPage,
  say,
}) => {
  const id = await scenes.priced({ slot: { asap: true } });
  const own = await phoneOf(openPage, customer, WEEKS_MS);
  await own.page.goto(`/order/${id}/quote`);
  const away = await own.page.evaluate(() => Date.now());
  assert.ok(away - Date.now() > WEEKS_MS - MINUTE_MS, 'the clock of this phone is wrong');
  await own.page.getByRole('button', { name: /^Pay ₦/ }).click();
  await payByCard(own.page, CARD);
  await own.page.getByText('is paid and held safely').waitFor();

  const offer = await scenes.offer(id);
  const fast = await phoneOf(openPage, provider, WEEKS_MS);
  await fast.page.goto('/service-provider/dashboard');
  const card = fast.page
    .getByRole('article', { name: offer.title })
    .filter({ hasText: 'New offer' })
    .filter({ hasText: 'As soon as possible' });
  await card.getByRole('button', { name: /^Accept ₦/ }).click();
  await fast.page.getByText(/ is yours\. You find the address in your day\.$/).waitFor();

  const slow = await phoneOf(openPage, provider, -WEEKS_MS);
  await slow.page.goto(`/service-provider/jobs/${id}`);
  await slow.page.getByRole('button', { name: /^I’m on my way/ }).click();
  await slow.page.getByText(/ see you coming\?$/).waitFor();
  const { stepReports } = await provider.ok('GET', `/api/service-provider/jobs/${id}`);
  assert.deepEqual(
    stepReports.map(({ step }) => step),
    ['EN_ROUTE'],
  );
  const wrongMs = Date.parse(stepReports[0].happenedAt) - Date.parse(stepReports[0].reportedAt);
  assert.ok(Math.abs(wrongMs) < MINUTE_MS, `the step is ${wrongMs} ms from the time of the server`);

  await own.page.goto(`/order/${id}/track`);
  await own.page.getByRole('heading', { name: / is on the way/, level: 1 }).waitFor();
  await own.page.getByText(/Updated (just now|\d+ minutes? ago)\.$/).waitFor();
  const complaints = [own, fast, slow].flatMap((opened) => opened.complaints);
  assert.deepEqual(serious(complaints), []);
  say(`order ${id}: paid and accepted forty days ahead, set out forty days behind`);
});
