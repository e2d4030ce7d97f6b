// One order as its customer sees it, from the first price to the last claim.
import { Scenes } from '../lib/scenes.mjs';
import { changed, failing, held, offline } from '../lib/mocks.mjs';
import { Person } from '../lib/person.mjs';

const LONG_AGO = '2026-01-05T09:00:00Z';
/** The provider on the way, as their phone said that many seconds ago. */
const onTheMap = (seconds, more = {}) =>
  changed('**/api/orders/*/tracking*', (tracking) => ({
    ...tracking,
    livePosition: {
      latitude: 9.0706,
      longitude: 7.4409,
      accuracyMetres: 20,
      measuredAt: new Date(Date.now() - seconds * 1000).toISOString(),
      ageSeconds: seconds,
      signal: 'FRESH',
      distanceMetres: 7600,
      minutesLeft: 18,
      destination: { latitude: 9.1099, longitude: 7.4042, exact: true },
      ...more,
    },
  }));
const button = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { gida, customer } = scenes;
  const shown = (name, path, more = {}) => ({ name, path, as: customer, ...more });

  const priced = await scenes.priced();
  const waiting = await scenes.priced();
  await customer.pay(waiting);
  // A customer may have at most five unpaid requests.
  const other = await Scenes.of(stage);
  const unconfirmed = (await other.customer.pay(await other.priced())).reference;
  const refused = await other.priced();
  const declined = await other.declined(refused);
  const withPromo = await other.priced();
  await other.customer.ok('PUT', `/api/orders/${withPromo}/promo`, {
    code: await other.promo('WELCOME2'),
  });
  const third = await Scenes.of(stage);
  const byHand = await third.priced({
    categorySlug: 'carpentry',
    answers: { work: 'repair', item: 'A wardrobe door that fell off', pieces: 1, light: true },
  });
  const [toLookAt, lookedAt] = [await third.toLookAt(), await third.lookedAt()];
  const half = await scenes.pays(await scenes.priced(), { amountKobo: 2_000_000 });
  const tooMuch = await scenes.pays(await scenes.priced(), { amountKobo: 9_000_000 });
  const staged = await scenes.staged();
  const stagedPaid = await scenes.pays(await scenes.staged());
  const [finding, assigned, onTheWay, arrived] = [
    await scenes.paid(),
    await scenes.assigned(),
    await scenes.onTheWay(),
    await scenes.arrived(),
  ];
  const [atWork, dark] = [await scenes.atWork(), await scenes.withoutLight()];
  const extra = await scenes.extraWork();
  const finished = await scenes.finished();
  const completed = await scenes.completed();
  const reviewed = await scenes.completed();
  await customer.ok('POST', `/api/orders/${reviewed}/review`, {
    stars: 5,
    tags: [],
    text: 'The kitchen has not looked like this since we moved in.',
  });
  const cancelled = await scenes.paid();
  await customer.ok('POST', `/api/orders/${cancelled}/cancel`, { reason: 'My plans changed.' });
  const leaving = await scenes.leaving();
  const [disputed, ruled] = [await scenes.disputed(), await scenes.ruled()];
  // Each quote shows the customer's store credit.
  const compensated = await third.compensated();
  const withCredit = await third.priced();
  const damaged = await scenes.damaged();
  const damageShown = await scenes.damageShown();
  const again = await scenes.toFixAgain();
  const materials = await scenes.materials();
  const stranger = await Person.newcomer(gida.url);
  const { url } = await customer.ok('POST', `/api/orders/${onTheWay}/share`, {});

  return [
    shown('quote', `/order/${priced}/quote`, { readme: 'quote' }),
    shown('quote-staged', `/order/${staged}/quote`),
    shown('quote-second-stage', `/order/${stagedPaid}/quote`),
    shown('quote-loading', `/order/${priced}/quote`, { mock: held('**/api/orders/*') }),
    shown('quote-error', `/order/${priced}/quote`, { mock: failing('**/api/orders/*') }),
    shown('quote-promo', `/order/${withPromo}/quote`, { as: other.customer }),
    shown('quote-expired', `/order/${priced}/quote`, {
      mock: changed('**/api/orders/*/quote', (quote) => ({ ...quote, validUntil: LONG_AGO })),
    }),
    shown('quote-rest', `/order/${half}/quote`),
    shown('quote-promo-wrong', `/order/${priced}/quote`, {
      act: async (page) => {
        await button(/promo/i)(page);
        await page.getByLabel(/code/i).first().fill('NOSUCH');
        await button(/^(Apply|Use)/)(page);
      },
    }),
    shown('payment', `/payment/${priced}`),
    shown('payment-waiting', `/payment/${waiting}`),
    shown('payment-refused', `/payment/callback?reference=${declined}`, { as: other.customer }),
    shown('payment-unconfirmed', `/payment/callback?reference=${unconfirmed}`, {
      as: other.customer,
    }),
    shown('payment-again', `/payment/${refused}`, { as: other.customer }),
    shown('payment-part', `/payment/${half}`),
    shown('payment-unnamed', '/payment/callback'),
    shown('payment-cancelled', `/payment/${waiting}?cancelled=1`),
    shown('payment-paid', `/payment/${finding}`, { readme: 'payment' }),
    shown('tracking-by-hand', `/request/${byHand}`, { as: third.customer }),
    shown('order-by-hand', `/order/${byHand}`, { as: third.customer }),
    shown('tracking-to-look-at', `/request/${toLookAt}`, { as: third.customer }),
    shown('tracking-looked-at', `/request/${lookedAt}`, { as: third.customer }),
    shown('tracking-part-paid', `/request/${half}`),
    shown('tracking-no-provider-found', `/request/${finding}`, {
      mock: changed('**/api/orders/*/tracking', (tracking) => ({
        ...tracking,
        choiceDueAt: new Date(Date.now() + 20 * 3_600_000).toISOString(),
      })),
    }),
    shown('tracking-finding', `/request/${finding}`),
    shown('tracking-assigned', `/request/${assigned}`, { readme: 'tracking' }),
    shown('tracking-safety-pin', `/request/${assigned}`, { act: button(/^If you feel unsafe/) }),
    shown('tracking-on-the-way', `/request/${onTheWay}`),
    shown('tracking-position', `/request/${onTheWay}`, { mock: onTheMap(20) }),
    shown('tracking-map', `/request/${onTheWay}`, { mock: onTheMap(20), act: button('Show map') }),
    shown('tracking-map-near', `/request/${onTheWay}`, {
      mock: onTheMap(20, {
        latitude: 9.1085,
        longitude: 7.4069,
        distanceMetres: 420,
        minutesLeft: 1,
      }),
      act: button('Show map'),
    }),
    shown('tracking-map-stale', `/request/${onTheWay}`, {
      mock: onTheMap(200),
      act: button('Show map'),
    }),
    shown('tracking-map-lost', `/request/${onTheWay}`, {
      mock: onTheMap(900),
      act: button('Show map'),
    }),
    shown('tracking-arrived-pin', `/request/${arrived}`, { act: button(/Arrival PIN/) }),
    shown('tracking-at-work', `/request/${atWork}`),
    shown('tracking-no-light', `/request/${dark}`),
    shown('tracking-gate-pass', `/request/${assigned}`, {
      viewportOnly: true,
      act: button('Gate pass for estate security'),
    }),
    shown('tracking-extra-work', `/request/${extra}`),
    shown('tracking-finished', `/request/${finished}`),
    shown('tracking-confirm', `/request/${finished}`, {
      viewportOnly: true,
      act: button('Confirm it is done'),
    }),
    shown('tracking-completed', `/request/${completed}`),
    shown('tracking-reviewed', `/request/${reviewed}`),
    shown('tracking-cancelled', `/request/${cancelled}`),
    shown('tracking-leaving', `/request/${leaving}`),
    shown('tracking-materials', `/request/${materials}`),
    shown('tracking-staged', `/request/${stagedPaid}`),
    shown('tracking-disputed', `/request/${disputed}`),
    shown('tracking-share', `/request/${assigned}`, {
      viewportOnly: true,
      act: button('Share this job'),
    }),
    shown('tracking-loading', `/request/${assigned}`, { mock: held('**/api/orders/**') }),
    shown('tracking-error', `/request/${assigned}`, { mock: failing('**/api/orders/**') }),
    shown('tracking-offline', `/request/${assigned}`, { act: offline }),
    shown('tracking-not-mine', `/request/${assigned}`, { as: stranger }),
    {
      name: 'tracking-followed',
      path: new URL(url, gida.url).pathname + new URL(url, gida.url).hash,
    },
    shown('order-priced', `/order/${priced}`),
    shown('order-assigned', `/order/${assigned}`),
    shown('order-completed', `/order/${completed}`),
    shown('order-block', `/order/${completed}`, {
      viewportOnly: true,
      act: button('Do not send me this provider again'),
    }),
    shown('order-cancelled', `/order/${cancelled}`),
    shown('order-cancel-free', `/order/${finding}`, {
      viewportOnly: true,
      act: button('Cancel this job'),
    }),
    shown('order-cancel-taken', `/order/${assigned}`, {
      viewportOnly: true,
      act: button('Cancel this job'),
    }),
    shown('order-cancel-fee', `/order/${onTheWay}`, {
      viewportOnly: true,
      act: button('Cancel this job'),
    }),
    shown('order-too-much', `/order/${tooMuch}`),
    shown('order-ruled', `/order/${ruled}`),
    shown('order-compensated', `/order/${compensated}`, { as: third.customer }),
    shown('quote-credit', `/order/${withCredit}/quote`, { as: third.customer }),
    shown('order-receipt', `/api/orders/${completed}/receipt`),
    shown('order-leaving', `/order/${leaving}`),
    shown('order-disputed', `/order/${disputed}`),
    shown('order-damage-form', `/order/${damaged}`),
    shown('order-damage-shown', `/order/${damageShown}`),
    shown('order-fix-it', `/order/${again}`),
    shown('order-materials', `/order/${materials}`),
    shown('order-staged', `/order/${stagedPaid}`),
    shown('order-loading', `/order/${assigned}`, { mock: held('**/api/orders/*') }),
    shown('order-error', `/order/${assigned}`, { mock: failing('**/api/orders/*') }),
    shown('requests-all', '/requests', { readme: 'requests' }),
  ];
}
