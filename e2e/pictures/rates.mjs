// The prices of services: the list, the form with its effect, and a change that waits.
import { failing, held } from '../lib/mocks.mjs';
import { Scenes } from '../lib/scenes.mjs';

const ONE = '/admin/rates/home-cleaning';
const LIST = '**/api/admin/rates';
const RATES = '**/api/admin/rates/home-cleaning';
const PREVIEW = '**/api/admin/rates/*/preview';

/** Types a price and asks for its effect. */
const tried =
  (answers = true) =>
  async (page) => {
    await page.getByLabel('Deep clean (₦)').fill('17000');
    await page.getByRole('button', { name: 'See the effect' }).click();
    if (answers)
      await page.getByRole('heading', { name: 'What the last orders would have cost' }).waitFor();
  };

const refused = async (page) => {
  await page.getByLabel('Deep clean (₦)').fill('much');
  await page.getByRole('button', { name: 'See the effect' }).click();
};

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { admin } = scenes;
  for (let count = 0; count < 3; count += 1) await scenes.priced();
  await admin.ok('POST', '/api/auth/reauth', { password: 'gida-demo-2026' });
  const change = {
    values: { 'base.tap': 600_000, 'travel.A': 180_000, 'travel.C': 400_000 },
    reason:
      'Fuel costs more since the first of November, and plumbers ask for a higher share of it.',
  };
  const proposed = await admin.ok('PUT', '/api/admin/rates/electrical', {
    values: { 'travel.B': 250_000 },
    reason: 'Fuel costs more',
  });
  await admin.ok('POST', '/api/admin/rates/electrical/decision', {
    changeId: proposed.history[0].id,
    accept: false,
  });
  await admin.ok('PUT', '/api/admin/rates/plumbing', change);
  const shown = (name, path, more = {}) => ({ name, path, as: admin, ...more });
  return [
    shown('list', '/admin/rates'),
    shown('list-loading', '/admin/rates', { mock: held(LIST) }),
    shown('list-error', '/admin/rates', { mock: failing(LIST) }),
    shown('form', ONE),
    shown('effect', ONE, { act: tried() }),
    shown('effect-error', ONE, { mock: failing(PREVIEW), act: tried(false) }),
    shown('refused', ONE, { act: refused }),
    shown('loading', ONE, { mock: held(RATES) }),
    shown('missing', '/admin/rates/security'),
    shown('waiting', '/admin/rates/plumbing'),
    shown('history', '/admin/rates/electrical', {
      act: (page) => page.locator('summary').first().click(),
    }),
  ];
}
