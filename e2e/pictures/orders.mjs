// One order as its customer sees it, from the first price to the last claim.
import { Scenes } from '../lib/scenes.mjs';
import { failing, held, offline } from '../lib/mocks.mjs';
import { Person } from '../lib/person.mjs';

const button = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { gida, customer } = scenes;
  const shown = (name, path, more = {}) => ({ name, path, as: customer, ...more });

  const priced = await scenes.priced();
  const waiting = await scenes.priced();
  await customer.pay(waiting);
  const refused = await scenes.priced();
  await gida.gateway((await customer.pay(refused)).reference, { outcome: 'failed', deliver: 'webhook' });
  const byHand = await scenes.priced({ categorySlug: 'carpentry', answers: { job: 'repair', item: 'A wardrobe door that fell off', pieces: 1, light: true } }).catch(() => null);
  const staged = await scenes.staged();
  const stagedPaid = await scenes.pays(await scenes.staged());
  const [finding, assigned, onTheWay, arrived] = [await scenes.paid(), await scenes.assigned(), await scenes.onTheWay(), await scenes.arrived()];
  const atWork = await scenes.atWork();
  const extra = await scenes.extraWork();
  const finished = await scenes.finished();
  const completed = await scenes.completed();
  const reviewed = await scenes.completed();
  await customer.ok('POST', `/api/orders/${reviewed}/review`, { stars: 5, tags: [], text: 'The kitchen has not looked like this since we moved in.' });
  const cancelled = await scenes.paid();
  await customer.ok('POST', `/api/orders/${cancelled}/cancel`, { reason: 'My plans changed.' });
  const leaving = await scenes.leaving();
  const disputed = await scenes.disputed();
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
    shown('quote-promo-wrong', `/order/${priced}/quote`, { act: async (page) => { await button(/promo/i)(page); await page.getByLabel(/code/i).first().fill('NOSUCH'); await button(/^(Apply|Use)/)(page); await page.waitForTimeout(800); } }),
    shown('payment', `/payment/${priced}`, { readme: 'payment' }),
    shown('payment-waiting', `/payment/${waiting}`),
    shown('payment-refused', `/payment/${refused}`),
    shown('payment-cancelled', `/payment/${waiting}?cancelled=1`),
    shown('payment-paid', `/payment/${finding}`),
    ...(byHand ? [shown('tracking-by-hand', `/request/${byHand}`), shown('order-by-hand', `/order/${byHand}`)] : []),
    shown('tracking-finding', `/request/${finding}`),
    shown('tracking-assigned', `/request/${assigned}`, { readme: 'tracking' }),
    shown('tracking-on-the-way', `/request/${onTheWay}`),
    shown('tracking-arrived-pin', `/request/${arrived}`, { act: button(/Arrival PIN/) }),
    shown('tracking-at-work', `/request/${atWork}`),
    shown('tracking-extra-work', `/request/${extra}`),
    shown('tracking-finished', `/request/${finished}`),
    shown('tracking-confirm', `/request/${finished}`, { viewportOnly: true, act: button('Confirm it is done') }),
    shown('tracking-completed', `/request/${completed}`),
    shown('tracking-reviewed', `/request/${reviewed}`),
    shown('tracking-cancelled', `/request/${cancelled}`),
    shown('tracking-disputed', `/request/${disputed}`),
    shown('tracking-share', `/request/${assigned}`, { viewportOnly: true, act: button('Let somebody follow') }),
    shown('tracking-loading', `/request/${assigned}`, { mock: held('**/api/orders/**') }),
    shown('tracking-error', `/request/${assigned}`, { mock: failing('**/api/orders/**') }),
    shown('tracking-offline', `/request/${assigned}`, { act: offline }),
    shown('tracking-not-mine', `/request/${assigned}`, { as: stranger }),
    { name: 'tracking-followed', path: new URL(url, gida.url).pathname + new URL(url, gida.url).search },
    shown('order-priced', `/order/${priced}`),
    shown('order-assigned', `/order/${assigned}`),
    shown('order-completed', `/order/${completed}`),
    shown('order-cancelled', `/order/${cancelled}`),
    shown('order-cancel-free', `/order/${finding}`, { viewportOnly: true, act: button('Cancel this job') }),
    shown('order-cancel-taken', `/order/${assigned}`, { viewportOnly: true, act: button('Cancel this job') }),
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
