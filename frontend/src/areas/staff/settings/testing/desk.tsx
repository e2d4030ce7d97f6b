import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

export const change = (patch: object = {}) => ({
  id: 'c1',
  value: 5,
  effectiveFrom: '2026-11-21T08:00:00Z',
  reason: 'Too many drafts',
  state: 'WAITING',
  proposedBy: 'Ngozi Ude',
  proposedAt: '2026-11-20T08:00:00Z',
  decidedBy: null,
  mine: false,
  ...patch,
});
export const setting = (patch: object = {}) => ({
  key: 'draft_days',
  group: 'ORDERS',
  label: 'Days that a draft is kept',
  value: 7,
  unit: 'DAYS',
  min: 1,
  max: 30,
  effectiveFrom: null,
  changedBy: null,
  history: [],
  ...patch,
});
export const unpaid = setting({
  key: 'unpaid_orders',
  label: 'Unpaid orders',
  unit: 'COUNT',
  value: 4,
  effectiveFrom: '2026-11-01T08:00:00Z',
  changedBy: 'Chidi Eze',
  history: [
    change({
      id: 'c0',
      value: 4,
      state: 'ACCEPTED',
      decidedBy: 'Ngozi Ude',
      proposedBy: 'Chidi Eze',
    }),
  ],
});

export const preview = (patch: object = {}) => ({
  kind: 'COUNT',
  subject: 'SENT_DRAFTS',
  rows: [],
  total: null,
  count: { before: 1, after: 4, of: 20 },
  example: null,
  command: null,
  ...patch,
});

/** What the page sent, and the effect that the server answers for a tried value. */
export const desk = { sent: [] as unknown[], tried: [] as unknown[], effect: preview() as object };

export const serve = (settings: readonly object[]) =>
  server.use(http.get('*/api/admin/settings', () => HttpResponse.json(settings)));

/** Signs a member of staff in who may change settings, and forgets what was sent. */
export function openDesk() {
  Object.assign(desk, { sent: [], tried: [], effect: preview() });
  signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
  serve([setting({ history: [change()] }), unpaid]);
  server.use(
    http.put('*/api/admin/settings/:key', async ({ request, params }) => {
      desk.sent.push([params['key'], await request.json()]);
      return HttpResponse.json([setting()], { status: 202 });
    }),
    http.post('*/api/admin/settings/:key/preview', async ({ request, params }) => {
      desk.tried.push([params['key'], await request.json()]);
      return HttpResponse.json(desk.effect);
    }),
    http.post('*/api/admin/settings/:key/decision', async ({ request, params }) => {
      desk.sent.push([params['key'], await request.json()]);
      return HttpResponse.json([setting()]);
    }),
  );
}

export const open = () => renderApp('/admin/settings');
