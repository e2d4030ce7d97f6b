import type { Schema } from '@/shared/api/types';
import type { FaultAppeal, FaultEvent, Reliability } from '@/domain/reliability/model';

export const appeal = (patch: Partial<FaultAppeal> = {}): FaultAppeal => ({
  id: 'a1',
  text: 'The road was flooded.',
  photos: [],
  state: 'OPEN',
  filedAt: '2026-11-21T09:00:00Z',
  decidedAt: null,
  reason: null,
  ...patch,
});

export const fault = (patch: Partial<FaultEvent> = {}): FaultEvent => ({
  id: 'f1',
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  fault: 'NO_SHOW',
  at: '2026-11-20T09:00:00Z',
  points: 3,
  counts: true,
  countsUntil: '2027-02-18T09:00:00Z',
  byStaff: false,
  appealUntil: '2099-11-27T09:00:00Z',
  appeal: null,
  ...patch,
});

export const reliability = (patch: Partial<Reliability> = {}): Reliability => ({
  figure: 0.7,
  points: 3,
  jobs: 10,
  recentJobs: 5,
  addedJobs: 5,
  days: 90,
  noShowPoints: 3,
  ratingShownFrom: 3,
  faultPoints: 1,
  rating: 4.7,
  reviewCount: 38,
  events: [fault()],
  parts: [
    { part: 'NEAR', value: 0.5, weight: 0.3 },
    { part: 'QUALITY', value: 0.53, weight: 0.25 },
    { part: 'RELIABLE', value: 0.7, weight: 0.15 },
    { part: 'IDLE', value: 1, weight: 0.15 },
    { part: 'KNOWN', value: 0, weight: 0.1 },
    { part: 'FRESH', value: 0, weight: 0.05 },
  ],
  ...patch,
});

export const waitingAppeal = (
  patch: Partial<Schema<'AdminFaultAppeal'>> = {},
): Schema<'AdminFaultAppeal'> => ({
  providerId: 'p1',
  providerName: 'Amina B.',
  recordedByYou: false,
  event: fault({ appeal: appeal(), appealUntil: null }),
  appeal: appeal(),
  ...patch,
});
