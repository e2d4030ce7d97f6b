// The main flows with the keyboard only: no tap, no click, no direct call. Every reached element must show that it has
// the focus.
import assert from 'node:assert/strict';
import { PHONE, cookiesOf, serious } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { choose, press, reach, seen, type } from '../lib/keyboard.mjs';
import { Person } from '../lib/person.mjs';

async function signUp(page) {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The first Tab of a page offers to skip to its content.
  await page.keyboard.press('Tab');
  assert.match(await page.evaluate(() => document.activeElement.textContent), /skip/i);
  await page.goto('/auth?mode=signup');
  await type(page, page.getByLabel('First name'), 'Ngozi');
  await type(page, page.getByLabel('Last name'), 'Eze');
  await type(page, page.getByLabel('E-mail'), 'keyboard@example.ng');
  await type(page, page.getByRole('textbox', { name: 'Password' }), 'a quiet evening 7');
  await press(page, page.getByRole('button', { name: 'Create account' }));
  await page.waitForURL('**/');
  await page.goto('/profile-setup');
  await type(page, page.getByLabel('Phone number'), '08031234567');
  await type(page, page.getByLabel('Address'), '5 Aminu Kano Crescent');
  await press(page, page.getByRole('button', { name: 'Complete Profile & Start' }));
  await page.getByText('Profile completed! 🎉').first().waitFor();
  await page.waitForURL('**/');
}

async function book(page) {
  await type(page, page.getByLabel('Search Services'), 'cleaning');
  await press(page, page.locator('main').getByRole('link', { name: /Home cleaning/i }));
  await page.waitForURL('**/create-order?service=home-cleaning');
  await choose(page, page.getByRole('radio', { name: 'Deep' }));
  await press(page, page.getByRole('button', { name: 'More: Bedrooms' }), 'Space');
  await choose(page, page.getByRole('radio', { name: 'The provider brings them' }));
  for (const question of [
    'Are there pets in the house?',
    'Is there running water?',
    'Is there light or a generator?',
  ]) {
    await choose(
      page,
      page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }),
    );
  }
  await press(page, page.getByRole('button', { name: 'Next: Where' }));
  await choose(page, page.getByRole('radio', { name: 'A new place' }));
  await reach(page, page.getByLabel('Area'));
  await page.keyboard.type('Gwarinpa');
  await page.getByText('We serve this area').waitFor();
  await choose(page, page.getByRole('radio', { name: 'opposite' }));
  await type(page, page.getByLabel('Landmark'), 'the police post');
  await type(page, page.getByLabel('House or flat, and street'), '12 Third Avenue');
  await press(page, page.getByRole('button', { name: 'Next: When' }));
  await choose(page, page.getByRole('radio', { name: /As soon as possible/ }));
  await press(page, page.getByRole('button', { name: 'Next: Review' }));
  await press(page, page.getByRole('button', { name: 'Send request' }));
  await page.waitForURL('**/order/*/quote');
}

