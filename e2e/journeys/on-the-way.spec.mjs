// A provider shares their position on the way, the customer follows it on the map, and the arrival ends it.
import assert from 'node:assert/strict';
import { fits, serious } from '../lib/browser.mjs';
import { scriptsOf } from '../lib/built.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const POLL_MS = 75_000;
/** Points on the way from Utako to the job, about a kilometre apart. */
const WAY = [
  { latitude: 9.0706, longitude: 7.4409 },
  { latitude: 9.0795, longitude: 7.4322 },
];

async function pageOf(openPage, person, path) {
  const opened = await openPage({ as: person });
  await opened.page.goto(path);
  return opened;
}

test('the customer follows the provider on the map until they arrive', async ({
  product,
  scenes,
  customer,
  provider,
  openPage,
  say,
}) => {
  const id = await scenes.assigned({ slot: { asap: true } });
  const portal = await pageOf(openPage, provider, `/service-provider/jobs/${id}`);
  await portal.context.grantPermissions(['geolocation'], { origin: product.url });
  await portal.context.setGeolocation({ ...WAY[0], accuracy: 15 });
  await portal.page.getByRole('button', { name: /^I’m on my way/ }).click();
  await portal.page.getByText(/ see you coming\?$/).waitFor();
  await fits(portal.page);

  const own = await pageOf(openPage, customer, `/order/${id}/track`);
  await own.page.getByText(/’s phone is not sharing its location\./).waitFor();
  const { url } = await customer.ok('POST', `/api/orders/${id}/share`, {});
  const tracking = async () => customer.ok('GET', `/api/orders/${id}/tracking`);
  assert.equal((await tracking()).livePosition, undefined, 'nothing before the consent');

  await portal.page.getByRole('button', { name: 'Share my position' }).click();
  await portal.page.getByText(/ sees where you are$/).waitFor();
  await fits(portal.page);
  const first = (await tracking()).livePosition;
  assert.deepEqual(
    [first.latitude, first.longitude, first.signal],
    [WAY[0].latitude, WAY[0].longitude, 'FRESH'],
  );

  await own.page.getByText(/^About \d+ min away, /).waitFor();
  const isMap = scriptsOf('live-map');
  const chunks = [];
  own.page.on('request', (request) => isMap(request.url()) && chunks.push(request.url()));
  await own.page.getByRole('button', { name: 'Show map' }).click();
  await own.page.getByRole('img', { name: /is near .*Utako/ }).waitFor();
  assert.ok(chunks.length > 0, 'the map is loaded when it is asked for');
  await fits(own.page);

  await portal.context.setGeolocation({ ...WAY[1], accuracy: 15 });
  await until(
    async () => (await tracking()).livePosition.latitude === WAY[1].latitude,
    POLL_MS,
    'the next position is stored',
  );
  const second = (await tracking()).livePosition;
  assert.ok(
    second.distanceMetres < first.distanceMetres,
    `${second.distanceMetres} m is less than ${first.distanceMetres} m`,
  );

  const guest = await openPage();
  const shared = new URL(url, product.url);
  await guest.page.goto(shared.pathname + shared.hash);
  await guest.page.getByText(/^About \d+ min away, /).waitFor();
  const seen = await (
    await fetch(`${product.url}/api/orders/${id}/tracking?${shared.hash.slice(1)}`)
  ).json();
  assert.notEqual(seen.livePosition.latitude, WAY[1].latitude, 'a shared link shows it roughly');
  assert.equal(seen.livePosition.destination.exact, false);

  await portal.page.getByRole('button', { name: /^I’m at the gate/ }).click();
  await portal.page.getByRole('heading', { name: 'Ask for the PIN' }).waitFor();
  assert.equal(await portal.page.getByText(/ sees where you are$/).count(), 0);
  assert.equal((await tracking()).livePosition, undefined, 'nothing after the arrival');
  const late = await provider.send('PUT', `/api/service-provider/jobs/${id}/position`, {
    ...WAY[1],
    accuracyMetres: 15,
    measuredAt: new Date().toISOString(),
  });
  assert.deepEqual([late.status, late.json.code], [409, 'not_on_the_way'], late.text);
  await own.page
    .getByText(/has arrived/)
    .first()
    .waitFor();
  assert.equal(await own.page.getByRole('button', { name: /map/ }).count(), 0);

  const complaints = [portal, own, guest].flatMap((opened) => opened.complaints);
  assert.deepEqual(serious(complaints), []);
  say(`order ${id}: ${first.distanceMetres} m, then ${second.distanceMetres} m, then arrived`);
});
