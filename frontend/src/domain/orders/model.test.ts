import { order, quote } from '@/testing/builders';
import { leftKobo, priceKobo, sentenceOf, statusRow, type Order, type OrderStatus } from './model';
import { inFilter, jobPath, nextAction, nowOrder } from './next-action';
import { eventText } from './event-text';
import { lineDetail, shares } from './quote-model';

const STATUSES: OrderStatus[] = [
  'DRAFT',
  'SUBMITTED',
  'REQUESTED',
  'QUOTED',
  'PRICED',
  'DEPOSIT_PAID',
  'PAID',
  'ASSIGNED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'DISPUTED',
];

describe('status chips', () => {
  it.each<[string, OrderStatus[], string]>([
    ['STATUS-02 grey', ['DRAFT'], 'grey'],
    ['STATUS-03 yellow', ['SUBMITTED', 'REQUESTED', 'QUOTED'], 'sun'],
    ['STATUS-04 blue', ['PRICED'], 'sky'],
    ['STATUS-05 green', ['DEPOSIT_PAID', 'PAID', 'COMPLETED'], 'leaf'],
    ['STATUS-06 primary', ['ASSIGNED', 'IN_PROGRESS'], 'brand'],
    ['STATUS-07 red', ['CANCELLED', 'DISPUTED'], 'clay'],
  ])('%s', (_, statuses, tone) =>
    expect(statuses.map((status) => statusRow(status).tone)).toEqual(statuses.map(() => tone)),
  );
  it('STATUS-08 an unknown status looks like DRAFT', () =>
    expect(statusRow('ON_THE_MOON')).toBe(statusRow('DRAFT')));
  it('a cancelled job says what is known about its refund', () => {
    const refund = (patch: object) => ({
      id: 'r1',
      amountKobo: 3_010_000,
      state: 'PAID' as const,
      asCredit: false,
      createdAt: '2026-11-22T08:00:00Z',
      ...patch,
    });
    const said = (patch: Partial<Order>) =>
      sentenceOf(order({ status: 'CANCELLED', paidKobo: 3_010_000, ...patch }));
    expect(said({ paidKobo: 0 })).toBe('Cancelled. Nothing was charged for the job.');
    // A list does not say where the money is.
    expect(said({})).toBe('Cancelled. Open the job to see your refund.');
    const whole = (patch: Partial<Order>) => said({ quote: quote(), ...patch });
    expect(whole({ refunds: [refund({ asCredit: true })] })).toBe(
      'Cancelled. Your refund is now credit.',
    );
    expect(whole({ creditReturnedKobo: 3_010_000 })).toBe('Cancelled. Your refund is now credit.');
    expect(whole({ refunds: [refund({ state: 'WAITING', asCredit: true })] })).toBe(
      'Cancelled. Your refund is on its way.',
    );
    expect(whole({ refunds: [refund({})] })).toBe('Cancelled. Your refund was sent.');
    expect(whole({})).toBe('Cancelled. There is no refund.');
  });
  it.each([
    ['DUE', 'Cancelled. Nothing was charged for the job.'],
    ['LAPSED', 'Cancelled. Nothing was charged for the job.'],
    ['PAID', 'Cancelled. You paid only for the visit.'],
    ['EARNED', 'Cancelled. You paid only for the visit.'],
    ['RETURNED', 'Cancelled. You paid only for the visit.'],
  ] as const)(
    'B5.3 a cancelled job whose visit has a fee that is %s says so',
    (state, sentence) => {
      const fee = {
        number: 1,
        amountKobo: 500_000,
        half: false,
        state,
        dueAt: '2026-11-22T08:00:00Z',
      };
      const assessment = {
        state: 'CANCELLED',
        kind: 'ON_SITE',
        mayReportNoShow: false,
        fee,
      } as const;
      expect(sentenceOf(order({ status: 'CANCELLED', paidKobo: 0, assessment }))).toBe(sentence);
    },
  );
  it('STATUS-01 every status has a sentence', () => {
    for (const status of STATUSES) {
      expect(statusRow(status).label).not.toBe('');
      expect(sentenceOf(order({ status }))).toMatch(/\.$/);
    }
  });
});

