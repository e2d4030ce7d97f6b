import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

/** A paid order. */
export const detail = (patch: object = {}) => ({
  ...order({ status: 'PAID', allowedActions: ['assign', 'cancel'], paidKobo: 3_010_000 }),
  requestedAt: null,
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [],
  ...patch,
});

export const assigned = () => detail({ status: 'ASSIGNED', allowedActions: ['cancel', 'start'] });

export const emeka = {
  providerId: 'p7',
  name: 'Emeka O.',
  jobsDone: 1,
  eligible: true,
  reasons: [],
  explanations: [],
  score: 0.734,
  distanceKm: 4.25,
  jobsThatDay: 2,
  chosenUntil: null,
};
export const ngozi = {
  providerId: 'p8',
  name: 'Ngozi A.',
  jobsDone: 12,
  eligible: false,
  reasons: ['BUSY', 'GENDER'],
  explanations: [
    'The provider has another job or visit at that time, travel included.',
    'The customer asked for another gender.',
  ],
  score: 0.5,
  distanceKm: null,
  jobsThatDay: 0,
  chosenUntil: null,
};

/** The terms of a cancellation. */
export const TERMS = {
  refundKobo: 2_760_000,
  feeKobo: 250_000,
  providerKobo: 232_558,
  text: 'You paid ₦30,100 and get ₦27,600 back.',
};

/** Serves an order with its candidates to staff with these permissions. Returns what they send. */
export function serve(
  permissions: string[],
  found: object = detail(),
  candidates: object[] = [emeka, ngozi],
) {
  const sent: unknown[] = [];
  signedIn({ id: 'u1', role: 'ADMIN', permissions });
  const take = async ({ request }: { request: Request }) => (
    sent.push(await request.json()),
    HttpResponse.json(found)
  );
  server.use(
    http.get('*/api/admin/orders', () => HttpResponse.json([order({ status: 'PAID' })])),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.get('*/api/admin/dispatch/o1/candidates', () => HttpResponse.json(candidates)),
    http.get('*/api/admin/orders/o1/cancellation', () => HttpResponse.json(TERMS)),
    http.post('*/api/admin/orders/o1/assign', take),
    http.post('*/api/admin/orders/o1/cancel', take),
    http.post('*/api/admin/orders/o1/start', take),
  );
  return sent;
}
