// What both sides show in a dispute, and what is stamped on a cylinder.
import { Scenes } from '../lib/scenes.mjs';

const press = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const { gida } = stage;
  const scenes = await Scenes.of(stage);
  const { customer, provider, admin } = scenes;
  const disputed = await scenes.disputed();
  await customer.ok('POST', `/api/orders/${disputed}/dispute/statements`, {
    text: 'These are photos of the oven and of the bathroom, from this morning.',
    photoIds: await scenes.photos(customer),
  });
  await scenes.step(disputed, 'dispute/answer', {
    answer: 'The oven was too hot to touch, and the bathroom was locked.',
  });
  const dispute = (await admin.ok('GET', '/api/admin/disputes')).find(
    ({ orderId }) => orderId === disputed,
  );

  // The demo provider does not deliver gas, so a cleaning is changed to an order for gas once the work has begun.
  const gas = await scenes.atWork();
  await gida.change(
    `UPDATE orders SET category_slug = 'gas-refill-delivery', title = 'Gas refill: 12.5 kg' WHERE id = '${gas}'`,
  );
  const mine = (name, path, more = {}) => ({ name, path, as: customer, ...more });
  const job = (name, id, more = {}) => ({
    name,
    path: `/service-provider/jobs/${id}`,
    as: provider,
    ...more,
  });
  return [
    mine('order-statements', `/order/${disputed}`),
    mine('order-add-statement', `/order/${disputed}#problem`, {
      act: press('Add a statement'),
      viewportOnly: true,
    }),
    mine('tracking-disputed', `/request/${disputed}`),
    job('job-statements', disputed),
    { name: 'dispute', path: `/admin/support?view=disputes&dispute=${dispute.id}`, as: admin },
    job('job-collect-cylinder', gas),
    { name: 'short-fills', path: '/admin/gas-management', as: admin },
  ];
}