describe('next action', () => {
  it('STATUS-09 HOME-32 HOME-33 PRICED views the quote', () =>
    expect(nextAction(order())).toEqual({
      label: 'View Quote',
      to: '/order/o1/quote',
      primary: true,
    }));
  it('DEPOSIT_PAID pays the rest', () =>
    expect(nextAction(order({ status: 'DEPOSIT_PAID', paidKobo: 1_000_000 })).label).toBe(
      'Pay ₦20,100',
    ));
  it('says how much is left and until when', () => {
    const part = { status: 'DEPOSIT_PAID', paidKobo: 1_000_000, dueNowKobo: 2_010_000 } as const;
    expect(sentenceOf(order({ ...part, balanceDueAt: '2099-01-01T09:00:00Z' }))).toMatch(
      /^Part is paid and held\. Pay ₦20,100 by .*, or all of it is refunded\.$/,
    );
    expect(sentenceOf(order(part))).toBe('Part is paid and held. ₦20,100 is left to pay.');
  });
  it('finished work can be confirmed', () =>
    expect(nextAction(order({ status: 'IN_PROGRESS', trackingStep: 'FINISHED' }))).toEqual({
      label: 'Confirm it is done',
      to: '/request/o1',
      primary: true,
    }));
  it('ASSIGNED is tracked', () =>
    expect(nextAction(order({ status: 'ASSIGNED' }))).toEqual({
      label: 'Track',
      to: '/request/o1',
      primary: false,
    }));
  it('only actions that the customer must take are filled', () => {
    const filled = STATUSES.filter((status) => nextAction(order({ status })).primary);
    expect(filled).toEqual(['PRICED', 'DEPOSIT_PAID']);
  });
});

describe('lists and money', () => {
  it('filters', () => {
    expect(inFilter(order({ status: 'PRICED' }), 'needs-you')).toBe(true);
    expect(inFilter(order({ status: 'PAID' }), 'upcoming')).toBe(true);
    expect(inFilter(order({ status: 'COMPLETED' }), 'past')).toBe(true);
    expect(inFilter(order({ status: 'CANCELLED' }), 'upcoming')).toBe(false);
  });
  it('a disputed job is past when its work is done', () => {
    const disputed = order({ status: 'DISPUTED', trackingStep: 'FINISHED' });
    expect([inFilter(disputed, 'past'), inFilter(disputed, 'upcoming')]).toEqual([true, false]);
    const under = order({ status: 'DISPUTED', trackingStep: 'STARTED' });
    expect([inFilter(under, 'past'), inFilter(under, 'upcoming')]).toEqual([false, true]);
  });
  it('a job opens with its tracking, and after the work with what can be claimed', () => {
    expect(jobPath(order({ status: 'IN_PROGRESS', trackingStep: 'FINISHED' }))).toBe('/request/o1');
    expect(jobPath(order({ status: 'COMPLETED', trackingStep: 'CONFIRMED' }))).toBe('/order/o1');
    expect(jobPath(order({ status: 'DISPUTED', trackingStep: 'FINISHED' }))).toBe('/order/o1');
  });
  it('ENT-19 the price is the total, otherwise the numeric string', () => {
    expect(priceKobo(order())).toBe(3_010_000);
    expect(priceKobo(order({ totalKobo: null, priceQuote: '80.50' }))).toBe(8050);
    expect(priceKobo(order({ totalKobo: null, priceQuote: null }))).toBeNull();
  });
  it('the amount left takes credit into account', () =>
    expect(
      leftKobo({
        totalKobo: 3_010_000,
        paidKobo: 0,
        quote: quote({ creditKobo: 500_000, dueKobo: 2_510_000 }),
      }),
    ).toBe(2_510_000));
  it('the order on its way comes first', () => {
    const moving = order({ id: 'm', status: 'ASSIGNED', trackingStep: 'EN_ROUTE' });
    expect(nowOrder([order(), moving])?.id).toBe('m');
    expect(nowOrder([order({ status: 'COMPLETED' })])).toBeUndefined();
  });
});

