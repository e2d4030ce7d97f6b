// A provider does a job without a network, closes Gida twice in the middle, and everything arrives once and in order.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cookiesOf, openKept, picture } from '../lib/browser.mjs';
import { Cable } from '../lib/cable.mjs';
import { test as base } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const NETWORK_MS = 60_000;
const TODAY = '/service-provider/dashboard';
const PHOTOS = 5;

/** The day is on the phone: the pages, and the job with all its parts. */
async function dayIsKept(page, path, id) {
  await page.goto(TODAY);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(path);
  await page.getByRole('button', { name: /I’m on my way/ }).waitFor();
  await page.goto(TODAY);
  await page
    .getByRole('article', { name: /^Next job/ })
    .first()
    .waitFor();
  await page.waitForFunction(
    (orderId) =>
      new Promise((done) => {
        const opening = indexedDB.open('gida-day');
        opening.onsuccess = () => {
          const db = opening.result;
          const asked = db.transaction('day').objectStore('day').getAll();
          asked.onsuccess = () => {
            db.close();
            done(
              asked.result.some(({ jobs }) =>
                jobs?.some(({ job, wholeAt }) => job.orderId === orderId && wholeAt !== null),
              ),
            );
          };
        };
      }),
    id,
  );
}

async function fits(page) {
  const [content, screen] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(content <= screen, `${content} wide on a screen of ${screen}`);
}

async function shot(page, name) {
  if (process.env.E2E_SHOTS)
    await page.screenshot({
      path: path.join(process.env.E2E_SHOTS, `${name}.png`),
      fullPage: true,
    });
}

async function addPhotos(page, files) {
  await page.getByLabel('Choose photos of the finished work').setInputFiles(files);
}

const test = base.extend({
  /** The network between the phone and the product. */
  cable: async ({ product }, use) => {
    const cable = await Cable.to(product.url);
    await use(cable);
    await cable.cut().catch(() => undefined);
  },

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

const states = (page) =>
  page.getByRole('region', { name: 'Steps on this phone' }).getByRole('listitem');

/** On the way and at the gate, then the browser is closed. */
async function travels(phone, id, where) {
  const { context, page } = phone;
  await page.getByText(/^Offline since/).waitFor();
  await page.goto(where);
  await page.getByText(/^As of .+, from this phone\.$/).waitFor();
  await page.getByText('opposite the police post', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: /I’m on my way/ }).click();
  await states(page)
    .filter({ hasText: 'On the way' })
    .filter({ hasText: 'Waiting for network' })
    .waitFor();
  await shot(page, 'offline-1-on-the-way');
  await page.getByRole('button', { name: /I’m at the gate/ }).click();
  await page.getByRole('heading', { name: 'Ask for the PIN' }).waitFor();
  await shot(page, 'offline-2-pin');
  await context.close();
}

const checklist = (page) => page.getByRole('group', { name: 'Checklist' }).getByRole('checkbox');

/** The PIN, a note, the checklist and three photos, then the browser is closed. */
async function works(phone, where, pin, files) {
  const { context, page } = phone;
  await page.goto(where);
  await page.getByLabel('PIN, four digits').fill(pin);
  await page.getByRole('button', { name: /^Start the job/ }).click();
  await page.getByRole('heading', { name: 'At work' }).waitFor();
  await page.getByLabel('What did you do?').fill('All three rooms cleaned, and the oven.');
  for (const box of await checklist(page).all()) await box.check();
  await addPhotos(page, files.slice(0, 3));
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  await fits(page);
  await shot(page, 'offline-3-at-work');
  await context.close();
}

/** What was typed and photographed is still there; the job is finished with five photos. */
async function finishes(phone, where, files) {
  const { page } = phone;
  await page.goto(TODAY);
  await page
    .getByText(/You see your day as of .+ 3 steps will be sent when the network is back\./)
    .waitFor();
  await fits(page);
  await shot(page, 'offline-4-today');
  await page.goto(where);
  assert.equal(
    await page.getByLabel('What did you do?').inputValue(),
    'All three rooms cleaned, and the oven.',
  );
  await page.getByRole('img', { name: 'Photo 3' }).waitFor();
  assert.ok((await checklist(page).count()) > 0);
  for (const box of await checklist(page).all()) assert.ok(await box.isChecked());
  await addPhotos(page, files.slice(3));
  await page.getByRole('img', { name: 'Photo 5' }).waitFor();
  await page.getByRole('button', { name: /^Finish the job/ }).click();
  await page.getByRole('heading', { name: /^Done\. Waiting for / }).waitFor();
  assert.equal(await states(page).filter({ hasText: 'Waiting for network' }).count(), 4);
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
  await cable.cut();
  await phone.context.setOffline(true);
  await travels(phone, id, where);
  phone = await opens({ offline: true });
  await works(phone, where, arrivalPin, files);
  phone = await opens({ offline: true });
  await finishes(phone, where, files);
  const still = await provider.ok('GET', `/api/service-provider/jobs/${id}`);
  assert.equal(still.trackingStep, 'ACCEPTED', 'nothing has arrived');

  const posted = [];
  phone.page.on(
    'request',
    (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname),
  );
  await cable.restore();
  await phone.context.setOffline(false);
  const done = await until(
    async () => {
      const job = await provider.ok('GET', `/api/service-provider/jobs/${id}`);
      return job.trackingStep === 'FINISHED' && job;
    },
    NETWORK_MS,
    'the steps have arrived',
  );
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
  assert.deepEqual(
    [done.finishNote, done.finishPhotos.length],
    ['All three rooms cleaned, and the oven.', PHOTOS],
  );
  assert.equal(new Set(done.finishPhotos.map(({ id: photo }) => photo)).size, PHOTOS);
  await phone.page
    .getByText(/ confirms, or it is confirmed automatically by /)
    .first()
    .waitFor();
  await until(
    async () => (await states(phone.page).filter({ hasText: 'Waiting for network' }).count()) === 0,
    NETWORK_MS,
    'the page says that all is sent',
  );
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
  await cable.cut();
  await context.setOffline(true);
  await page.goto(where);
  await page.getByRole('button', { name: /I’m on my way/ }).click();
  await page.getByRole('button', { name: /I’m at the gate/ }).click();
  await page.getByLabel('PIN, four digits').fill(arrivalPin === '0000' ? '1111' : '0000');
  await page.getByRole('button', { name: /^Start the job/ }).click();
  await page.getByLabel('What did you do?').fill('All done.');
  await page.getByRole('button', { name: /^Finish the job/ }).click();
  await page.getByRole('heading', { name: /^Done\. Waiting for / }).waitFor();
  await cable.restore();
  await context.setOffline(false);
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
  const done = await until(
    async () => {
      const job = await provider.ok('GET', `/api${where}`);
      return job.trackingStep === 'FINISHED' && job;
    },
    NETWORK_MS,
    'the steps have arrived',
  );
  assert.deepEqual(
    done.stepReports.map(({ step }) => step),
    ['EN_ROUTE', 'ARRIVED', 'STARTED', 'FINISHED'],
  );
  await page.getByRole('heading', { name: /^Done\. Waiting for / }).waitFor();
  await context.close();
  say(`order ${id}: started with the second PIN`);
});
