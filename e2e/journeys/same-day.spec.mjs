// A provider receives available earnings on the same day: the fee is shown before the tap, and a failed transfer costs
// nothing.
import assert from 'node:assert/strict';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

/** At the stand-in's bank both accounts belong to the demo provider. A transfer to the second one fails. */
const ARRIVES = '0000000009';
const FAILS = '0000000002';

const naira = (kobo) =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: kobo % 100 === 0 ? 0 : 2 })}`;

/**
 * The demo provider, whose job of two days ago is past the time for complaints. The batch of the morning after it is
 * made at once, because that morning is over. A batch leaves out providers without an account, so the account is added
 * after the batch.
 */
async function addAccount(product, provider, accountNumber) {
  await until(
    async () => (await provider.ok('GET', '/api/service-provider/earnings')).availableKobo > 0,
    30_000,
    'the share of the demo job is free',
  );
  await until(() => batchIsMade(product), 30_000, 'the batch of that morning is made');
  await provider.ok('POST', '/api/auth/reauth', { password: 'gida-demo-2026' });
  await provider.ok('PUT', '/api/service-provider/bank-account', {
    bankCode: '058',
    accountNumber,
  });
}

async function batchIsMade(product) {
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const due = `SELECT count(*) FROM tasks WHERE kind = 'MAKE_PAYOUTS' AND due_at <= '${now}'`;
  return (await product.value(due)) === '0';
}

async function earningsPage(openPage, provider) {
  const opened = await openPage({ as: provider });
  await opened.page.goto('/service-provider/dashboard?view=earnings');
  return { ...opened, card: opened.page.getByRole('region', { name: 'Get it today' }) };
}

/**
 * Checks the offer and taps it. Returns `null` outside the hours of same-day payouts, when the page shows those hours.
 */
async function getItToday({ page, card }, provider) {
  const { offer, notToday } = await provider.ok('GET', '/api/service-provider/payouts/today');
  if (notToday === 'CLOSED') {
    await card
      .getByText('You can have your money on the same day from 6:00am to 6:00pm.')
      .waitFor();
    assert.equal(await card.getByRole('button').count(), 0);
    return null;
  }
  assert.equal(offer.amountKobo, offer.costKobo + offer.receivesKobo);
  await card
    .getByText(
      `${naira(offer.amountKobo)} now: the bank transfer costs ₦25 + ₦50 stamp duty, you receive ${naira(offer.receivesKobo)}.`,
    )
    .waitFor();
  await card.getByRole('button', { name: `Get ${naira(offer.receivesKobo)} today` }).click();
  await card.getByText(`${naira(offer.receivesKobo)} is on its way to your bank.`).waitFor();
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    'nothing extends beyond the edge of the phone',
  );
  return offer;
}

const ended = (provider, status) =>
  until(
    async () =>
      (await provider.ok('GET', '/api/service-provider/payouts')).find(
        (one) => one.status === status,
      ),
    60_000,
    `the payout is ${status}`,
  );

async function through({ product, provider, openPage }, accountNumber, then) {
  await addAccount(product, provider, accountNumber);
  const opened = await earningsPage(openPage, provider);
  const offer = await getItToday(opened, provider);
  if (offer) await then({ offer, ...opened });
  await product.ledger();
  assert.deepEqual(opened.complaints, []);
  return offer;
}

test('a provider sees the cost, taps once, and is paid on the same day', async ({
  product,
  provider,
  openPage,
  say,
}) => {
  const journey = { product, provider, openPage };
  const offer = await through(journey, ARRIVES, async ({ offer: seen, page, card }) => {
    const paid = await ended(provider, 'PAID');
    assert.deepEqual([paid.amountKobo, paid.costKobo], [seen.receivesKobo, seen.costKobo]);
    const { transfers } = await product.gatewayJournal();
    assert.deepEqual(transfers.filter(({ reference }) => reference === `pay-${paid.id}`).length, 1);
    await page.reload();
    const list = page.getByRole('region', { name: 'Payouts so far' });
    await list.getByText(/^Paid /).waitFor();
    await list.getByText('The bank transfer cost ₦75.').waitFor();
    await card
      .getByText('You have asked for a payout today. You can ask again tomorrow.')
      .waitFor();
    assert.equal((await provider.ok('GET', '/api/service-provider/earnings')).balanceKobo, 0);
  });
  say(
    offer
      ? `${naira(offer.receivesKobo)} of ${naira(offer.amountKobo)} arrived`
      : 'the hours are over, and the page says so',
  );
});

test('a transfer that fails gives back all of it and the cost with it', async ({
  product,
  provider,
  openPage,
  say,
}) => {
  const journey = { product, provider, openPage };
  const offer = await through(journey, FAILS, async ({ offer: seen, page }) => {
    await ended(provider, 'FAILED');
    const { balanceKobo, availableKobo } = await provider.ok(
      'GET',
      '/api/service-provider/earnings',
    );
    assert.deepEqual([balanceKobo, availableKobo], [seen.amountKobo, seen.amountKobo]);
    await page.reload();
    await page
      .getByRole('region', { name: 'Payouts so far' })
      .getByText('Returned, included in the next payout')
      .waitFor();
  });
  say(
    offer
      ? `${naira(offer.amountKobo)} is the provider's again`
      : 'the hours are over, and the page says so',
  );
});
