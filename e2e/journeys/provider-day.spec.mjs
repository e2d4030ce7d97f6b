// One day of a provider on a phone of 360 by 740: they set their working hours, get an offer that fits, read why, accept
// it and set out. The customer follows them on the map on another phone. Then the provider loses the network: the job is
// done without it, and its steps are sent when it is back.
import assert from 'node:assert/strict';
import { fits, picture, serious, shot } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { stored, until } from '../lib/gida.mjs';
import { CALENDAR, everyDay, saveHours } from '../lib/hours.mjs';
import {
  NETWORK_MS,
  addPhotos,
  dayIsKept,
  everythingArrives,
  finishes,
  loseNetwork,
  nothingWaits,
  restoreNetwork,
  starts,
  waitingSteps,
  writesDown,
} from '../lib/offline.mjs';

const WAIT_MS = 15_000;
const HALF_MINUTE_MS = 30_000;
const HOUR_MS = 3_600_000;
const PHOTOS = 2;
const NOTE = 'All three rooms, both bathrooms and the fridge.';
const UTAKO = { latitude: 9.0706, longitude: 7.4409, accuracy: 15 };
const LATER_STEPS = ['arrive', 'start', 'finish'];

/**
 * Working hours in which a job fits that begins at once and takes two hours, and others in which it does not. In the
 * evening such a job ends on the next day, so only whole days fit.
 */
function hoursAround(now) {
  const hour = new Date(now + HOUR_MS).getUTCHours();
  const times = (hours) => hours.map((one) => `${String(one).padStart(2, '0')}:00`);
  return {
    fitting: times(hour < 20 ? [hour, hour + 4] : [0, 24]),
    other: times(hour < 12 ? [18, 20] : [4, 6]),
  };
}

/** The search has looked for providers once, and waits until it looks again. */
const hasLooked = (product, id) =>
  until(
    async () => {
      const later = stored(Date.now() + HALF_MINUTE_MS);
      const waiting = `SELECT count(*) FROM tasks WHERE kind = 'DISPATCH_OFFERS' AND subject = '${id}' AND due_at > '${later}'`;
      return (await product.value(waiting)) === '1';
    },
    WAIT_MS,
    'the search has looked once',
  );

/** The job is outside the hours of the provider: no offer comes, and staff see why. */
async function isNotOffered({ product, provider, staff, id }) {
  await hasLooked(product, id);
  const offers = await provider.ok('GET', '/api/service-provider/offers');
  assert.ok(!offers.some(({ orderId }) => orderId === id), 'no offer outside the hours');
  const candidates = await staff.ok('GET', `/api/admin/dispatch/${id}/candidates`);
  const own = candidates.find(({ providerId }) => providerId === provider.user.id);
  assert.deepEqual(own.reasons, ['OUTSIDE_HOURS']);
}

/** The offer appears on the open page, says why it came, and is accepted. */
async function acceptsOffer(page, offer) {
  const card = page
    .getByRole('article', { name: offer.title })
    .filter({ hasText: 'New offer' })
    .filter({ hasText: 'As soon as possible' });
  await card.getByText('Why you got this offer').click();
  await card.getByText(/^(Your score for this job is \d+ of 100|You had waited longest)/).waitFor();
  await card.getByText(/^How near you are, counts \d+%$/).waitFor();
  await fits(page, 'the offer');
  await shot(page, 'provider-day-1-offer');
  await card.getByRole('button', { name: /^Accept ₦/ }).click();
  await page.getByText(/ is yours\. You find the address in your day\.$/).waitFor();
}

async function setsOut(page, where) {
  await page.goto(where);
  await page.getByRole('button', { name: /^I’m on my way/ }).click();
  await page.getByText(/ see you coming\?$/).waitFor();
  await page.getByRole('button', { name: 'Share my position' }).click();
  await page.getByText(/ sees where you are$/).waitFor();
}

async function followsOnMap(page) {
  await page.getByRole('heading', { name: / is on the way/, level: 1 }).waitFor();
  await page.getByText(/^About \d+ min away, /).waitFor();
  await page.getByRole('button', { name: 'Show map' }).click();
  await page.getByRole('img', { name: /is near .*Utako/ }).waitFor();
  await fits(page, 'the tracking page');
  await shot(page, 'provider-day-2-map');
}

