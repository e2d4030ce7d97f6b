// Money that was paid by transfer is refunded as store credit, and paid out to the bank account of the payer.
import assert from 'node:assert/strict';
import { cookiesOf } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

/** At the stand-in's bank this account belongs to the demo customer. */
const ACCOUNT = '1012204907';

async function payByTransfer(page) {
  await page
    .getByRole('button', { name: /^Pay ₦/ })
    .first()
    .click();
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByRole('button', { name: 'Pay by bank transfer' }).click();
  await page.getByText('is paid and held safely').waitFor();
}

async function cancelForCredit(page, orderId) {
  await page.goto(`/order/${orderId}`);
  await page.getByRole('button', { name: 'Cancel this job' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      /^For your next job, for twelve months\. What you paid by transfer or USSD can be paid out/,
    )
    .waitFor();
  await dialog.getByRole('radio', { name: /As Gida credit, at once/ }).check();
  await dialog.getByLabel('Why are you cancelling?').fill('My plans changed.');
  await dialog.getByRole('button', { name: 'Cancel this job' }).click();
  await page.getByText(/^Added to your credit at /).waitFor();
}

async function haveItPaidOut(page, amount) {
  await page.goto('/account?tab=statement');
  await page.getByRole('button', { name: `Pay ${amount} to my bank` }).click();
  const dialog = page.getByRole('dialog', { name: `Where should your ${amount} go?` });
  await dialog.getByLabel('Bank').selectOption({ label: 'Guaranty Trust Bank' });
  await dialog.getByLabel('Account number').fill(ACCOUNT);
  await dialog.getByRole('button', { name: 'Check the account' }).click();
  await dialog.getByText(/^Account holder: .+ Is that you\?$/).waitFor();
  await dialog.getByRole('button', { name: `Yes, pay ${amount} here` }).click();
  const again = page.getByRole('dialog', { name: 'Is it you?' });
  await again.getByLabel('Your password').fill('gida-demo-2026');
  await again.getByRole('button', { name: 'Confirm' }).click();
}

test(
  'money paid by transfer becomes credit and goes to the bank account of its payer, once',
  { tag: '@storage' },
  async ({ product, context, page, complaints, say }) => {
    const person = await Person.signIn(product.url, 'customer@gida.test');
    await context.addCookies(cookiesOf(person, product.url));
    const order = await person.order();
    await page.goto(`/order/${order.id}/quote`);
    await payByTransfer(page);
    await cancelForCredit(page, order.id);
    const { withdrawableKobo } = await person.ok('GET', '/api/users/me/withdrawals');
    const amount = `₦${(withdrawableKobo / 100).toLocaleString('en-NG')}`;
    await haveItPaidOut(page, amount);
    const list = page.getByRole('list', { name: 'Payouts to your bank' });
    await list.getByText(/^(On its way to|Paid to) Guaranty Trust Bank ••••••4907/).waitFor();
    assert.equal(await page.getByRole('button', { name: /to my bank$/ }).count(), 0);
    // Confirming the password again has renewed the session of the page.
    const herself = await Person.signIn(product.url, 'customer@gida.test');
    const paid = await until(
      async () =>
        (await herself.ok('GET', '/api/users/me/withdrawals')).withdrawals.find(
          (one) => one.status === 'PAID',
        ),
      30_000,
      'the gateway paid it',
    );
    assert.equal(paid.amountKobo, withdrawableKobo);
    await page.reload();
    await list.getByText(/^Paid to Guaranty Trust Bank ••••••4907 at /).waitFor();
    await page.getByText('Credit payout to your bank').waitFor();
    assert.ok(
      JSON.stringify(await product.gatewayJournal()).includes(`wdr-${paid.id}`),
      'the gateway has the transfer under our reference',
    );
    await product.ledger();
    // The browser logs the request for the password, and the calls that were in progress with the renewed session.
    assert.deepEqual(
      complaints.filter((text) => !/status of 40[13]/.test(text)),
      [],
    );
    say(`${amount} by transfer, as credit, and to the bank`);
  },
);
