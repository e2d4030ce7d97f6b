// A customer and a provider call each other through the relay number: the pages show this number alone, the sandbox places
// the calls from their phones, a stranger reaches no one, and staff see the calls on the order.
import assert from 'node:assert/strict';
import { DESK, serious } from '../lib/browser.mjs';
import { test as base } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const RELAY = '+2342017001234';
const OWN = '+2348035557401';
const STRANGER = '+2348035557402';
const WAIT_MS = 15_000;

const test = base.extend({
  /** A newcomer with a number that no other account names. */
  customer: async ({ product }, use) => {
    const person = await Person.newcomer(product.url, { complete: false });
    await person.ok('PUT', '/api/auth/profile', {
      phone: OWN,
      address: '5 Aminu Kano Crescent',
      city: 'Abuja',
      state: 'FCT',
    });
    await use(person);
  },
});

test.use({ productOptions: { env: { SMS_PROVIDER: 'africastalking', VOICE_NUMBER: RELAY } } });

/** A call from a person's phone: the phone that rang, and the message that was read to the caller. */
async function places(product, call) {
  const answer = await fetch(`${product.sandboxUrl}/__sandbox/calls`, {
    method: 'POST',
    body: JSON.stringify({ to: RELAY, ...call }),
  });
  assert.equal(answer.status, 201, await answer.clone().text());
  const placed = await answer.json();
  assert.equal(placed.problem, null);
  return placed;
}

/** A person's phone on a page. The browser has no dialler, so a tap on a number leaves the page as it is. */
async function phone(openPage, person, path) {
  const view = await openPage({ as: person });
  await view.page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
        event.preventDefault();
    }),
  );
  await view.page.goto(path);
  return view;
}

/** Taps "Call", which leads to the relay number and says about which order the call is. */
async function taps({ page }, name) {
  const link = page.getByRole('link', { name });
  await link.waitFor();
  assert.equal(await link.getAttribute('href'), `tel:${RELAY}`);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/call-intent'));
  await link.click();
  assert.equal((await told).status(), 204);
}

/** Neither the page nor what the browser keeps has the number. */
async function hides({ page }, number) {
  const national = number.slice(-10);
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  assert.ok(!(await page.content()).includes(national), 'the page shows no number');
  assert.ok(!kept.includes(national), 'the browser keeps no number');
}

test('a customer and a provider call each other through one number, and neither sees the number of the other', async ({
  product,
  scenes,
  customer,
  provider,
  staff,
  openPage,
  say,
}) => {
  const order = await scenes.onTheWay();
  const { phone: his } = await provider.ok('GET', '/api/auth/user');
  const track = `/api/orders/${order}/tracking`;
  const { firstName } = (await customer.ok('GET', track)).provider;

  // The customer calls from the tracking page, and the provider answers.
  const own = await phone(openPage, customer, `/order/${order}/track`);
  await taps(own, `Call ${firstName}`);
  const first = await places(product, { from: OWN, talkSeconds: 42 });
  assert.deepEqual([first.dialled, first.callerId], [[his], RELAY]);

  // The provider calls back from the page of the job, and the customer does not answer.
  const portal = await phone(openPage, provider, `/service-provider/jobs/${order}`);
  await taps(portal, 'Call Ada');
  const second = await places(product, { from: his, reaction: 'silent' });
  assert.deepEqual([second.dialled, second.callerId], [[OWN], RELAY]);

  // A stranger who knows the relay number reaches no one.
  const stranger = await places(product, { from: STRANGER, talkSeconds: 5 });
  assert.deepEqual(stranger.dialled, []);
  assert.match(stranger.said[0], /^This is Gida\./);

  // No page and no answer has the number of the other side.
  await hides(own, his);
  await hides(portal, OWN);
  const { url } = await customer.ok('POST', `/api/orders/${order}/share`, {});
  const token = new URL(url, product.url).hash.slice(1);
  const shared = await fetch(`${product.url}${track}?${token}`);
  for (const [answer, number] of [
    [await customer.ok('GET', track), his],
    [await customer.ok('GET', `/api/orders/${order}`), his],
    [await customer.ok('GET', '/api/users/me/export'), his],
    [await provider.ok('GET', `/api/service-provider/jobs/${order}`), OWN],
    [await shared.json(), his],
  ])
    assert.ok(!JSON.stringify(answer).includes(number.slice(-10)));

  // Staff see both calls, and nothing about the stranger.
  const calls = await until(
    async () => {
      const found = (await staff.ok('GET', `/api/admin/orders/${order}`)).calls ?? [];
      return found.length > 1 && found.every(({ outcome }) => outcome) && found;
    },
    WAIT_MS,
    'the ends of both calls are reported',
  );
  assert.deepEqual(
    calls.map(({ side, outcome, talkSeconds }) => [side, outcome, talkSeconds]),
    [
      ['CUSTOMER', 'ANSWERED', 42],
      ['PROVIDER', 'UNANSWERED', 0],
    ],
  );
  const desk = await openPage({ as: staff, viewport: DESK });
  await desk.page.goto(`/admin/orders/${order}`);
  await desk.page.getByText(/^The customer called: talked for 42 seconds\./).waitFor();
  await desk.page.getByText(/^The provider called: no one answered\./).waitFor();

  const complaints = [own, portal, desk].flatMap((opened) => opened.complaints);
  assert.deepEqual(serious(complaints), []);
  say(`order ${order}: ${calls.length} calls through ${RELAY}`);
});
