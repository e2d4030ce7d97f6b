import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { hoursAgo } from '../../orders/testing/orders';

type Detail = Schema<'AssessmentDetail'>;

export const REPORT: Schema<'AssessmentReport'> = {
  findings: 'Sound plaster, two coats needed.',
  quantities: [{ what: 'Walls', measure: '24 m²' }],
  hazards: ['Open wires in the hall'],
  materials: ['Emulsion, 20 l'],
  hours: 16,
  licence: null,
  refusal: null,
  photos: [],
  estimates: [
    {
      kind: 'LABOUR',
      label: 'Painting, two coats',
      lowKobo: 6_000_000,
      likelyKobo: 8_000_000,
      highKobo: 9_000_000,
    },
    {
      kind: 'MATERIAL',
      label: 'Emulsion',
      lowKobo: 3_000_000,
      likelyKobo: 4_000_000,
      highKobo: 5_000_050,
    },
  ],
};

/** A request that needs an assessment, whose report is late. */
export const one = (patch: Partial<Detail> = {}): Detail => ({
  id: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Painting',
  categorySlug: 'painting',
  area: 'Gwarinpa',
  state: 'NEEDED',
  cause: 'SERVICE',
  kind: 'REMOTE',
  answerBy: hoursAgo(1),
  late: true,
  assessorId: null,
  assessorName: null,
  scheduledFor: null,
  reportedAt: null,
  returns: 0,
  createdAt: hoursAgo(5),
  report: null,
  reviewedAt: null,
  note: null,
  providers: [{ id: 'p7', name: 'Emeka O.' }],
  allowedActions: ['schedule'],
  ...patch,
});

export const planned = (patch: Partial<Detail> = {}) =>
  one({
    state: 'SCHEDULED',
    assessorId: 'p7',
    assessorName: 'Emeka Okafor',
    scheduledFor: hoursAgo(1),
    allowedActions: ['schedule', 'report'],
    ...patch,
  });

export const reported = (patch: Partial<Detail> = {}) =>
  planned({
    state: 'REPORTED',
    reportedAt: hoursAgo(1),
    report: REPORT,
    allowedActions: ['review'],
    providers: [],
    ...patch,
  });

/** What staff sent. */
export const sent: { path: string; body: unknown; key: string | null }[] = [];

export function forgetRequests() {
  sent.length = 0;
}

/** Serves one assessment, which any step changes to `then`. */
export function serve(
  found: Detail,
  then: Detail = found,
  permissions: Schema<'User'>['permissions'] = ['OPS'],
) {
  signedIn({ id: 'me', role: 'ADMIN', permissions });
  let now = found;
  server.use(
    http.get('*/api/admin/assessments/figures', () =>
      HttpResponse.json({ accepted: 12, paid: 7, conversionMilli: 583, errorMilli: 84 }),
    ),
    http.get('*/api/admin/assessments/:id', () => HttpResponse.json(now)),
    http.get('*/api/admin/assessments', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('state') === found.state
          ? [found, { ...found, id: 'o2', returns: 2, late: false, title: 'Appliance Repair' }]
          : [],
      ),
    ),
    http.post('*/api/admin/assessments/:id/:step', async ({ request, params }) => {
      sent.push({
        path: String(params['step']),
        body: await request.json(),
        key: request.headers.get('idempotency-key'),
      });
      now = then;
      return HttpResponse.json(then);
    }),
  );
}
