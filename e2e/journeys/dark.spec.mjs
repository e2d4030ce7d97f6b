// Booking in dark mode: the steps and errors to which no address leads have enough contrast, too.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { axeFaults } from '../lib/axe.mjs';
import { answerCleaning, giveAddress } from '../lib/booking.mjs';
import { cookiesOf, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';

/** The brightness of the page behind its content, from 0 to 255. */
const brightness = (page) =>
  page.evaluate(() => {
    const [red, green, blue] = getComputedStyle(document.body).backgroundColor.match(/\d+/g);
    return (Number(red) + Number(green) + Number(blue)) / 3;
  });

test(
  'a customer books a cleaning in dark mode, and each step has enough contrast',
  { tag: '@dark' },
  async ({ product, customer, context, page, complaints, say }) => {
    const steps = [];
    const isLegible = async (step) => {
      await answered(page);
      assert.ok((await brightness(page)) < 64, `${step} is dark`);
      assert.deepEqual(await axeFaults(page, ['color-contrast']), [], step);
      steps.push(step);
    };
    const next = (name) => page.getByRole('button', { name }).click();

    await context.addCookies(cookiesOf(customer, product.url));
    await page.goto('/create-order?service=home-cleaning');
    await next('Next: Where');
    await page.getByText('Choose one.').first().waitFor();
    await isLegible('a question without an answer');
    await answerCleaning(page);
    await isLegible('the answers');
    await next('Next: Where');
    await giveAddress(page);
    await isLegible('the place');
    await next('Next: When');
    await page.getByRole('radio', { name: /As soon as possible/ }).check();
    await isLegible('the time');
    await next('Next: Review');
    await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
    await isLegible('the review');
    await next('Send request');
    await page.waitForURL('**/order/*/quote');
    await page.getByRole('button', { name: /^Pay/ }).waitFor();
    await isLegible('the price');
    assert.deepEqual(serious(complaints), []);
    say(`with enough contrast: ${steps.join(', ')}`);
  },
);
