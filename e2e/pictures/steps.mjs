// The steps of a provider at the gate of an estate and with a cylinder, and the visit of an assessor.
import { cleaning } from '../lib/person.mjs';
import { Scenes } from '../lib/scenes.mjs';

const button = (name) => (page) => page.getByRole('button', { name }).first().click();

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const { gida } = stage;
  const scenes = await Scenes.of(stage);
  const { customer, provider, admin } = scenes;
  const inEstate = { address: { ...cleaning().address, line: 'House 12, Sunrise Estate' } };
  const setOut = async () => scenes.onItsDay(await scenes.assigned(inEstate), 'en-route');
  const coming = await setOut();
  const waiting = await scenes.step(await setOut(), 'at-gate');

  // The demo provider does not deliver gas, so a cleaning is changed to an order for gas once the work has begun.
  const gas = await scenes.atWork();
  await gida.change(
    `UPDATE orders SET category_slug = 'gas-refill-delivery', title = 'Gas refill: 12.5 kg' WHERE id = '${gas}'`,
  );
  for (const step of ['CYLINDER_COLLECTED', 'AT_PLANT'])
    await scenes.step(gas, 'cylinder', { step });

  const priced = await scenes.priced();
  const visited = await scenes.sentToLook();
  const remote = await scenes.toLookAt();
  const mine = (name, path, more = {}) => ({ name, path, as: customer, ...more });
  const job = (name, path) => ({ name, path, as: provider });
  return [
    job('job-before-the-gate', `/service-provider/jobs/${coming}`),
    job('job-at-the-gate', `/service-provider/jobs/${waiting}`),
    mine('tracking-at-the-gate', `/request/${waiting}`),
    job('job-cylinder', `/service-provider/jobs/${gas}`),
    mine('tracking-cylinder', `/request/${gas}`),
    mine('priced', `/order/${priced}`),
    mine('assessment-asked-first', `/order/${priced}`, {
      viewportOnly: true,
      act: button('Ask for an assessment'),
    }),
    mine('assessment-remote', `/request/${remote}`),
    mine('assessment-visit', `/request/${visited}`),
    job('visit', `/service-provider/assessments/${visited}`),
    { name: 'visit-desk', path: `/admin/assessments/${visited}`, as: admin },
    { name: 'remote-desk', path: `/admin/assessments/${remote}`, as: admin },
  ];
}
