import type { Schema } from '@/shared/api/types';
import type { OwnAssessment } from '@/domain/providers/quote/api';

export const quoteReport = (): Schema<'AssessmentReport'> => ({
  findings: 'Two coats on sound plaster.',
  quantities: [],
  hazards: [],
  materials: [],
  hours: 24,
  licence: null,
  refusal: null,
  estimates: [
    {
      kind: 'LABOUR',
      label: 'Painting',
      lowKobo: 8_000_000,
      likelyKobo: 8_000_000,
      highKobo: 8_000_000,
    },
  ],
  photos: [{ id: 'q1', url: '/api/uploads/q1' }],
  quote: { days: 3, validDays: 7 },
});

/** A remote assessment, whose request has as many photos as a quote needs. */
export const ownAssessment = (patch: Partial<OwnAssessment> = {}): OwnAssessment => ({
  orderId: 'o1',
  reference: 'SVC-4H8K2M',
  title: 'Painting',
  categorySlug: 'painting',
  area: 'Gwarinpa',
  state: 'SCHEDULED',
  kind: 'REMOTE',
  scheduledFor: '2026-11-24T10:00:00Z',
  answers: [{ label: 'How many rooms?', value: '2' }],
  visitSteps: [],
  photos: ['p1', 'p2', 'p3'].map((id) => ({ id, url: `/api/uploads/${id}` })),
  report: null,
  reportedAt: null,
  quoteEndsAt: null,
  note: null,
  mayQuote: true,
  mayWithdraw: false,
  quoteWithdrawn: false,
  quoteLapsed: false,
  ...patch,
});
