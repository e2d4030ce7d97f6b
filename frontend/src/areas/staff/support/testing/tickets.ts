import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { server } from '@/testing/server';

export const ticket = (patch: Partial<AdminTicket> = {}): AdminTicket => ({
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'REFUND',
  subject: 'Where is my refund?',
  state: 'NEW',
  priority: 'P2',
  orderId: 'o1',
  createdAt: '2026-03-10T09:00:00Z',
  updatedAt: '2026-03-10T09:00:00Z',
  messages: [
    {
      id: 'm1',
      author: 'customer',
      body: 'It was promised on Monday.',
      createdAt: '2026-03-10T09:00:00Z',
      photos: [],
    },
  ],
  customer: {
    id: 'u1',
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@example.com',
    phone: '+2348035550142',
  },
  answerDueAt: '2026-03-10T13:00:00Z',
  answeredAt: null,
  questions: [],
  ...patch,
});
export const serve = (found: AdminTicket, asked: string[] = []) =>
  server.use(
    http.get(
      '*/api/admin/support',
      ({ request }) => (
        asked.push(new URL(request.url).searchParams.get('state') ?? ''),
        HttpResponse.json([found])
      ),
    ),
    http.get('*/api/admin/support/:id', () => HttpResponse.json(found)),
  );
