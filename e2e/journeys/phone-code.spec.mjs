// A phone number is confirmed in the profile, and a code that is sent to it then signs in, all on a small phone and with
// the messages of the SMS stand-in. On a server that sends codes on WhatsApp first, they are read there.
import assert from 'node:assert/strict';
import { PHONE, cookiesOf } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const NUMBER = '08035557391';

/** The messages to the number, oldest first. */
const messages = async (product) =>
  (await fetch(`${product.sandboxUrl}/__sandbox/sms?to=%2B234${NUMBER.slice(1)}`)).json();

/** The code in the newest of so many messages. */
async function codeOf(product, count) {
  const found = await until(
    async () => {
      const all = await messages(product);
      return all.length >= count && all;
    },
    10_000,
    `message ${count} arrives`,
  );
  assert.equal(found.length, count);
  return /^\d{6}/.exec(found.at(-1).text)[0];
}

/** The code that a number got on WhatsApp. */
async function codeOnWhatsApp(product, number) {
  const thread = await until(
    async () => {
      const all = await (
        await fetch(`${product.sandboxUrl}/__sandbox/whatsapp/234${number.slice(1)}`)
      ).json();
      return all.length > 0 && all;
    },
    10_000,
    'the code arrives on WhatsApp',
  );
  assert.deepEqual(
    thread.map(({ direction, template }) => [direction, template]),
    [['out', 'gida_code']],
  );
  return /\d{6}$/.exec(thread[0].text)[0];
}

const boxes = (page) => page.getByLabel('6-digit code');

async function confirm(product, page) {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Verify your number' }).click();
  await page.getByRole('dialog', { name: 'Enter the code' }).waitFor();
  await boxes(page).fill(await codeOf(product, 1));
  await page.getByText(/Your phone number is confirmed/).waitFor();
}

async function signIn(product, page) {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Sign in with a code' }).click();
  await page.getByLabel('Phone number').fill('0803 555 7391');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await page.getByText('+234 803 555 7391').waitFor();
  const code = await codeOf(product, 2);

  await boxes(page).pressSequentially(code === '000000' ? '000001' : '000000');
  await page.getByText('That code does not match. You have 4 tries left.').waitFor();
  for (let digit = 0; digit < 6; digit += 1) await page.keyboard.press('Backspace');
  assert.equal(await boxes(page).inputValue(), '');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= PHONE.width, `the page is ${wide} wide`);
  await boxes(page).pressSequentially(code);
  await page.waitForURL((url) => url.pathname !== '/auth');
}

test.describe(() => {
  test.use({ productOptions: { env: { WHATSAPP_CODE_TEMPLATE: 'gida_code' } } });

  test('a code goes to WhatsApp first, and by SMS to a number without WhatsApp', async ({
    product,
    context,
    page,
    openPage,
    say,
  }) => {
    const person = await Person.newcomer(product.url, { complete: false });
    await person.ok('PUT', '/api/auth/profile', {
      phone: NUMBER,
      address: '5 Aminu Kano Crescent',
    });
    await context.addCookies(cookiesOf(person, product.url));
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Verify your number' }).click();
    await page.getByText(/We sent a code on WhatsApp to/).waitFor();
    await boxes(page).fill(await codeOnWhatsApp(product, NUMBER));
    await page.getByText(/Your phone number is confirmed/).waitFor();
    assert.deepEqual(await messages(product), []);

    const other = await openPage();
    await other.page.goto('/auth?mode=phone');
    await other.page.getByLabel('Phone number').fill('0803 555 0027');
    await other.page.getByRole('button', { name: 'Send me a code' }).click();
    await other.page.getByText(/If it does not arrive in a minute, we send an SMS/).waitFor();
    const texts = await until(
      async () => {
        const all = await (
          await fetch(`${product.sandboxUrl}/__sandbox/sms?to=%2B2348035550027`)
        ).json();
        return all.length > 0 && all;
      },
      10_000,
      'the SMS follows the refusal',
    );
    assert.match(texts[0].text, /^\d{6} is your code to sign in to Gida/);
    say('one code on WhatsApp, and one by SMS after a refusal');
  });
});

test('a customer confirms a number in the profile and signs in with a code on another phone', async ({
  product,
  openPage,
  say,
}) => {
  const person = await Person.newcomer(product.url, { complete: false });
  await person.ok('PUT', '/api/auth/profile', {
    phone: NUMBER,
    address: '5 Aminu Kano Crescent',
  });
  const own = await openPage({ as: person });
  await confirm(product, own.page);

  const other = await openPage();
  await signIn(product, other.page);
  const self = await (await other.page.request.get('/api/auth/user')).json();
  assert.equal(self.email, person.email);
  assert.equal(self.phoneVerified, true);

  // The provider reports that both messages arrived.
  await until(
    async () => (await messages(product)).every(({ status }) => status === 'Delivered'),
    10_000,
    'both messages are delivered',
  );
  const { sms } = await until(
    async () => {
      const data = await person.ok('GET', '/api/users/me/export');
      return data.sms.every(({ state }) => state === 'DELIVERED') && data;
    },
    10_000,
    'the reports are applied',
  );
  assert.deepEqual(
    sms.map(({ purpose }) => purpose),
    ['SIGN_IN', 'CONFIRM_PHONE'],
  );

  for (const { complaints } of [own, other]) {
    const serious = complaints.filter((line) => !/Failed to load resource.*(401|422)/.test(line));
    assert.deepEqual(serious, []);
  }
  say(`two codes, both delivered, at ${PHONE.width} by ${PHONE.height}`);
});
