// The day of a provider on a phone that loses its network: the job is kept on the phone, and its steps are sent later.
import { until } from './gida.mjs';

/** How long it may take until everything is sent after the network is back. */
export const NETWORK_MS = 60_000;
export const TODAY = '/service-provider/dashboard';

/** The day is on the phone: the pages, and the job with all its parts. */
export async function dayIsKept(page, path, id) {
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

/** The phone loses its network. The offline mode of the browser does not reach its service worker, the cable does. */
export async function loseNetwork({ cable, context }) {
  await cable.cut();
  await context.setOffline(true);
}

export async function restoreNetwork({ cable, context }) {
  await cable.restore();
  await context.setOffline(false);
}

/** The steps on this phone that are not sent yet. */
export const waitingSteps = (page) =>
  page
    .getByRole('region', { name: 'Steps on this phone' })
    .getByRole('listitem')
    .filter({ hasText: 'Waiting for network' });

export const checklist = (page) =>
  page.getByRole('group', { name: 'Checklist' }).getByRole('checkbox');

/** Types the PIN of the customer, and begins to work. */
export async function starts(page, pin) {
  await page.getByLabel('PIN, four digits').fill(pin);
  await page.getByRole('button', { name: /^Start the job/ }).click();
  await page.getByRole('heading', { name: 'At work' }).waitFor();
}

/** Writes the note and ticks everything on the checklist. */
export async function writesDown(page, note) {
  await page.getByLabel('What did you do?').fill(note);
  for (const box of await checklist(page).all()) await box.check();
}

export async function addPhotos(page, files) {
  await page.getByLabel('Choose photos of the finished work').setInputFiles(files);
}

/** Finishes the job. Soon after the start, the page asks once more. */
export async function finishes(page) {
  await page.getByRole('button', { name: /^Finish the job/ }).click();
  const asked = page.getByRole('button', { name: 'Yes, finish the job' });
  const done = page.getByRole('heading', { name: /^Done\. Waiting for / });
  await asked.or(done).first().waitFor();
  if (await asked.isVisible()) await asked.click();
  await done.waitFor();
}

/** The job as the server has it, once its last step has arrived there. */
export const everythingArrives = (provider, id) =>
  until(
    async () => {
      const job = await provider.ok('GET', `/api/service-provider/jobs/${id}`);
      return job.trackingStep === 'FINISHED' && job;
    },
    NETWORK_MS,
    'the steps have arrived',
  );

/** Waits until the page says that nothing is left to send. */
export const nothingWaits = (page) =>
  until(
    async () => (await waitingSteps(page).count()) === 0,
    NETWORK_MS,
    'the page says that all is sent',
  );