/** From the gate to the finish, without a network. */
async function worksOffline(page, pin, files) {
  await page.getByText('No network. It is kept here and sent later').first().waitFor();
  await page.getByRole('button', { name: /^I’m at the gate/ }).click();
  await page.getByRole('heading', { name: 'Ask for the PIN' }).waitFor();
  await starts(page, pin);
  await writesDown(page, NOTE);
  await addPhotos(page, files);
  await page.getByRole('img', { name: `Photo ${files.length}` }).waitFor();
  assert.equal(await page.getByText(/^Left for the finish proof/).count(), 0);
  await finishes(page);
  assert.equal(await waitingSteps(page).count(), LATER_STEPS.length);
  await fits(page, 'the job without a network');
  await shot(page, 'provider-day-3-finished-offline');
}

/** The page of the customer, which was open all the time, shows the finished job with its proof. */
async function seesFinish(page) {
  await page
    .getByRole('heading', { name: / says the work is done\.$/, level: 1 })
    .waitFor({ timeout: NETWORK_MS });
  await page.getByText(NOTE).first().waitFor();
  await page.getByText('Kitchen is clean').waitFor();
  await page
    .getByRole('list', { name: 'Photos of the finished work' })
    .getByRole('img')
    .nth(PHOTOS - 1)
    .waitFor();
  await page.getByRole('button', { name: 'Confirm it is done' }).waitFor();
  assert.equal(await page.getByRole('button', { name: /map/ }).count(), 0);
  await fits(page, 'the finished job');
}

test('GAP-03 GAP-09 GAP-15 a provider sets hours, accepts an offer, is followed on the map, and finishes without a network', async ({
  product,
  scenes,
  customer,
  provider,
  staff,
  cable,
  openPage,
  say,
}) => {
  const { fitting, other } = hoursAround(Date.now());
  const { context, page } = await openPage({ url: cable.url, as: provider });
  await context.grantPermissions(['geolocation'], { origin: cable.url });
  await context.setGeolocation(UTAKO);

  await page.goto(CALENDAR);
  await page.getByRole('button', { name: 'Set my hours' }).click();
  await everyDay(page, ...other);
  await saveHours(page);
  const { id } = await customer.order({ slot: { asap: true } });
  await scenes.pays(id);
  await isNotOffered({ product, provider, staff, id });

  await everyDay(page, ...fitting);
  await saveHours(page);
  await page
    .getByRole('navigation', { name: 'Provider sections' })
    .getByRole('link', { name: /^Today/ })
    .click();
  await page.getByRole('region', { name: 'Offers', exact: true }).waitFor();
  await product.bringForward('DISPATCH_OFFERS', id);
  await acceptsOffer(page, await scenes.offer(id));
  const { arrivalPin } = await scenes.becomes(
    id,
    'the customer has the PIN',
    (order) => order.arrivalPin,
  );

  const where = `/service-provider/jobs/${id}`;
  const files = [];
  for (let n = 1; n <= PHOTOS; n += 1) files.push(await picture(page, `after-${n}.jpg`));
  const own = await openPage({ as: customer });
  await own.page.goto(`/order/${id}/track`);
  await own.page.getByRole('heading', { level: 1 }).waitFor();
  await dayIsKept(page, where, id);
  await setsOut(page, where);
  await followsOnMap(own.page);

  await loseNetwork({ cable, context });
  await worksOffline(page, arrivalPin, files);
  const still = await provider.ok('GET', `/api${where}`);
  assert.equal(still.trackingStep, 'EN_ROUTE', 'nothing has arrived');
  await own.page.getByRole('heading', { name: / is on the way/, level: 1 }).waitFor();

  const posted = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname),
  );
  await restoreNetwork({ cable, context });
  const done = await everythingArrives(provider, id);
  assert.deepEqual(
    done.stepReports.map(({ step }) => step),
    ['EN_ROUTE', 'ARRIVED', 'STARTED', 'FINISHED'],
  );
  assert.deepEqual(
    posted.filter((path) => path.startsWith(`/api${where}/`)),
    LATER_STEPS.map((step) => `/api${where}/${step}`),
    'each step was sent once, and in order',
  );
  assert.deepEqual(
    [done.finishNote, done.finishPhotos.length, done.proof.complete],
    [NOTE, PHOTOS, true],
  );
  await nothingWaits(page);
  await seesFinish(own.page);
  assert.deepEqual(serious(own.complaints), []);
  say(`order ${id}: offered in the hours ${fitting.join(' to ')}, and finished without a network`);
});
