import { until } from './gida.mjs';

/** The customer pays the fee of the visit that is planned, and the visit is confirmed. */
export async function payVisit(gida, customer, id) {
  const seen = async () => (await customer.ok('GET', `/api/orders/${id}`)).assessment;
  const { fee } = await seen();
  const { reference } = await customer.pay(id, undefined, { assessmentFee: fee.number });
  await gida.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  await until(async () => (await seen()).state === 'SCHEDULED', 'the visit is confirmed');
}
