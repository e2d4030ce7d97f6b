// The screens of staff, with an entry in every list.
import { scriptsOf } from '../lib/built.mjs';
import { changed, failing, held } from '../lib/mocks.mjs';
import { Person } from '../lib/person.mjs';
import { Scenes } from '../lib/scenes.mjs';

const VIEWS = [
  'dashboard',
  'service-providers',
  'service-providers?view=all',
  'orders',
  'assessments',
  'users',
  'users?view=waiting',
  'users?view=audit',
  'gas-management',
  'settings',
  'reviews',
  'support',
  'support?view=disputes',
  'support?view=guarantee',
  'support?view=damage',
  'referrals',
  'payouts',
  'content-management',
  ...[
    'faq',
    'services',
    'estates',
    'replies',
    'testimonials',
    'banners',
    'statistics',
    'pages',
    'messages',
    'promos',
    'history',
  ].map((tab) => `content-management?tab=${tab}`),
  'finance',
  ...[
    'ledger',
    'statements',
    'unapplied',
    'refunds',
    'advances',
    'gateway',
    'stuck',
    'commission',
    'promos',
  ].map((view) => `finance?view=${view}`),
];
const button = (name) => (page) => page.getByRole('button', { name }).first().click();
/** Opens a dialog and waits until it has its content. */
const dialog = (name) => async (page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};
/** Opens the filters, which are behind a button on a phone. */
const filters = async (page) => {
  const toggle = page.getByRole('button', { name: /^Filters/ });
  if (await toggle.isVisible()) await toggle.click();
};
/** Selects the first three rows. */
const select = async (page) => {
  for (const place of [0, 1, 2])
    await page.locator('[data-row]').nth(place).getByRole('checkbox').check();
};
/** Looks for something from anywhere. */
const find = async (page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('zainab');
  await page.getByText(/\d results?/).waitFor();
};
/** Chooses a job on the map. */
const chosenOnMap = async (page) => {
  await page.getByText(/at the middle of/).waitFor();
  await page.locator('.db-mark').first().click();
};
/** Shows the errors of an empty form for a new account. */
const openAccount = async (page) => {
  await page.getByRole('button', { name: 'Open an account' }).click();
  await page.getByRole('button', { name: 'Open the account' }).click();
};
/** Opens the booking form for the demo customer, with its errors. */
const booking = async (page) => {
  await page.getByLabel('Find the customer').fill('customer@gida');
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click();
  await page.getByLabel('Service').selectOption('home-cleaning');
  await page.getByRole('button', { name: 'Send the draft to the customer' }).click();
};
/** Opens the messages of an order or a person. */
const messages = async (page) => {
  await button('Show messages')(page);
  await page.getByRole('list', { name: 'Messages' }).scrollIntoViewIfNeeded();
};
/** As if a mail and a text to the customer had failed. */
const failed = (sendings) =>
  changed('**/api/admin/sendings/failed?*', () => [
    {
      ...sendings[0],
      id: 'failed-1',
      channel: 'EMAIL',
      state: 'FAILED',
      reason: 'NOT_SENT',
      tries: 6,
      endedAt: sendings[0].queuedAt,
    },
    {
      ...sendings[0],
      id: 'failed-2',
      channel: 'SMS',
      state: 'FAILED',
      reason: 'NO_CREDIT',
      tries: 1,
      endedAt: sendings[0].queuedAt,
    },
  ]);
