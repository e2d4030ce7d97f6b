import { http, HttpResponse } from 'msw';
import { order, quote } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

export const asked = (patch: object = {}) => ({
  ...order({
    status: 'REQUESTED',
    totalKobo: null,
    priceQuote: null,
    title: 'Carpentry',
    allowedActions: ['price'],
    version: 3,
  }),
  requestedAt: hoursAgo(2),
  revisions: 0,
  customerName: 'Zainab Musa',
  actBy: null,
  late: false,
  ...patch,
});

export const detail = (patch: object = {}) => ({
  ...asked(),
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: '+2348031234567',
  },
  answeredFields: [{ label: 'What is it?', value: 'A wardrobe' }],
  photos: [{ id: 'p1', url: '/api/uploads/p1' }],
  refunds: [],
  partRefunds: [],
  refundable: [],
  events: [
    {
      seq: 1,
      to: 'REQUESTED',
      actorRole: 'SYSTEM',
      reason: 'NEEDS_A_PERSON',
      at: hoursAgo(2),
      note: null,
    },
  ],
  ...patch,
});

/** The searches and the prices that the server received. */
export const queries: string[] = [];
export const prices: { body: unknown; key: string | null }[] = [];

export function forgetRequests() {
  queries.length = 0;
  prices.length = 0;
}

export function serve(found: object = detail()) {
  signedIn({ role: 'ADMIN', permissions: ['PRICING'] });
  server.use(
    http.get('*/api/admin/orders', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([
        asked(),
        asked({ id: 'o2', reference: 'SVC-SECOND', requestedAt: hoursAgo(30) }),
      ]);
    }),
    http.get('*/api/admin/orders/:id', () => HttpResponse.json(found)),
    http.post('*/api/admin/orders/o1/price', async ({ request }) => {
      prices.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      const priced = detail({
        status: 'PRICED',
        allowedActions: [],
        totalKobo: 4_500_000,
        quote: quote({
          lines: [
            {
              kind: 'LABOUR',
              label: 'Wardrobe',
              quantity: 1,
              grossKobo: 4_500_000,
              vatKobo: 313_953,
              taxClass: 'STANDARD',
            },
          ],
          totalKobo: 4_500_000,
          vatKobo: 313_953,
        }),
      });
      server.use(http.get('*/api/admin/orders/:id', () => HttpResponse.json(priced)));
      return HttpResponse.json(priced);
    }),
  );
}
