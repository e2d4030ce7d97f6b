// A provider does a job without a network, closes Gida twice in the middle, and everything arrives once and in order.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cookiesOf, fits, openKept, picture, shot } from '../lib/browser.mjs';
import { test as base } from '../lib/fixtures.mjs';
import {
  NETWORK_MS,
  TODAY,
  addPhotos,
  checklist,
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

const PHOTOS = 5;
const NOTE = 'All three rooms cleaned, and the oven.';

const test = base.extend({
  /** Opens the provider's browser, with what it stored before. */
  opens: async ({ cable, provider }, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'gida-phone-'));
    const phones = [];
    await use(async ({ offline }) => {
      const phone = await openKept(dir, cable.url);
      phones.push(phone.context);
      await phone.context.addCookies(cookiesOf(provider, cable.url));
      await phone.context.setOffline(offline);
      return phone;
    });
    for (const context of phones) await context.close();
    rmSync(dir, { recursive: true, force: true });
  },
});

/** On the way and at the gate, then the browser is closed. */
async function travels(phone, id, where) {
  const { context, page } = phone;
  await page.getByText(/^Offline since/).waitFor();
  await page.goto(where);
  await page.getByText(/^As of .+, from this phone\.$/).waitFor();
  await page.getByText('opposite the police post', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: /I’m on my way/ }).click();
  await waitingSteps(page).filter({ hasText: 'On the way' }).waitFor();
  await shot(page, 'offline-1-on-the-way');
  await page.getByRole('button', { name: /I’m at the gate/ }).click();
  await page.getByRole('heading', { name: 'Ask for the PIN' }).waitFor();
  await shot(page, 'offline-2-pin');
  await context.close();
}

/** The PIN, a note, the checklist and three photos, then the browser is closed. */
async function works(phone, where, pin, files) {
  const { context, page } = phone;
  await page.goto(where);
  await starts(page, pin);
  await writesDown(page, NOTE);
  await addPhotos(page, files.slice(0, 3));
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  await fits(page);
  await shot(page, 'offline-3-at-work');
  await context.close();
}

/** What was typed and photographed is still there; the job is finished with five photos. */
async function finishesLater(phone, where, files) {
  const { page } = phone;
  await page.goto(TODAY);
  await page
    .getByText(/You see your day as of .+ 3 steps will be sent when the network is back\./)
    .waitFor();
  await fits(page);
  await shot(page, 'offline-4-today');
  await page.goto(where);
  assert.equal(await page.getByLabel('What did you do?').inputValue(), NOTE);
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  assert.ok((await checklist(page).count()) > 0);
  for (const box of await checklist(page).all()) assert.ok(await box.isChecked());
  await addPhotos(page, files.slice(3));
  await page.getByRole('img', { name: 'Photo 5' }).waitFor();
  await finishes(page);
  assert.equal(await waitingSteps(page).count(), 4);
  await fits(page);
  await shot(page, 'offline-5-finished');
}

