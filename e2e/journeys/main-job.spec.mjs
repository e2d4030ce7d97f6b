// The main job on a phone, from a newcomer's first tap to a sound ledger: sign up, complete the profile, book home
// cleaning, read the quote, pay, let a provider do it, confirm.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { CARD, DECLINED_CARD, answerCleaning, giveAddress, payByCard } from '../lib/booking.mjs';
import { serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const EMAIL = 'newcomer@example.ng';
const PASSWORD = 'a quiet evening 7';

async function signUp(page) {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/auth?mode=signup');
  await page.getByLabel('First name').fill('Ngozi');
  await page.getByLabel('Last name').fill('Eze');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/');
}

async function completeProfile(page) {
  await page.goto('/profile-setup');
  await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  await page.getByLabel('Phone number').fill('0803 123 4567');
  await page.getByLabel('Address').fill('5 Aminu Kano Crescent, Wuse 2');
  await page.getByRole('button', { name: 'Complete Profile & Start' }).click();
  await page.getByText('Profile completed! 🎉').first().waitFor();
  await page.waitForURL('**/');
}

async function book(page) {
  await page.goto('/create-order?service=home-cleaning');
  const next = (name) => page.getByRole('button', { name }).click();
  await missingIsMarked(page);
  await answerCleaning(page);
  // The price is shown near the thumb before the customer has signed in or sent anything.
  await page.getByRole('button', { name: /^(So far, with VAT|With travel to .+) ₦\d/ }).waitFor();
  await next('Next: Where');
  await giveAddress(page);
  await next('Next: When');
  await page.getByRole('radio', { name: /As soon as possible/ }).check();
  await next('Next: Review');
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  // The Back button of a phone goes one step back, a reload stays there, and the answers are kept.
  await page.goBack();
  await page.getByRole('heading', { name: 'When should they come?' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Where should they come?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Where should they come?' }).waitFor();
  await answered(page);
  assert.equal(await page.getByLabel('Landmark').inputValue(), 'the police post');
  await next('Next: When');
  await next('Next: Review');
  await page.getByRole('heading', { name: 'Is this right?' }).waitFor();
  await next('Send request');
  await page.waitForURL('**/order/*/quote');
}

/**
 * With nothing answered, Next counts the missing answers and scrolls the first of them above the bar, with its error.
 */
async function missingIsMarked(page) {
  const question = page.getByRole('group', { name: /What kind of clean/ });
  await question.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByRole('button', { name: 'Next: Where' }).click();
  await page
    .locator('.actionbar')
    .getByText(/^\d answers missing$/)
    .waitFor();
  await until(
    async () => {
      const box = await question.getByText('Choose one.').boundingBox();
      const bar = await page.locator('.actionbar').boundingBox();
      return box.y > 0 && box.y + box.height < bar.y;
    },
    2_000,
    'the error is on the screen and above the bar',
  );
}

async function readQuoteAndPay(page) {
  const pay = page.getByRole('button', { name: /^Pay/ });
  await pay.waitFor();
  const text = await page.locator('#main').innerText();
  assert.match(text, /VAT/);
  assert.match(text, /Travel/);
  assert.match(
    await page.locator('aside').innerText(),
    /Cancel free until a provider accepts\. After that you cancel through support\..* ₦/,
  );
  await pay.click();

  // Cancelled at the gateway: nothing was paid, and the customer can pay again.
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.waitForURL('**/payment/*?cancelled=1');
  await page.getByRole('heading', { name: 'Nothing was paid' }).waitFor();
  await page.getByRole('button', { name: /^Pay ₦/ }).click();

  // A declined card: the client says so and offers to try again.
  await payByCard(page, DECLINED_CARD);
  await page.getByRole('link', { name: /Return to Gida/ }).click();
  await page.waitForURL('**/payment/callback**');
  await page.getByRole('heading', { name: 'The payment did not go through' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.waitForURL('**/order/*/quote');
  await pay.click();

  await payByCard(page, CARD);
  await page.waitForURL('**/payment/callback**');
  await page.getByText('is paid and held safely').waitFor();
  await page.getByRole('link', { name: 'Follow this job' }).click();
  await page.waitForURL('**/request/**');
}

async function providerSignsIn(page) {
  await page.goto('/service-provider/login');
  await page.getByLabel('E-mail').fill('provider@gida.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('gida-demo-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/service-provider/dashboard');
}

test(
  'PROD-01 PROD-10 a newcomer books home cleaning on a phone, pays, has it done and confirms, and the books close',
  { tag: '@storage' },
  async ({ product, provider: mine, openPage, say }) => {
    const customer = await openPage();
    const { page } = customer;
    await signUp(page);
    await completeProfile(page);
    await book(page);
    await readQuoteAndPay(page);
    const orderId = page.url().split('/request/')[1].split(/[?#]/)[0];

    // The provider uses another phone.
    const provider = await openPage();
    await providerSignsIn(provider.page);
    const offer = await until(
      async () =>
        (await mine.ok('GET', '/api/service-provider/offers')).find(
          (one) => one.orderId === orderId,
        ),
      10_000,
      'the offer is out',
    );
    await provider.page.reload();
    const card = provider.page
      .getByRole('article')
      .filter({ hasText: /New offer/ })
      .filter({ hasText: naira(offer.netKobo) })
      .first();
    await card.getByRole('button', { name: /^Accept/ }).click();
    await until(
      async () => (await mine.send('GET', `/api/service-provider/jobs/${orderId}`)).status === 200,
      10_000,
      'the provider has the job',
    );
    await provider.page.goto(`/service-provider/jobs/${orderId}`);
    await provider.page.getByRole('button', { name: /on my way/i }).click();
    await page
      .getByText(/is on the way/)
      .first()
      .waitFor();
    await provider.page.getByRole('button', { name: /at the gate/i }).click();

    // The customer reads out the PIN; the provider types it.
    await page.reload();
    await page.getByRole('button', { name: /Arrival PIN/ }).click();
    const pin = (await page.locator('.tpin .vh').innerText()).replace(/\D/g, '');
    assert.match(pin, /^\d{4}$/);
    await typePin(provider.page, pin);
    await page
      .getByText(/at work/)
      .first()
      .waitFor();
    await provider.page
      .getByLabel('What did you do?')
      .fill('All rooms, both bathrooms and the fridge.');
    await provider.page.getByRole('button', { name: /^Finish the job/ }).click();
    await provider.page.getByRole('button', { name: 'Yes, finish the job' }).click();
    // The page changes when the news arrives. A tap just before would miss the button.
    await page
      .getByText(/says the work is done/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Confirm it is done' }).click();
    await page.getByRole('button', { name: 'Yes, it is done' }).click();
    await page
      .getByText('Done and confirmed', { exact: false })
      .or(page.getByText(/Completed/))
      .first()
      .waitFor();

    const { status } = await page.evaluate(
      (id) => fetch(`/api/orders/${id}`).then((answered) => answered.json()),
      orderId,
    );
    assert.equal(status, 'COMPLETED');
    const books = await product.ledger();
    assert.equal(books.trialBalanceKobo, 0);
    assert.deepEqual(books.breaks, []);
    assert.deepEqual(serious(customer.complaints), []);
    assert.deepEqual(serious(provider.complaints), []);
    say(`order ${orderId} is complete; ${books.entries} entries in the books`);
  },
);

test(
  'every booking form of the catalogue is drawn on a phone, and one that a person prices says so before it is filled in',
  { tag: '@storage' },
  async ({ product, page, complaints, say }) => {
    const services = await (await fetch(`${product.url}/api/categories`)).json();
    const faults = [];
    const byHand = [];
    for (const { slug, pricingMode } of services.filter(
      ({ slug }) => slug !== 'gas-refill-delivery',
    )) {
      await page.goto(`/create-order?service=${slug}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // Selects each option once, so that every dependent question is shown.
      for (const option of await page
        .locator('main input[type=radio], main [role=radio], main .pill[aria-pressed]')
        .all())
        await option.click();
      const [content, screen] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      if (content > screen) faults.push(`${slug}: ${content} wide on a screen of ${screen}`);
      faults.push(...complaints.splice(0).map((line) => `${slug}: ${line}`));
      const warned = await page
        .getByText('Our team works out the price for this.')
        .first()
        .isVisible();
      if (['QUOTE', 'ASSESSMENT'].includes(pricingMode) && !warned)
        faults.push(`${slug}: does not say that a person prices it`);
      if (warned) byHand.push(slug);
    }
    assert.deepEqual(faults, []);
    assert.equal(services.length, 30);
    say(`${services.length} services; priced by hand: ${byHand.join(', ')}`);
  },
);

async function typePin(page, pin) {
  for (const digit of pin)
    await page
      .getByRole('group', { name: 'Keys' })
      .getByRole('button', { name: digit, exact: true })
      .click();
  assert.equal(await page.getByLabel('PIN, four digits').inputValue(), pin);
  await page.getByRole('button', { name: /^Start the job/ }).click();
}

const naira = (kobo) => `₦${Math.floor(kobo / 100).toLocaleString('en-NG')}`;
