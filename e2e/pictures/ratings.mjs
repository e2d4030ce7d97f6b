// Ratings, flags, the reliability record and appeals, as the provider and staff see them.
import { failing, held } from '../lib/mocks.mjs';
import { Scenes } from '../lib/scenes.mjs';

const button = (name) => (page) => page.getByRole('button', { name }).first().click();
const RECORD = '/service-provider/dashboard?view=reliability';
const REVIEWS = '/service-provider/dashboard?view=reviews';

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { customer, provider, admin } = scenes;
  const shown = (name, path, more = {}) => ({ name, path, as: provider, ...more });
  const desk = (name, path, more = {}) => ({ name, path, as: admin, ...more });
  const reviewed = async (text, stars) => {
    const id = await scenes.completed();
    await customer.ok('POST', `/api/orders/${id}/review`, { stars, tags: ['tidy'], text });
    await provider.ok('POST', `/api/service-provider/jobs/${id}/review`, { stars: 4, tags: [] });
    return id;
  };
  await reviewed('Every room shines, and she even cleaned behind the fridge.', 5);
  await reviewed('She came two hours late and did not call.', 3);
  const [toRate, rated] = [await scenes.completed(), await scenes.completed()];
  await provider.ok('POST', `/api/service-provider/jobs/${rated}/review`, {
    stars: 4,
    tags: ['polite'],
  });
  const reviews = await provider.ok('GET', '/api/service-provider/reviews');
  const late = reviews.find(({ stars }) => stars === 3);
  await provider.ok('POST', `/api/service-provider/reviews/${late.id}/flag`, {
    reason: 'UNTRUE',
    note: 'I came at nine, as agreed.',
  });

  const clean = await provider.ok('GET', '/api/service-provider/reliability');
  const lost = async () => {
    const id = await scenes.assigned({ slot: { asap: true } });
    return scenes.step(id, 'withdraw', { reason: 'My car broke down.' });
  };
  for (let count = 0; count < 3; count += 1) await lost();
  const { events } = await provider.ok('GET', '/api/service-provider/reliability');
  const appeal = async ({ id }, text) =>
    provider.ok('POST', `/api/service-provider/reliability/${id}/appeal`, {
      text,
      photoIds: [await scenes.photo(provider)],
    });
  await appeal(events[0], 'The road to Jabi was flooded, and I called the customer at once.');
  await appeal(events[1], 'My daughter was taken to hospital that morning.');
  const waiting = await admin.ok('GET', '/api/admin/fault-appeals');
  const refused = waiting.find(({ event }) => event.id === events[1].id);
  await admin.ok('POST', `/api/admin/fault-appeals/${refused.appeal.id}/decision`, {
    grant: false,
    reason: 'You gave the job back two hours after the visit.',
  });
  const nothing = async (page) =>
    page.route('**/api/service-provider/reliability', (route) => route.fulfill({ json: clean }));

  return [
    shown('rate-customer', `/service-provider/jobs/${toRate}`, {
      act: (page) => page.locator('label', { hasText: '4 stars' }).click(),
    }),
    shown('rated-customer', `/service-provider/jobs/${rated}`),
    shown('rate-again', `/service-provider/jobs/${rated}`, { act: button('Change the rating') }),
    shown('reviews', REVIEWS),
    shown('reviews-flag', REVIEWS, {
      act: async (page) => (
        await button(/^Flag/)(page),
        page.getByLabel('What is wrong with it?').selectOption('PRIVACY')
      ),
    }),
    shown('reliability', RECORD),
    shown('reliability-parts', RECORD, {
      act: (page) => page.getByText('How it decides about offers').click(),
    }),
    shown('reliability-appeal', RECORD, { act: button(/^Appeal/) }),
    shown('reliability-clean', RECORD, { mock: nothing }),
    shown('reliability-loading', RECORD, { mock: held('**/api/service-provider/reliability') }),
    shown('reliability-error', RECORD, { mock: failing('**/api/service-provider/reliability') }),
    desk('desk-appeals', '/admin/reliability'),
    desk('desk-appeals-missing', '/admin/reliability', { act: button('Grant the appeal') }),
    desk('desk-appeals-loading', '/admin/reliability', {
      mock: held('**/api/admin/fault-appeals*'),
    }),
    desk('desk-appeals-error', '/admin/reliability', {
      mock: failing('**/api/admin/fault-appeals*'),
    }),
    desk('desk-flagged', '/admin/reviews?state=FLAGGED'),
    desk('desk-flagged-keep', '/admin/reviews?state=FLAGGED', { act: button('Let it stay') }),
    desk('desk-provider-record', `/admin/service-providers?view=all&provider=${provider.user.id}`),
  ];
}