async function pay(page) {
  await press(page, page.getByRole('button', { name: /^Pay/ }));
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByLabel('Card number').fill('4084 0840 8408 4081');
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV').fill('408');
  await page.getByRole('button', { name: /^Pay ₦/ }).press('Enter');
  await page.waitForURL('**/payment/callback**');
  await press(page, page.getByRole('link', { name: 'Follow this job' }));
  await page.waitForURL('**/request/**');
  return page.url().split('/request/')[1].split(/[?#]/)[0];
}

/** Sets the location through the list of suggestions, and enters the code of a friend. */
async function placeAndCode(page, code) {
  await press(page, page.getByRole('button', { name: /Edit service location/ }));
  await type(page, page.getByRole('combobox', { name: 'Search for a place' }), 'Jabi');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Selected place').waitFor();
  await press(page, page.getByRole('button', { name: 'Save location' }));
  await page.getByText('Location updated successfully').first().waitFor();

  await press(page, page.getByRole('button', { name: /referral code/i }));
  await type(page, page.getByRole('textbox', { name: 'Referral code' }), code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText('Referral Code Applied!').first().waitFor();
}

async function askSupport(page) {
  await page.goto('/support');
  await press(
    page,
    page
      .getByRole('link', { name: /Write to us/ })
      .or(page.getByRole('button', { name: /Write to us/ })),
  );
  await reach(page, page.getByLabel('What is it about?'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await type(page, page.getByLabel('Subject'), 'Where is my receipt?');
  await type(
    page,
    page.getByLabel('What happened?'),
    'I paid on Monday and cannot find the receipt.',
  );
  await press(page, page.getByRole('button', { name: 'Send to support' }));
  await page.getByText('I paid on Monday and cannot find the receipt.').waitFor();
}

async function changePassword(page, password, next) {
  await page.goto('/account?tab=settings');
  await type(page, page.getByRole('textbox', { name: 'Current password' }), password);
  await type(page, page.getByRole('textbox', { name: 'New password' }), next);
  await press(page, page.getByRole('button', { name: 'Change password' }));
  await page
    .getByText(/password (is )?changed/i)
    .first()
    .waitFor();
}

async function review(page, orderId) {
  await page.goto(`/order/${orderId}`);
  await choose(page, page.getByRole('radio', { name: /^4 stars/ }));
  await press(page, page.getByRole('button', { name: 'On time' }), 'Space');
  await type(
    page,
    page.getByLabel(/Write a short review/),
    'Came when he said and left the place tidy.',
  );
  await press(page, page.getByRole('button', { name: 'Send review' }));
  await page.getByText('Your review helps other customers.').first().waitFor();
}

async function shareAndLookAround(page, orderId) {
  await page.goto(`/request/${orderId}`);
  await press(page, page.getByRole('button', { name: 'Share this job' }));
  await press(page, page.getByRole('button', { name: 'Make a link' }));
  await page.getByText(/#t=/).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/vendors');
  await type(page, page.getByLabel('Search providers'), 'air');
  const found = page.locator('main').getByRole('link').filter({ hasText: /air/i });
  await press(page, found);
  await page.getByRole('heading', { level: 1 }).waitFor();
  assert.match(page.url(), /vendors\?.*provider=/);
}

test(
  'a customer sets the place, gives a code, reviews, asks support, shares a job, looks for a provider and changes the password with the keyboard alone',
  { tag: '@desktop' },
  async ({ product, customer, openPage, say }) => {
    const { referralCode } = await customer.ok('GET', '/api/referrals/my-stats');
    const person = await Person.newcomer(product.url);
    const demo = await Person.signIn(product.url, 'customer@gida.test');
    const orders = await until(
      async () => {
        const all = await demo.ok('GET', '/api/orders');
        return (
          all.some((one) => one.status === 'COMPLETED') &&
          all.some((one) => one.status === 'ASSIGNED') &&
          all
        );
      },
      20_000,
      'the demo requests are there',
    );
    const id = (status) => orders.find((one) => one.status === status).id;

    const newcomer = await openPage({ as: person });
    await newcomer.page.goto('/');
    await placeAndCode(newcomer.page, referralCode);
    await askSupport(newcomer.page);
    await changePassword(newcomer.page, 'a quiet evening 7', 'a louder morning 8');

    const owner = await openPage({ as: demo });
    await review(owner.page, id('COMPLETED'));
    await shareAndLookAround(owner.page, id('ASSIGNED'));
    assert.deepEqual(serious([...newcomer.complaints, ...owner.complaints]), []);
    say(`the code ${referralCode} was given, order ${id('COMPLETED')} reviewed`);
  },
);

test.describe(() => {
  test.use({ productOptions: { env: { GIDA_DEMO: 'on' } } });

  test(
    'a newcomer signs up, books, pays, cancels, reads the notices and signs out with the keyboard alone',
    { tag: '@desktop' },
    async ({ page, complaints, say }) => {
      await signUp(page);
      await book(page);
      const orderId = await pay(page);

      await page.goto(`/order/${orderId}`);
      await press(page, page.getByRole('button', { name: /^Cancel/ }));
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
      // Escape closes the dialog and returns the focus to where it was.
      await page.keyboard.press('Escape');
      await page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .waitFor({ state: 'detached' });
      await seen(page);
      assert.match(await page.evaluate(() => document.activeElement.textContent.trim()), /^Cancel/);

      await press(page, page.getByRole('button', { name: /notifications/i }));
      await page.keyboard.press('Escape');
      await page.goto('/notifications');
      await press(page, page.getByRole('button', { name: /mark all/i }));
      await page.getByText('All notifications marked as read.').first().waitFor();

      await page.goto('/');
      await press(page, page.getByRole('button', { name: /account menu|your menu|Ngozi/i }));
      await press(
        page,
        page
          .getByRole('menuitem', { name: 'Log out' })
          .or(page.getByRole('link', { name: 'Log out' })),
      );
      await page.waitForURL('**/');
      await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
      assert.deepEqual(serious(complaints), []);
      say(`order ${orderId} was booked and paid without a pointer`);
    },
  );
});

test('a customer books and pays on the screen of a phone with the keyboard alone, and no bar covers what has the focus', async ({
  product,
  customer,
  context,
  page,
  complaints,
  say,
}) => {
  await context.addCookies(cookiesOf(customer, product.url));
  await page.goto('/');
  await book(page);
  const orderId = await pay(page);
  assert.deepEqual(serious(complaints), []);
  say(`order ${orderId} was booked and paid at ${PHONE.width} × ${PHONE.height}`);
});

const naira = (kobo) => `₦${Math.floor(kobo / 100).toLocaleString('en-NG')}`;

test(
  'a provider takes a job and does it with the keyboard alone',
  { tag: '@desktop' },
  async ({ product, customer, provider, page, complaints, say }) => {
    const order = await customer.order();
    const { reference } = await customer.pay(order.id);
    await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
    const { netKobo } = await until(
      async () =>
        (await provider.ok('GET', '/api/service-provider/offers')).find(
          (one) => one.orderId === order.id,
        ),
      15_000,
      'the offer is out',
    );

    await page.goto('/service-provider/login');
    await type(page, page.getByLabel('E-mail'), 'provider@gida.test');
    await type(page, page.getByRole('textbox', { name: 'Password' }), 'gida-demo-2026');
    await press(page, page.getByRole('button', { name: 'Sign in' }));
    await page.waitForURL('**/service-provider/dashboard');
    const offer = page
      .getByRole('article')
      .filter({ hasText: /New offer/ })
      .filter({ hasText: naira(netKobo) });
    await press(page, offer.getByRole('button', { name: /^Accept/ }));
    await until(
      async () =>
        (await provider.send('GET', `/api/service-provider/jobs/${order.id}`)).status === 200,
      10_000,
      'the provider has the job',
    );
    await page.goto(`/service-provider/jobs/${order.id}`);
    await press(page, page.getByRole('button', { name: /on my way/i }));
    await press(page, page.getByRole('button', { name: /at the gate/i }));
    const { arrivalPin } = await until(
      async () => {
        const seenOrder = await customer.ok('GET', `/api/orders/${order.id}`);
        return seenOrder.arrivalPin && seenOrder;
      },
      10_000,
      'the PIN is there',
    );
    await type(page, page.getByLabel('PIN, four digits'), arrivalPin);
    await press(page, page.getByRole('button', { name: /^Start the job/ }));
    await type(page, page.getByLabel('What did you do?'), 'Everything that was asked.');
    await press(page, page.getByRole('button', { name: /^Finish the job/ }));
    await press(page, page.getByRole('button', { name: 'Yes, finish the job' }));
    await until(
      async () => (await customer.ok('GET', `/api/orders/${order.id}`)).trackingStep === 'FINISHED',
      10_000,
      'the job is finished',
    );
    assert.deepEqual(serious(complaints), []);
    say(`order ${order.id} was done without a pointer`);
  },
);
