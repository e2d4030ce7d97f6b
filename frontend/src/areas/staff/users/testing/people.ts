import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import type { Card, AuditEntry, Person, StaffRequest } from '../api';

export const BOLA = '01900000-0000-7000-8000-000000000102';

export const person = (patch: Partial<Person> = {}): Person => ({
  id: BOLA,
  name: 'Bola Adeyemi',
  email: 'bola@example.ng',
  phone: '+234 ••• ••• ••67',
  role: 'CUSTOMER',
  state: 'ACTIVE',
  permissions: [],
  createdAt: '2026-11-01T08:00:00Z',
  ...patch,
});

export const request = (patch: Partial<StaffRequest> = {}): StaffRequest => ({
  id: 'r1',
  personId: BOLA,
  personName: 'Bola Adeyemi',
  kind: 'SUSPEND',
  until: null,
  role: null,
  permissions: [],
  reason: 'Rude to a rider',
  askedBy: 'Ngozi Obi',
  askedAt: '2026-11-20T08:00:00Z',
  state: 'WAITING',
  decidedBy: null,
  decidedAt: null,
  mine: false,
  aboutYou: false,
  ...patch,
});

export const auditEntry = (patch: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'd1',
  staffId: 's1',
  staffName: 'Chidi Eze',
  personId: BOLA,
  personName: 'Bola Adeyemi',
  kind: 'SUSPENDED',
  reason: 'Rude to a rider',
  detail: 'until 2026-11-24T09:00:00Z',
  at: '2026-11-23T09:00:00Z',
  ...patch,
});

export const card = (patch: Partial<Card> = {}): Card => ({
  person: person(),
  you: false,
  emailVerified: true,
  phoneVerified: true,
  city: 'Abuja',
  stateName: 'FCT',
  hasAddress: true,
  suspendedSince: null,
  suspendedUntil: null,
  eraseAfter: null,
  erasedAt: null,
  sessions: [
    {
      id: 's1',
      userAgent: 'Chrome on Android',
      ip: '102.89.0.1',
      createdAt: '2026-11-01T08:00:00Z',
      lastSeenAt: '2026-11-20T08:00:00Z',
      current: false,
    },
  ],
  counts: { orders: 3, openOrders: 1, jobs: 0, tickets: 1, openTickets: 1 },
  tickets: [],
  creditKobo: 150_000,
  requests: [],
  deeds: [],
  ...patch,
});

export const serve = (shown: Card, people: Person[] = [shown.person]) =>
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json(people)),
    http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(shown)),
  );

export const CARD = `/admin/users?user=${BOLA}`;