describe('quote', () => {
  it('the parts of the price add up to it', () => {
    const given = quote();
    expect(shares(given).reduce((sum, { kobo }) => sum + kobo, 0)).toBe(given.totalKobo);
  });
  it('describes several pieces', () => {
    expect(lineDetail({ quantity: 3, unit: 'rooms', grossKobo: 450_000 })).toBe('3 rooms × ₦1,500');
    expect(lineDetail({ quantity: 1, unit: 'job', grossKobo: 450_000 })).toBeUndefined();
  });
});

describe('history', () => {
  const REASONS = [
    'CREATED',
    'SUBMITTED',
    'PRICED',
    'NEEDS_A_PERSON',
    'PRICE_EXPIRED',
    'PAYMENT_CAPTURED',
    'OFFER_ACCEPTED',
    'PIN_CONFIRMED',
    'CUSTOMER_CONFIRMED',
    'WINDOW_LAPSED',
    'CUSTOMER_CANCELLED',
    'DRAFT_EXPIRED',
  ];
  it.each(REASONS)('%s has a text', (reason) =>
    expect(eventText({ actorRole: 'SYSTEM', reason })).toMatch(/^[A-Z][^_%]+$/),
  );
  it('names the person who did it', () => {
    expect(eventText({ actorRole: 'CUSTOMER', reason: 'SUBMITTED' })).toBe('You sent the request');
    expect(eventText({ actorRole: 'CUSTOMER', reason: 'CUSTOMER_CANCELLED' }, 'the customer')).toBe(
      'The customer cancelled the job',
    );
    expect(eventText({ actorRole: 'SERVICE_PROVIDER', reason: 'OFFER_ACCEPTED' })).toBe(
      'The provider accepted the job',
    );
    expect(
      eventText({ actorRole: 'RECIPIENT', reason: 'RECIPIENT_CONFIRMED' }, 'the customer'),
    ).toBe('The person at home confirmed that the work is done');
  });
  it('says that a problem was reported, withdrawn or decided', () => {
    expect(eventText({ actorRole: 'CUSTOMER', reason: 'OTHER', to: 'DISPUTED' })).toBe(
      'You reported a problem with the job',
    );
    expect(eventText({ actorRole: 'CUSTOMER', reason: 'DISPUTE_WITHDRAWN' })).toBe(
      'You withdrew the report of a problem',
    );
    expect(eventText({ actorRole: 'ADMIN', reason: 'DISPUTE_DECIDED' })).toBe(
      'Gida decided about the problem',
    );
  });
  it('an unknown reason or actor is left out', () => {
    expect(eventText({ actorRole: 'PSP', reason: 'MOON_PHASE' })).toBe('By your bank');
    expect(eventText({ actorRole: 'ROBOT', reason: null })).toBe('By Gida');
  });
});

describe('a provider who is on the way', () => {
  const at = (hour: string) =>
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-03-14T${hour}+01:00`));
  const onTheWay = (slot: { date?: string; window?: string; asap?: boolean }) =>
    sentenceOf(
      order({
        status: 'ASSIGNED',
        trackingStep: 'EN_ROUTE',
        slot,
        provider: {
          id: 'p',
          displayName: 'Sunday O.',
          firstName: 'Sunday',
          completedJobs: 1,
          reviewCount: 0,
          checks: [],
        },
      }),
    );
  afterEach(() => jest.restoreAllMocks());
  it('is expected by the end of the window while it is later today', () => {
    at('10:40:00');
    expect(onTheWay({ date: '2026-03-14', window: '10-12' })).toBe(
      'Sunday is on the way, with you by 12:00pm.',
    );
    expect(onTheWay({ date: '2026-03-15', window: '10-12' })).toBe('Sunday is on the way.');
    expect(onTheWay({ asap: true })).toBe('Sunday is on the way.');
  });
  it('has no expected time when the window is over', () => {
    at('12:01:00');
    expect(onTheWay({ date: '2026-03-14', window: '10-12' })).toBe('Sunday is on the way.');
  });
});
