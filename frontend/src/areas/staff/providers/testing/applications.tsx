import { http, HttpResponse } from 'msw';
import { isoDay } from '@/shared/lib/dates';
import { application, item } from '@/testing/provider/application';
import { reliability } from '@/testing/reliability';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { AdminProvider, AdminProviderDetail } from '../types';

export const HOUR = 3_600_000;
export const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

export const row = (patch: Partial<AdminProvider> = {}): AdminProvider => ({
  id: 'p1',
  displayName: 'Grace Eze',
  kind: 'PERSON',
  status: 'SUBMITTED',
  categories: ['home-cleaning'],
  askedServices: [],
  zones: ['B'],
  jobsDone: 0,
  submittedAt: from(-40),
  dueAt: isoDay(1),
  reviewer: null,
  createdAt: from(-60),
  ...patch,
});

export const detail = (patch: Partial<AdminProviderDetail> = {}): AdminProviderDetail => ({
  ...row({ status: 'UNDER_REVIEW', reviewer: 'Halima Sani' }),
  version: 5,
  allowedDecisions: ['take', 'approve', 'request_changes', 'reject'],
  person: {
    firstName: 'Grace',
    lastName: 'Eze',
    email: 'grace@example.com',
    phone: '+2348035550142',
    address: 'Lugbe',
    memberSince: '2026-11-01T09:00:00Z',
  },
  application: application({
    status: 'UNDER_REVIEW',
    editable: false,
    applicant: { kind: 'PERSON', displayName: 'Grace Eze', bio: 'Ten years' },
    identity: { birthYear: 1994, documentType: 'PASSPORT' },
    guarantors: [
      {
        name: 'Mal. Ibrahim',
        relation: 'Former employer',
        phone: '+2348030000000',
        idLast4: '7731',
      },
    ],
    bank: { bankName: 'GTBank', last4: '4321', holder: 'EZE GRACE' },
    documents: [
      item({ id: 'd1', kind: 'IDENTITY', url: '/api/admin/service-providers/p1/documents/d1' }),
      item({ id: 'd2', kind: 'SELFIE', url: '/api/admin/service-providers/p1/documents/d2' }),
      item({
        id: 'd3',
        kind: 'POLICE_CERTIFICATE',
        state: 'PENDING',
        validUntil: '2027-02-09',
        number: 'PCC/26',
        url: '/api/admin/service-providers/p1/documents/d3',
      }),
    ],
  }),
  decisions: [
    {
      id: 'e1',
      decision: 'submit',
      from: 'DRAFT',
      to: 'SUBMITTED',
      items: [],
      by: null,
      at: '2026-11-20T13:20:00Z',
    },
  ],
  views: [{ documentId: 'd1', kind: 'IDENTITY', by: 'Halima Sani', at: '2026-11-21T09:11:00Z' }],
  suspension: null,
  team: { workers: [] },
  gender: null,
  closedServices: [],
  mayCloseServices: false,
  mayCorrectGender: false,
  ...patch,
});

interface World {
  one: AdminProviderDetail;
  asked: string[];
  decided: unknown[];
  judged: unknown[];
}

export function serve(rows: AdminProvider[], one = detail()): World {
  const world: World = { one, asked: [], decided: [], judged: [] };
  server.use(
    http.get('*/api/admin/service-providers', ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      world.asked.push(status ?? 'all');
      return HttpResponse.json(rows.filter((one) => !status || one.status === status));
    }),
    http.get('*/api/admin/service-providers/:id', () => HttpResponse.json(world.one)),
    http.get('*/api/admin/service-providers/:id/reliability', () =>
      HttpResponse.json(reliability()),
    ),
    http.post('*/api/admin/service-providers/:id/review', () =>
      HttpResponse.json(
        (world.one = {
          ...world.one,
          status: 'UNDER_REVIEW',
          reviewer: 'Me',
          allowedDecisions: ['approve'],
        }),
      ),
    ),
    http.post('*/api/admin/service-providers/:id/decision', async ({ request }) => {
      world.decided.push(await request.json());
      return HttpResponse.json(
        (world.one = { ...world.one, status: 'CHANGES_REQUESTED', allowedDecisions: [] }),
      );
    }),
    http.post(
      '*/api/admin/service-providers/:id/documents/:documentId',
      async ({ request, params }) => {
        world.judged.push([params['documentId'], await request.json()]);
        return HttpResponse.json(world.one);
      },
    ),
  );
  return world;
}

export const at = (query = '') => renderApp(`/admin/service-providers${query}`);
export const one = () => at('?view=review&provider=p1');
