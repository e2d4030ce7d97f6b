import { until } from './gida.mjs';

/** The customer pays the fee of the visit that is planned, and the visit is confirmed. */
export async function payVisit(gida, customer, id) {
  const seen = async () => (await customer.ok('GET', `/api/orders/${id}`)).assessment;
  const { fee } = await seen();
  const { reference } = await customer.pay(id, undefined, { assessmentFee: fee.number });
  await gida.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  const confirmed = async () => (await seen()).state === 'SCHEDULED';
  await until(confirmed, 20_000, 'the visit is confirmed');
}