const nameOf = (view) => view.replace(/\?\w+=/, '-');

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { gida, admin, customer } = scenes;
  const shown = (name, path, more = {}) => ({ name, path, as: admin, ...more });
  const toPrice = await scenes.priced();
  await customer.ok('POST', `/api/orders/${toPrice}/revision`, {
    note: 'The boys’ quarters too, please.',
  });
  const [disputed, atWork] = [await scenes.disputed(), await scenes.atWork()];
  await scenes.damageShown();
  await scenes.toFixAgain();
  await scenes.materials({ only: true });
  await scenes.leaving();
  await scenes.ruled();
  await scenes.compensated();
  const [toLookAt, lookedAt, reported] = [
    await scenes.toLookAt(),
    await scenes.lookedAt(),
    await scenes.reported(),
  ];
  const [searched, chosen, assigned] = [
    await scenes.searched(),
    await scenes.chosen(),
    await scenes.assigned(),
  ];
  const completed = await scenes.completed();
  await customer.ok('POST', `/api/orders/${completed}/review`, {
    stars: 5,
    tags: [],
    text: 'The kitchen has not looked like this since we moved in.',
  });
  await customer.ok('POST', '/api/support/tickets', {
    category: 'PAYMENT_MISSING',
    subject: 'I paid twice',
    message: 'My bank shows two debits for one cleaning.',
  });
  await admin.ok('POST', '/api/admin/gas/plants', {
    name: 'Kubwa plant',
    area: 'Kubwa',
    licence: 'NMDPRA/FCT/0192',
    licensedUntil: '2030-09-30',
    perKgKobo: 116_500,
    source: 'Price list of 10 March',
    kgPerDay: 4000,
    open: true,
  });
  await admin.ok('POST', '/api/admin/gas/slots', {
    zone: 'A',
    weekday: 2,
    window: '10-12',
    open: true,
    places: 8,
    version: 0,
  });
  await admin.ok('POST', '/api/admin/content/estates', {
    name: 'Third Avenue',
    area: 'Gwarinpa',
    gatePass: true,
    vehiclePlate: true,
    opensAt: 7,
    closesAt: 19,
    shown: true,
  });
  const heard = await scenes.disputed();
  await scenes.step(heard, 'dispute/answer', {
    answer: 'The oven was too hot to touch, and the bathroom was locked.',
  });
  const answered = (await admin.ok('GET', '/api/admin/disputes')).find(
    ({ orderId }) => orderId === heard,
  );
  const dispute = (await admin.ok('GET', '/api/admin/disputes')).find(
    ({ orderId }) => orderId === disputed,
  );
  const [damage] = await admin.ok('GET', '/api/admin/damage-claims');
  const [claim] = await admin.ok('GET', '/api/admin/guarantee-claims');
  const [ticket] = await admin.ok('GET', '/api/admin/support');
  const { ticket: ofGuest } = await scenes.guestTicket();
  const [provider] = await admin.ok('GET', '/api/admin/service-providers');
  const users = await admin.ok('GET', '/api/admin/users');
  const sendings = await admin.ok('GET', `/api/admin/orders/${assigned}/sendings`);
  const stranger = await Person.newcomer(gida.url);
  return [
    { name: 'login', path: '/admin/login' },
    { name: 'not-staff', path: '/admin/orders', as: stranger },
    ...VIEWS.map((view) => shown(nameOf(view), `/admin/${view}`)),
    shown('dispatch', '/admin/dispatch', {
      act: (page) =>
        page
          .getByRole('button', { name: /^Take / })
          .first()
          .click(),
    }),
    shown('dispatch-late', '/admin/dispatch?list=ENDANGERED'),
    shown('dispatch-loading', '/admin/dispatch', { mock: held('**/api/admin/dispatch?*') }),
    shown('dispatch-error', '/admin/dispatch', { mock: failing('**/api/admin/dispatch?*') }),
    shown('dispatch-map', '/admin/dispatch?view=map', { act: chosenOnMap }),
    shown('dispatch-map-loading', '/admin/dispatch?view=map', {
      mock: (page) => held(scriptsOf('dispatch-map'))(page),
    }),
    shown('dispatch-filtered', '/admin/dispatch?area=Zuba&waited=1440'),
    shown('phone-booking', '/admin/dispatch?book=new', {
      act: (page) => page.getByLabel('Find the customer').fill('zai'),
    }),
    shown('phone-booking-account', '/admin/dispatch?book=new', { act: openAccount }),
    shown('phone-booking-form', '/admin/dispatch?book=new', { act: booking }),
    shown('order-move', `/admin/orders/${searched}`, {
      act: dialog('Move the visit'),
      viewportOnly: true,
    }),
    shown('order-move-asked', `/admin/orders/${assigned}`, {
      act: dialog('Move the visit'),
      viewportOnly: true,
    }),
    shown('order-to-price', `/admin/orders/${toPrice}`),
    shown('assessment-to-plan', `/admin/assessments/${toLookAt}`),
    shown('assessment-to-report', `/admin/assessments/${lookedAt}`),
    shown('assessment-reported', `/admin/assessments/${reported}`),
    shown('order-complete', `/admin/orders/${atWork}`, {
      act: dialog(/^Complete it for the customer/),
      viewportOnly: true,
    }),
    shown('gas-window', '/admin/gas-management', {
      act: dialog(/^Tuesday, 10:00am/),
      viewportOnly: true,
    }),
    shown('content-service-form', '/admin/content-management?tab=services', {
      act: button(/^Edit/),
    }),
    shown('order-searched', `/admin/orders/${searched}`),
    shown('order-messages', `/admin/orders/${assigned}`, { act: messages }),
    shown('person-messages', `/admin/users?user=${sendings[0].userId}`, { act: messages }),
    shown('errors', '/admin/crashes'),
    shown('errors-failed-messages', '/admin/crashes?view=messages', { mock: failed(sendings) }),
    shown('errors-crashes', '/admin/crashes?view=crashes'),
    shown('errors-failed-messages-error', '/admin/crashes?view=messages', {
      mock: failing('**/api/admin/sendings/failed?*'),
    }),
    shown('order-reserve', `/admin/orders/${assigned}`, {
      act: dialog('Line up a reserve'),
      viewportOnly: true,
    }),
    shown('dispatch-hold', '/admin/dispatch', {
      act: dialog(/^Hold the search/),
      viewportOnly: true,
    }),
    shown('order-chosen', `/admin/orders/${chosen}`),
    shown('order-choose', `/admin/orders/${searched}`, {
      act: dialog(/^Choose /),
      viewportOnly: true,
    }),
    shown('order-choose-missing', `/admin/orders/${searched}`, {
      act: async (page) => (await dialog(/^Choose /)(page), button('Offer the job')(page)),
      viewportOnly: true,
    }),
    shown('order-candidates-error', `/admin/orders/${searched}`, {
      mock: failing('**/candidates'),
    }),
    shown('order-candidates-loading', `/admin/orders/${searched}`, { mock: held('**/candidates') }),
    shown('order-cancel', `/admin/orders/${assigned}`, {
      act: dialog('Cancel for the customer'),
      viewportOnly: true,
    }),
    shown('order-start', `/admin/orders/${assigned}`, {
      act: dialog('Start without PIN'),
      viewportOnly: true,
    }),
    shown('order-at-work', `/admin/orders/${atWork}`),
    shown('order-disputed', `/admin/orders/${disputed}`),
    shown('dispute', `/admin/support?view=disputes&dispute=${dispute.id}`),
    shown('dispute-evidence', `/admin/support?view=disputes&dispute=${dispute.id}`, {
      act: async (page) => (
        await button('Show the evidence')(page),
        page.getByRole('list', { name: /^Evidence/ }).waitFor()
      ),
    }),
    shown('damage', `/admin/support?view=damage&claim=${damage.id}`),
    shown('guarantee', `/admin/support?view=guarantee&claim=${claim.id}`),
    shown('dispute-decide', `/admin/support?view=disputes&dispute=${answered.id}`, {
      act: (page) => page.getByRole('radio', { name: /Partial refund/ }).check(),
    }),
    shown('damage-pay', `/admin/support?view=damage&claim=${damage.id}`, {
      act: button('Pay for it'),
    }),
    shown('guarantee-refuse', `/admin/support?view=guarantee&claim=${claim.id}`, {
      act: button('Refuse'),
    }),
    shown(
      'finance-statement',
      `/admin/finance?view=statements&whose=customers&id=${customer.user.id}`,
    ),
    shown('finance-ledger-order', `/admin/finance?view=ledger&order=${atWork}`),
    shown('ticket', `/admin/support?state=${ticket.state}&ticket=${ticket.id}`),
    shown('ticket-guest', `/admin/support?state=${ofGuest.state}&ticket=${ofGuest.id}`),
    ...(provider
      ? [shown('provider', `/admin/service-providers?view=all&provider=${provider.id}`)]
      : []),
    shown('user', `/admin/users?user=${users[0].id}`),
    shown('orders-all', '/admin/orders?view=all'),
    shown('orders-filters', '/admin/orders?view=all&status=PAID&sort=-total', {
      act: filters,
      viewportOnly: true,
    }),
    shown('orders-selected', '/admin/orders?view=all', { act: select, viewportOnly: true }),
    shown('orders-no-match', '/admin/orders?view=all&q=zzzz'),
    shown('palette', '/admin', { act: find, viewportOnly: true }),
    shown('orders-loading', '/admin/orders', { mock: held('**/api/admin/orders*') }),
    shown('orders-error', '/admin/orders', { mock: failing('**/api/admin/orders*') }),
    shown('finance-error', '/admin/finance', { mock: failing('**/api/admin/finance/**') }),
    shown('finance-loading', '/admin/finance', { mock: held('**/api/admin/finance/**') }),
  ];
}
