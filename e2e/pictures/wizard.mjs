// Booking a service, step by step, and the dialogs over a screen. Each request is filled in by a newcomer, because a
// draft is kept on the server and would be continued.
import { answered } from '../lib/answers.mjs';
import { picture } from '../lib/browser.mjs';
import { Person } from '../lib/person.mjs';
import { offline } from '../lib/mocks.mjs';

const press = (page, name) => page.getByRole('button', { name }).first().click();
const answer = (page, question, words) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: words }).click();

async function what(page) {
  await page.getByRole('radio', { name: 'Deep' }).check();
  await press(page, 'More: Bedrooms');
  await page.getByRole('radio', { name: 'The provider brings them' }).check();
  for (const question of [
    'Are there pets in the house?',
    'Is there running water?',
    'Is there light or a generator?',
  ])
    await answer(page, question, 'Yes');
}

async function where(page) {
  await what(page);
  await press(page, 'Next: Where');
  await page.getByRole('radio', { name: 'A new place' }).check();
}

async function when(page) {
  await where(page);
  await page.getByLabel('Area').selectOption('Gwarinpa');
  await page.getByText('We serve this area').waitFor();
  await page.getByRole('radio', { name: 'opposite' }).click();
  await page.getByLabel('Landmark').fill('the police post');
  await page.getByLabel('House or flat, and street').fill('12 Third Avenue');
  await press(page, 'Next: When');
}

async function review(page) {
  await when(page);
  await page.getByRole('radio', { name: /As soon as possible/ }).check();
  await press(page, 'Next: Review');
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
}

async function keptOffline(page) {
  await review(page);
  await page.getByRole('button', { name: 'Send request', disabled: false }).waitFor();
  await offline(page);
  await press(page, 'Send request');
  await page.getByText(/Saved here until you are back online/).waitFor();
}

async function withPhoto(page) {
  await page.locator('input[type=file]').setInputFiles(await picture(page, 'door.jpg'));
  await page.getByRole('img', { name: /photo/i }).first().waitFor();
}

const card = (page, words) =>
  page
    .locator('label', { has: page.getByText(words, { exact: true }) })
    .locator('input')
    .check();

async function gasSafety(page) {
  await press(page, 'Next: Size');
  await page.getByRole('radio', { name: '12.5 kg' }).check({ force: true });
  await press(page, 'Next: Safety');
}

async function gasWhere(page) {
  await gasSafety(page);
  await card(page, 'No');
  for (const tick of [/stands upright/, /cabin of a vehicle/, /18 or older/])
    await page.getByRole('checkbox', { name: tick }).check({ force: true });
  await press(page, 'Next: Where');
}

async function gasPay(page) {
  await gasWhere(page);
  await card(page, 'A new place');
  await page.getByLabel('Area').selectOption('Gwarinpa');
  await page.getByLabel('Landmark').fill('the police post');
  await page.getByLabel('House or flat, and street').fill('12 Third Avenue');
  await card(page, 'In a window I choose');
  await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').first().click();
  await press(page, 'Next: Pay');
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
}

/** Takes each picture with a new person. */
function fresh(url, { name, path, act, viewportOnly }) {
  const signIn = async (page) => {
    const person = await Person.newcomer(url);
    await page.context().addCookies(
      [...person.cookies].map(([key, value]) => ({
        name: key,
        value,
        url,
        sameSite: 'Strict',
        httpOnly: key !== 'gida_in',
      })),
    );
    await page.goto(path);
    await answered(page);
    await act(page);
  };
  return { name, path: '/privacy-policy', viewportOnly, act: signIn };
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures({ gida }) {
  const CLEANING = '/create-order?service=home-cleaning';
  const opened = (name, path, act) => ({ name, path, act, viewportOnly: true });
  return [
    { name: 'what', path: CLEANING, act: what },
    { name: 'where', path: CLEANING, act: where },
    {
      name: 'where-missing',
      path: CLEANING,
      act: async (page) => {
        await where(page);
        await press(page, 'Next: When');
      },
    },
    { name: 'when', path: CLEANING, act: when },
    { name: 'review', path: CLEANING, act: review },
    {
      name: 'review-price',
      path: CLEANING,
      act: async (page) => {
        await what(page);
        await press(page, /^So far, with VAT ₦/);
      },
      viewportOnly: true,
    },
    { name: 'kept-offline', path: CLEANING, act: keptOffline },
    { name: 'photos', path: '/create-order?service=carpentry', act: withPhoto },
    { name: 'gas-safety', path: '/book-gas-delivery', act: gasSafety },
    {
      name: 'gas-smell',
      path: '/book-gas-delivery',
      act: async (page) => {
        await gasSafety(page);
        await card(page, 'Yes, I smell gas');
        await page.getByRole('link', { name: 'Call 112' }).waitFor();
      },
    },
    { name: 'gas-where', path: '/book-gas-delivery', act: gasWhere },
    { name: 'gas-pay', path: '/book-gas-delivery', act: gasPay },
    opened('location', '/', (page) =>
      page
        .getByRole('button', { name: /location/i })
        .first()
        .click(),
    ),
    opened('refer', '/', async (page) => {
      // The card is rendered when it is scrolled near the screen.
      await page
        .getByRole('contentinfo')
        .or(page.locator('main'))
        .last()
        .evaluate((end) => end.scrollIntoView({ block: 'end' }));
      await page.getByText('Have a referral code?').click();
    }),
    opened('second-step', '/account?tab=sessions', async (page) => {
      await press(page, 'Set up the second step');
      await page.getByRole('dialog').waitFor();
    }),
    opened('erase', '/account?tab=privacy', (page) => press(page, 'Erase my account')),
    opened('session-over', '/profile', async (page) => {
      await page.context().clearCookies({ name: 'gida' });
      // The redirect to the sign-in page begins after 300 ms. Here it is delayed for the picture.
      await page.evaluate(() => {
        const later = window.setTimeout.bind(window);
        window.setTimeout = (act, ms, ...rest) => later(act, ms === 300 ? 60_000 : ms, ...rest);
      });
      await press(page, 'Save');
      await page.getByText('Sign in required. Redirecting...').waitFor();
    }),
  ]
    .map((one) => fresh(gida.url, one))
    .concat([{ name: 'offline-page', path: '/offline.html' }]);
}
