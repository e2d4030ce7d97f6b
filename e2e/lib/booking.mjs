// The steps of the booking form for a home cleaning, and the payment at the gateway.

const tap = (page, name) => page.getByRole('button', { name }).click();

/** Answers a yes-or-no question. */
const answer = (page, question, said) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: said }).click();

export async function answerCleaning(page) {
  await page.getByRole('radio', { name: 'Deep' }).check();
  await tap(page, 'More: Bedrooms');
  await page.getByRole('radio', { name: 'The provider brings them' }).check();
  for (const question of [
    'Are there pets in the house?',
    'Is there running water?',
    'Is there light or a generator?',
  ])
    await answer(page, question, 'Yes');
}

export async function giveAddress(page) {
  await page.getByRole('radio', { name: 'A new place' }).check();
  await page.getByLabel('Area').selectOption('Gwarinpa');
  await page.getByText('We serve this area').waitFor();
  await page.getByRole('radio', { name: 'opposite' }).click();
  await page.getByLabel('Landmark').fill('the police post');
  await page.getByLabel('House or flat, and street').fill('12 Third Avenue');
}

/** A card of the gateway's stand-in whose bank pays, and one whose bank declines. */
export const CARD = { number: '4084 0840 8408 4081', cvv: '408' };
export const DECLINED_CARD = { number: '4084 0800 0000 5408', cvv: '001' };

export async function payByCard(page, { number, cvv }) {
  await page.waitForURL('**/paystack/checkout/**');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/30');
  await page.getByLabel('CVV').fill(cvv);
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
}
