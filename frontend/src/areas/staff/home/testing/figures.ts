import type { DayFigures, Figures } from '../figures-model';

export const NOTHING: DayFigures = {
  day: null,
  submitted: 0,
  paid: 0,
  firstPaid: 0,
  paidKobo: 0,
  assigned: 0,
  assignSeconds: null,
  arrivals: 0,
  onTime: 0,
  completed: 0,
  cancelled: 0,
  disputes: 0,
  reviews: 0,
  stars: 0,
  tickets: 0,
  replySeconds: null,
  money: null,
};
export const day = (patch: Partial<DayFigures>): DayFigures => ({ ...NOTHING, ...patch });
export const funnel = {
  created: 96,
  submitted: 61,
  quoted: 52,
  paid: 34,
  assigned: 30,
  completed: 9,
};
const windows = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  [8, 10, 12, 14, 16, 18].map((fromHour) => ({ weekday, fromHour, jobs: 0, providers: 0 })),
);
export const PERIOD: Figures['period'] = {
  zones: [
    { zone: 'B', funnel },
    { zone: null, funnel: { ...funnel, created: 3 } },
  ],
  liquidity: {
    offers: 90,
    accepted: 30,
    expired: 12,
    declined: [{ reason: 'TOO_FAR', offers: 20 }, { offers: 2 }],
    windows: windows.map((window) =>
      window.weekday === 2 && window.fromHour === 14
        ? { ...window, jobs: 12, providers: 5 }
        : window,
    ),
  },
  firstFix: { part: 19, whole: 20 },
  gas: {
    deliveries: 8,
    orderedGrams: 100_000,
    filledGrams: 99_400,
    short: 1,
    slotUse: { part: 0, whole: 0 },
  },
  providers: {
    byStatus: [
      { status: 'ACTIVE', providers: 40 },
      { status: 'PROBATION', providers: 10 },
    ],
    expiring: 3,
    approvalSeconds: 90_000,
    active: 21,
    openAppeals: 2,
    grantedAppeals: 1,
  },
  support: {
    replyMedianSeconds: 240,
    replyNinetySeconds: 1800,
    resolutionMedianSeconds: null,
    resolutionNinetySeconds: null,
    inTime: { part: 9, whole: 10 },
  },
  growth: {
    returned: { part: 1, whole: 4 },
    referred: { part: 0, whole: 0 },
    missedSearches: 1234,
    wantedAreas: [{ area: 'Mararaba', people: 17 }],
  },
};
export const figures = (patch: Partial<Figures> = {}): Figures => ({
  at: '2026-11-27T09:12:00Z',
  days: [
    day({ day: '2026-11-26', submitted: 50, paidKobo: 5_000_000 }),
    day({
      day: '2026-11-27',
      submitted: 61,
      paid: 34,
      firstPaid: 4,
      paidKobo: 81_240_000,
      completed: 9,
      cancelled: 1,
      arrivals: 20,
      onTime: 18,
      assignSeconds: 480,
      reviews: 2,
      stars: 9,
    }),
  ],
  compared: day({
    submitted: 52,
    paidKobo: 71_610_000,
    completed: 9,
    cancelled: 3,
    arrivals: 10,
    onTime: 10,
    assignSeconds: 660,
  }),
  funnel,
  services: [{ categorySlug: 'home-cleaning', funnel }],
  urgentTickets: 0,
  untakenAlarms: 0,
  stuckMoney: null,
  complete: true,
  period: PERIOD,
  ...patch,
});
