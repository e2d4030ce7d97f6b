// Text typed into a dialog is not lost by a gesture that was not meant to close it. In a real browser, because jsdom
// neither opens a file picker nor selects text with a mouse.
import assert from 'node:assert/strict';
import { test } from '../lib/fixtures.mjs';
import { Person } from '../lib/person.mjs';

const PAPER = 'Police character certificate';

/** A newcomer at the documents step of an application, with the dialog of a document with an expiry date filled in. */
async function atAPaper(openPage, url) {
  const applicant = await Person.newcomer(url, { firstName: 'Emeka', lastName: 'Okafor' });
  await applicant.ok('POST', '/api/service-provider/application');
  // Services in which the provider works alone in a home need the certificate.
  await applicant.ok('PATCH', '/api/service-provider/application', {
    skills: { categories: ['home-cleaning'], zones: ['A'] },
  });
  const { context, page } = await openPage({ as: applicant });
  await page.goto('/service-provider/onboarding?step=papers');
  await page.getByRole('button', { name: `Add ${PAPER}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: PAPER });
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  await dialog.getByLabel('Number on the document').fill('PCC/2026/0042');
  return { context, page, dialog };
}

async function holdsWhatWasTyped(dialog, after) {
  assert.ok(await dialog.isVisible(), `the dialog is open after ${after}`);
  assert.equal(await dialog.getByLabel('Valid until').inputValue(), '2099-12-31', after);
  assert.equal(
    await dialog.getByLabel('Number on the document').inputValue(),
    'PCC/2026/0042',
    after,
  );
}

/** Opens the file picker from the dialog and leaves it without a file. Returns after the page was notified. */
async function leaveThePicker(context, page, dialog) {
  const session = await context.newCDPSession(page);
  await session.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true });
  const told = dialog
    .locator('input[type=file]')
    .evaluate(
      (input) =>
        new Promise((resolve) =>
          input.addEventListener('cancel', () => resolve(true), { once: true }),
        ),
    );
  await dialog.getByRole('button', { name: 'Take or choose the photo' }).click();
  assert.equal(await told, true);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

test('a person who leaves the file picker keeps the date and number of the document', async ({
  product,
  openPage,
  say,
}) => {
  const { context, page, dialog } = await atAPaper(openPage, product.url);
  await leaveThePicker(context, page, dialog);
  await holdsWhatWasTyped(dialog, 'leaving the file picker');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  say('the picker was left, the dialog stayed; Escape closed it');
});

test(
  'a dialog stays open when text is selected with the mouse and the button is released outside',
  { tag: '@desktop' },
  async ({ product, openPage, say }) => {
    const { page, dialog } = await atAPaper(openPage, product.url);
    const field = await dialog.getByLabel('Number on the document').boundingBox();
    const box = await dialog.boundingBox();
    const inside = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
    const beside = { x: Math.max(5, box.x - 60), y: inside.y };
    await drag(page, inside, beside);
    await holdsWhatWasTyped(dialog, 'selecting text');
    await drag(page, beside, inside);
    await holdsWhatWasTyped(dialog, 'a press that began outside');
    await page.mouse.click(beside.x, beside.y);
    await dialog.waitFor({ state: 'hidden' });
    say('dragged out and in, the dialog stayed; a press beside it closed it');
  },
);
