import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { user } from '@/testing/builders';
import { reliability } from '@/testing/reliability';
import { markSession } from '@/testing/signed-in';
import type { Availability, Calendar, PayoutToday } from '@/domain/providers/api';
import type { CalendarDay, CalendarJob, CalendarVisit } from '@/domain/providers/calendar/model';
import type { Earnings, Job, Offer } from '@/domain/providers/model';
import type { CurrentStatus } from '@/domain/providers/current-status';

const MINUTE = 60_000;
const from = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

export const offer = (patch: Partial<Offer> = {}): Offer => ({
  id: 'f1',
  orderId: 'o1',
  categorySlug: 'home-cleaning',
  title: 'Deep home cleaning',
  area: 'Gwarinpa',
  customerFirstName: 'Amina',
  customerReliable: false,
  slot: { asap: true },
  distanceKm: null,
  grossKobo: 3_010_000,
  commissionKobo: 300_000,
  netKobo: 2_500_000,
  sentAt: from(-10),
  expiresAt: from(50),
  state: 'SENT',
  byHand: false,
  preferred: false,
  photos: [],
  ...patch,
});

export const job = (patch: Partial<Job> = {}): Job => ({
  orderId: 'o1',
  reference: 'SVC-4H8K2M',
  categorySlug: 'home-cleaning',
  title: 'Deep home cleaning',
  description: 'Three bedrooms',
  status: 'ASSIGNED',
  trackingStep: 'ACCEPTED',
  slot: { asap: true },
  address: {
    line: '3rd Avenue',
    area: 'Gwarinpa',
    city: 'Abuja',
    state: 'FCT',
    landmark: 'Banex Plaza',
    landmarkRelation: 'behind',
    directions: 'Green gate',
  },
  customerFirstName: 'Amina',
  customerPhone: '0803 555 0142',
  answers: [{ label: 'Bedrooms', value: '3' }],
  photos: [],
  grossKobo: 3_010_000,
  commissionKobo: 300_000,
  netKobo: 2_500_000,
  mayReview: false,
  ...patch,
});

export const payoutToday = (patch: Partial<PayoutToday> = {}): PayoutToday => ({
  offer: null,
  notToday: null,
  opensAt: '2026-11-24T05:00:00Z',
  closesAt: '2026-11-24T17:00:00Z',
  ...patch,
});

export const earnings = (patch: Partial<Earnings> = {}): Earnings => ({
  balanceKobo: 3_740_000,
  pendingKobo: 2_500_000,
  jobsDone: 12,
  availableKobo: 2_500_000,
  heldKobo: 1_240_000,
  frozenKobo: 0,
  onTheWayKobo: 0,
  clawbackKobo: 0,
  nextPayoutAt: null,
  bankAccount: null,
  lines: [],
  ...patch,
});

export const current = (patch: Partial<CurrentStatus> = {}): CurrentStatus => ({
  status: 'ACTIVE',
  displayName: 'Emeka Okafor',
  categories: ['home-cleaning'],
  askedServices: [],
  closedServices: [],
  zones: ['B'],
  jobsDone: 12,
  gender: 'MALE',
  maySayGender: false,
  needsVehicle: false,
  hasTeam: false,
  holder: 'YOU',
  steps: [],
  changes: [],
  requirements: [],
  ...patch,
});

export const calendarJob = (patch: Partial<CalendarJob> = {}): CalendarJob => ({
  orderId: 'o1',
  reference: 'SVC-4H8K2M',
  categorySlug: 'home-cleaning',
  title: 'Deep home cleaning',
  area: 'Gwarinpa',
  slot: { date: '2026-11-24', window: '10-12' },
  startsAt: '2026-11-24T09:00:00Z',
  endsAt: '2026-11-24T11:00:00Z',
  status: 'ASSIGNED',
  trackingStep: 'ACCEPTED',
  ...patch,
});

export const calendarVisit = (patch: Partial<CalendarVisit> = {}): CalendarVisit => ({
  kind: 'RETURN_VISIT',
  orderId: 'o7',
  reference: 'SVC-9K2M4H',
  categorySlug: 'plumbing',
  title: 'A leak',
  area: 'Jabi',
  startsAt: '2026-11-24T13:00:00Z',
  endsAt: '2026-11-24T15:00:00Z',
  ...patch,
});

export const calendarDay = (date: string, patch: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  dayOff: false,
  hours: [{ from: '07:00', to: '19:00' }],
  jobs: [],
  visits: [],
  offers: [],
  free: [],
  ...patch,
});

/** A week without jobs. The patches are for its first days. */
export const calendar = (
  monday: string,
  days: Partial<CalendarDay>[] = [],
  patch: Partial<Calendar> = {},
): Calendar => ({
  status: 'ACTIVE',
  ownHours: true,
  days: Array.from({ length: 7 }, (_, at) =>
    calendarDay(
      new Date(Date.parse(monday) + at * 1440 * MINUTE).toISOString().slice(0, 10),
      days[at],
    ),
  ),
  ...patch,
});

export const availability = (patch: Partial<Availability> = {}): Availability => ({
  hours: [{ weekday: 1, from: '08:00', to: '18:00' }],
  daysOff: [],
  ...patch,
});

export const provider = () =>
  user({
    id: 'p1',
    firstName: 'Emeka',
    lastName: 'Okafor',
    email: 'emeka@example.com',
    role: 'SERVICE_PROVIDER',
  });

interface World {
  offers?: Offer[];
  open?: Job[];
  done?: Job[];
}

/** Signs in a provider and serves their data. A test can change the lists to change the answers. */
export function asProvider(world: World = {}) {
  markSession();
  server.use(
    http.get('*/api/auth/user', () => HttpResponse.json(provider())),
    http.get('*/api/service-provider/assessments', () => HttpResponse.json([])),
    http.get('*/api/service-provider/return-visits', () => HttpResponse.json([])),
    http.get('*/api/service-provider/damage-claims', () => HttpResponse.json([])),
    http.post(
      '*/api/service-provider/offers/:id/seen',
      () => new HttpResponse(null, { status: 204 }),
    ),
    http.get('*/api/service-provider/offers', () => HttpResponse.json(world.offers ?? [])),
    http.get('*/api/service-provider/jobs', ({ request }) =>
      HttpResponse.json(
        (new URL(request.url).searchParams.get('state') === 'done' ? world.done : world.open) ?? [],
      ),
    ),
    http.get('*/api/service-provider/jobs/:id', ({ params }) =>
      HttpResponse.json(
        [...(world.open ?? []), ...(world.done ?? [])].find(
          ({ orderId }) => orderId === params['id'],
        ),
      ),
    ),
    http.get('*/api/service-provider/earnings', () => HttpResponse.json(earnings())),
    http.get('*/api/service-provider/reliability', () => HttpResponse.json(reliability())),
    http.get('*/api/service-provider/payouts', () => HttpResponse.json([])),
    http.get('*/api/service-provider/payouts/today', () =>
      HttpResponse.json(payoutToday({ notToday: 'TOO_LITTLE' })),
    ),
    http.get('*/api/service-provider/calendar', ({ request }) =>
      HttpResponse.json(calendar(new URL(request.url).searchParams.get('from') ?? '')),
    ),
    http.get('*/api/service-provider/availability', () => HttpResponse.json(availability())),
    http.get('*/api/service-provider/status', () => HttpResponse.json(current())),
  );
  return world;
}
