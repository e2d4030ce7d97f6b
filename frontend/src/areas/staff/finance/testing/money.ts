import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';

export const ORDER = '019a9f00-0000-7000-8000-0000000000aa';
export const USER = '019a9f00-0000-7000-8000-0000000000bb';

export const money = (patch: object = {}) => ({
  paymentId: 'p1',
  reference: 'ord-SVC-1-v1-a1',
  orderId: ORDER,
  amountKobo: 20_000,
  reason: 'over',
  state: 'RETURNING',
  receivedAt: '2026-11-21T08:00:00Z',
  ageHours: 3,
  openToProposals: false,
  payerName: null,
  payerEmail: null,
  proposal: null,
  ...patch,
});

export const serve = (path: string, answer: object) =>
  server.use(http.get(`*/api/admin/finance/${path}`, () => HttpResponse.json(answer)));