test('a job is done without a network, Gida is closed twice, and each step arrives once and in order', async ({
  scenes,
  customer,
  provider,
  cable,
  opens,
  say,
}) => {
  const id = await scenes.assigned({ slot: { asap: true } });
  const where = `/service-provider/jobs/${id}`;
  const { arrivalPin } = await scenes.seen(id);
  const before = await provider.ok('GET', `/api${where}`);
  assert.equal(before.trackingStep, 'ACCEPTED');

  let phone = await opens({ offline: false });
  const files = [];
  for (let n = 1; n <= PHOTOS; n += 1) files.push(await picture(phone.page, `after-${n}.jpg`));
  await dayIsKept(phone.page, where, id);
  await loseNetwork({ cable, context: phone.context });
  await travels(phone, id, where);
  phone = await opens({ offline: true });
  await works(phone, where, arrivalPin, files);
  phone = await opens({ offline: true });
  await finishesLater(phone, where, files);
  const still = await provider.ok('GET', `/api/service-provider/jobs/${id}`);
  assert.equal(still.trackingStep, 'ACCEPTED', 'nothing has arrived');

  const posted = [];
  phone.page.on(
    'request',
    (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname),
  );
  await restoreNetwork({ cable, context: phone.context });
  const done = await everythingArrives(provider, id);
  assert.deepEqual(
    done.stepReports.map(({ step }) => step),
    ['EN_ROUTE', 'ARRIVED', 'STARTED', 'FINISHED'],
    'once, and in order',
  );
  const times = done.stepReports.map(({ happenedAt }) => Date.parse(happenedAt));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => one - other),
  );
  assert.ok(
    done.stepReports.every(
      ({ happenedAt, reportedAt }) => Date.parse(happenedAt) < Date.parse(reportedAt),
    ),
    'both times are known',
  );
  assert.deepEqual([done.finishNote, done.finishPhotos.length], [NOTE, PHOTOS]);
  assert.equal(new Set(done.finishPhotos.map(({ id: photo }) => photo)).size, PHOTOS);
  await phone.page
    .getByText(/ confirms, or it is confirmed automatically by /)
    .first()
    .waitFor();
  await nothingWaits(phone.page);
  await phone.page
    .getByRole('list', { name: 'Your photos of the finished work' })
    .getByRole('img')
    .nth(PHOTOS - 1)
    .waitFor();
  await shot(phone.page, 'offline-6-sent');
  const sent = posted.filter((one) => one.includes('/jobs/') || one === '/api/uploads');
  assert.deepEqual(
    [sent.length, new Set(sent).size],
    [4 + PHOTOS, 5],
    `each was sent once: ${sent.join(' ')}`,
  );

  const { finishPhotos } = await scenes.seen(id);
  for (const { url } of finishPhotos)
    assert.equal((await customer.send('GET', url)).status, 200, 'the customer sees the photos');
  await phone.context.close();
  say(`order ${id}: four steps and ${PHOTOS} photos, each once`);
});

test('a wrong PIN that was typed without a network is explained, and the right one lets the rest arrive', async ({
  scenes,
  provider,
  cable,
  opens,
  say,
}) => {
  const id = await scenes.assigned({ slot: { asap: true } });
  const where = `/service-provider/jobs/${id}`;
  const { arrivalPin } = await scenes.seen(id);
  const { context, page } = await opens({ offline: false });
  await dayIsKept(page, where, id);
  await loseNetwork({ cable, context });
  await page.goto(where);
  await page.getByRole('button', { name: /I’m on my way/ }).click();
  await page.getByRole('button', { name: /I’m at the gate/ }).click();
  await page.getByLabel('PIN, four digits').fill(arrivalPin === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: /^Start the job/ }).click();
  await page.getByLabel('What did you do?').fill('All done.');
  await finishes(page);
  await restoreNetwork({ cable, context });
  await page
    .getByRole('heading', { name: 'The PIN was not right' })
    .waitFor({ timeout: NETWORK_MS });
  await page.getByText(/One later step waits behind it\.$/).waitFor();
  await fits(page);
  await shot(page, 'offline-7-wrong-pin');
  assert.equal(
    (await provider.ok('GET', `/api${where}`)).trackingStep,
    'ARRIVED',
    'the server let nothing past the PIN',
  );
  await page.getByLabel('PIN, four digits').fill(arrivalPin);
  await page.getByRole('button', { name: 'Send this PIN' }).click();
  const done = await everythingArrives(provider, id);
  assert.deepEqual(
    done.stepReports.map(({ step }) => step),
    ['EN_ROUTE', 'ARRIVED', 'STARTED', 'FINISHED'],
  );
  await page.getByRole('heading', { name: /^Done\. Waiting for / }).waitFor();
  await context.close();
  say(`order ${id}: started with the second PIN`);
});
