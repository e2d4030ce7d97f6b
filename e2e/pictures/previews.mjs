// The preview of a setting on orders that were cancelled, and on recent requests.
import { failing, held } from '../lib/mocks.mjs';
import { Scenes } from '../lib/scenes.mjs';

const PREVIEW = '**/api/admin/settings/*/preview';

/** Types a value for a setting and asks for its effect. */
const tried =
  (label, value, answers = true) =>
  async (page) => {
    const choices = page.getByLabel('Setting', { exact: true }).locator('option');
    await choices.filter({ hasText: label }).first().waitFor({ state: 'attached' });
    const options = await choices.allTextContents();
    await page
      .getByLabel('Setting', { exact: true })
      .selectOption(options.find((text) => text.startsWith(label)));
    await page.getByLabel('New value').fill(value);
    await page.getByRole('button', { name: 'See the effect' }).click();
    if (answers) await page.getByRole('heading', { name: 'What it would have changed' }).waitFor();
  };

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const scenes = await Scenes.of(stage);
  const { admin, customer } = scenes;
  for (let count = 0; count < 3; count += 1) {
    const id = await scenes.leaving();
    const { cancellation } = await customer.ok('GET', `/api/orders/${id}`);
    await admin.ok('POST', `/api/admin/support/${cancellation.ticketId}/cancellation`, {
      decision: 'APPROVE',
      note: 'As agreed on the phone.',
    });
  }
  const shown = (name, more = {}) => ({ name, path: '/admin/settings', as: admin, ...more });
  return [
    shown('fee', { act: tried('Higher fee: share', '40') }),
    shown('none', { act: tried('Credit when the provider does not come', '3000') }),
    shown('count', { act: tried('Orders of one customer', '1') }),
    shown('deadline', { act: tried('A price is valid for', '24') }),
    shown('weight', { act: tried('Score: weight of the distance', '40') }),
    shown('offers', { act: tried('Distance of the first wave', '2') }),
    shown('simulation', { act: tried('Time between two jobs in the same zone', '45') }),
    shown('loading', { mock: held(PREVIEW), act: tried('Higher fee: share', '40', false) }),
    shown('error', { mock: failing(PREVIEW), act: tried('Higher fee: share', '40', false) }),
  ];
}
