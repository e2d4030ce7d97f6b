import { ApiError, NetworkError } from '@/shared/api/problem';
import {
  afterSignIn,
  confirmsAt,
  timeLeftOf,
  isDaylight,
  jobStepsOf,
  noteProblem,
  offerRefusal,
  pinDigits,
  placeOf,
  pressKey,
  sentenceOf,
  splitOf,
  stageOf,
  telOf,
} from './model';
import { arrival, nextStep } from './next-step';
import { dayOf, dayText, groupByDay, leadOf, mayLeave, planOf } from './plan';
import { job, offer } from '@/testing/provider/builders';

const at = (clock: string, day = '2026-03-12') => new Date(`${day}T${clock}:00+01:00`).getTime();
const iso = (clock: string, day?: string) => new Date(at(clock, day)).toISOString();
const NOW = at('10:12');
const today = { date: '2026-03-12', window: '11-13' };

const travel = job({ slot: today });
const driving = job({ slot: today, trackingStep: 'EN_ROUTE' });
const atGate = job({ slot: today, trackingStep: 'ARRIVED' });
const working = job({
  slot: today,
  status: 'IN_PROGRESS',
  trackingStep: 'STARTED',
  startedAt: iso('09:30'),
});
const waiting = job({
  orderId: 'w',
  slot: today,
  status: 'IN_PROGRESS',
  trackingStep: 'FINISHED',
  finishedAt: iso('09:40'),
  autoCompletesAt: iso('09:40', '2026-03-13'),
});
const confirmed = job({
  orderId: 'c',
  slot: today,
  status: 'COMPLETED',
  trackingStep: 'CONFIRMED',
  finishedAt: iso('09:00'),
  closedAt: iso('09:50'),
});

describe('the next step of a job', () => {
  it('is to leave, to arrive, to start with the PIN and to finish, in this order', () => {
    expect([travel, driving, atGate, working].map((each) => nextStep(each)?.call)).toEqual([
      'en-route',
      'arrive',
      'start',
      'finish',
    ]);
  });

  it('is the gate of an estate before the door, and the gate can be left out', () => {
    const gated = { ...driving, hasGate: true };
    expect(nextStep(gated)).toMatchObject({ call: 'at-gate', label: 'I’m at the gate' });
    const waits = { ...gated, trackingStep: 'AT_GATE' as const };
    expect(nextStep(waits)).toMatchObject({ call: 'arrive', label: 'I’m at the door' });
    expect(arrival(gated)).toMatchObject({ call: 'arrive', label: 'I’m at the door' });
    expect(sentenceOf(waits, NOW)).toBe('You are at the gate. Amina knows.');
    expect(sentenceOf({ ...atGate, hasGate: true }, NOW)).toBe(
      'You are at the door. Ask Amina for the PIN.',
    );
    expect(stageOf(waits)).toBe('arrive');
  });

  it('is that of the cylinder until it comes back, for a job that has one', () => {
    const cylinder = { heldBy: 'CUSTOMER', count: 1, custody: [] };
    const at = (trackingStep: NonNullable<typeof working.trackingStep>) =>
      nextStep({ ...working, cylinder, trackingStep })?.call;
    expect(
      (['STARTED', 'CYLINDER_COLLECTED', 'AT_PLANT', 'FILLED', 'RETURNING'] as const).map(at),
    ).toEqual(['cylinder-collected', 'at-plant', 'filled', 'returning', 'finish']);
    expect(nextStep(working)?.call).toBe('finish');
  });

  it('does not exist when the job is done, cancelled or in dispute', () => {
    for (const each of [
      waiting,
      confirmed,
      job({ status: 'CANCELLED' }),
      job({ status: 'DISPUTED' }),
    ])
      expect(nextStep(each)).toBeNull();
  });

  it('is one of four steps, with those before it done', () => {
    expect(jobStepsOf(stageOf(atGate)).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'now',
      'todo',
    ]);
    expect(jobStepsOf(stageOf(waiting)).every(({ state }) => state === 'done')).toBe(true);
  });

  it('offers to leave only on the day of the job', () => {
    expect(mayLeave(travel, NOW)).toBe(true);
    expect(mayLeave(job({ slot: { asap: true } }), NOW)).toBe(true);
    expect(mayLeave(job({ slot: { date: '2026-03-13', window: '08-10' } }), NOW)).toBe(false);
  });
});

describe('the sentence of a job', () => {
  it('says who is expected when, and the current state', () => {
    expect(sentenceOf(travel, NOW)).toBe('Amina expects you today, 11:00am to 1:00pm.');
    expect(sentenceOf(job({ slot: null }), NOW)).toBe('Amina expects you as soon as possible.');
    expect(sentenceOf(driving, NOW)).toBe('You are on the way. Amina knows.');
    expect(sentenceOf(atGate, NOW)).toBe('You are at the gate. Ask Amina for the PIN.');
    expect(sentenceOf(working, NOW)).toBe('Working for 42 min, since 9:30am today.');
    expect(sentenceOf(confirmed, NOW)).toBe('Confirmed. ₦25,000 is yours.');
  });

  it('says what is left of the earning after refunds, as the money of the day does', () => {
    const part = { amountKobo: 50_000, note: 'Materials', createdAt: iso('09:40') };
    const givenBack = [
      { ...part, lessKobo: 46_512 },
      { ...part, lessKobo: 0 },
    ];
    const refunded = { ...confirmed, givenBack };
    expect(sentenceOf(refunded, NOW)).toBe('Confirmed. ₦24,534.88 is yours.');
    expect(dayText({ finished: [refunded], left: [] }, NOW).money).toBe('₦24,534.88 done.');
  });

  it('says until when an unconfirmed job waits: a day after it was finished', () => {
    expect(confirmsAt(waiting)).toBe(at('09:40', '2026-03-13'));
    expect(sentenceOf(waiting, NOW)).toBe(
      'Amina confirms, or it is confirmed automatically by 9:40am tomorrow.',
    );
  });

  it('starts with the time until the job begins', () => {
    expect(leadOf(travel, NOW)).toBe('Starts in 48 min');
    expect(leadOf(travel, at('11:05'))).toBe('Due now');
    expect(leadOf(job(), NOW)).toBe('As soon as possible');
    expect(leadOf(job({ slot: { date: '2026-03-13', window: '08-10' } }), NOW)).toBe('Tomorrow');
  });
});

describe('the time left for an offer', () => {
  const offered = offer({ sentAt: iso('10:00'), expiresAt: iso('11:00') });

  it('changes its tone when 70% of the time is used', () => {
    expect(timeLeftOf(offered, at('10:12'))).toMatchObject({
      text: '48 min left',
      tone: 'leaf',
      over: false,
      used: 0.2,
    });
    expect(timeLeftOf(offered, at('10:42')).tone).toBe('sun');
  });

  it('counts seconds in the last minute and ends exactly at the deadline', () => {
    expect(timeLeftOf(offered, at('10:59') + 15_000).text).toBe('45 s left');
    expect(timeLeftOf(offered, at('11:00') - 1).over).toBe(false);
    expect(timeLeftOf(offered, at('11:00'))).toMatchObject({
      text: 'Time is over',
      tone: 'clay',
      over: true,
      used: 1,
    });
  });
});

describe('the split of a price', () => {
  it('adds up to the price', () => {
    const parts = splitOf(offer());
    expect(parts.map(({ id, kobo }) => [id, kobo])).toEqual([
      ['you', 2_500_000],
      ['gida', 300_000],
      ['vat', 210_000],
    ]);
    expect(parts.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(3_010_000);
  });
});

describe('the day', () => {
  const tomorrow = job({ orderId: 't', slot: { date: '2026-03-13', window: '08-10' } });
  const late = job({ orderId: 'late', slot: { date: '2026-03-11', window: '08-10' } });
  const evening = job({ orderId: 'e', slot: { date: '2026-03-12', window: '16-18' } });

  it('lists an unfinished job of an earlier day under today', () => {
    expect(dayOf(late, NOW)).toBe('2026-03-12');
    expect(dayOf(tomorrow, NOW)).toBe('2026-03-13');
    expect(dayOf(job({ finishedAt: iso('23:30', '2026-03-10') }), NOW)).toBe('2026-03-10');
  });

  it('lists current jobs first, then by time', () => {
    const plan = planOf(
      [evening, tomorrow, { ...travel, orderId: 'a' }, { ...working, orderId: 'b' }, waiting],
      [confirmed],
      NOW,
    );
    expect(plan.left.map(({ orderId }) => orderId)).toEqual(['b', 'a', 'e']);
    expect(plan.next?.orderId).toBe('b');
    expect(plan.finished.map(({ orderId }) => orderId)).toEqual(['c', 'w']);
    expect(plan.later.map(({ label }) => label)).toEqual(['Tomorrow']);
  });

  it('says how many jobs are left and what they pay', () => {
    expect(dayText({ finished: [waiting], left: [travel, evening] }, NOW)).toEqual({
      title: 'Two jobs left today',
      money: '₦25,000 done, ₦50,000 still to do.',
    });
    expect(dayText({ finished: [waiting], left: [] }, NOW).title).toBe('All done for today');
    expect(dayText({ finished: [], left: [] }, NOW)).toEqual({
      title: 'No jobs today',
      money: null,
    });
  });

  it('groups by day, the latest first on demand', () => {
    expect(groupByDay([tomorrow, evening], NOW).map(({ label }) => label)).toEqual([
      'Today',
      'Tomorrow',
    ]);
    expect(groupByDay([evening, tomorrow], NOW, true).map(({ label }) => label)).toEqual([
      'Tomorrow',
      'Today',
    ]);
  });
});

describe('an address', () => {
  it('names the landmark with its relation, and the area once', () => {
    const address = {
      line: '14 Parakou Crescent, Wuse II',
      area: 'Wuse II',
      city: 'Abuja',
      state: 'FCT',
      landmark: 'Banex Plaza',
      landmarkRelation: 'behind',
      directions: 'Green gate.',
    } as const;
    expect(placeOf(address)).toEqual({
      line: '14 Parakou Crescent, Wuse II',
      hints: ['Behind Banex Plaza', 'Green gate'],
      map: null,
    });
    expect(placeOf({ ...address, line: '14 Parakou Crescent' }).line).toBe(
      '14 Parakou Crescent, Wuse II',
    );
  });

  it('without a house number is the landmark, once', () => {
    const address = {
      line: 'opposite Wuse Market',
      area: 'Jabi',
      city: 'Abuja',
      state: 'FCT',
      landmark: 'Wuse Market',
      landmarkRelation: 'opposite',
      directions: 'Green gate.',
    } as const;
    expect(placeOf(address)).toEqual({
      line: 'Opposite Wuse Market, Jabi',
      hints: ['Green gate'],
      map: null,
    });
    expect(placeOf({ ...address, line: 'Wuse Market', landmarkRelation: null }).line).toBe(
      'Near Wuse Market, Jabi',
    );
  });

  it('has a map link only when the exact place is known', () => {
    const address = {
      line: 'x',
      area: 'Jabi',
      city: 'Abuja',
      state: 'FCT',
      latitude: 9.07,
      longitude: 7.46,
    };
    expect(placeOf(address).map).toBe('geo:9.07,7.46?q=9.07,7.46');
    expect(placeOf({ ...address, longitude: null }).map).toBeNull();
    expect(telOf('+234 803 555-0142')).toBe('tel:+2348035550142');
  });
});

describe('typed values', () => {
  it('takes four digits for a PIN, and starts again after a wrong one', () => {
    expect(pinDigits('50 4x29')).toBe('5042');
    expect(pressKey('504', '2', false)).toBe('5042');
    expect(pressKey('5042', '7', false)).toBe('5042');
    expect(pressKey('5042', '7', true)).toBe('7');
  });

  it('needs a note of at most a thousand characters', () => {
    expect(noteProblem('  \n')).not.toBeNull();
    expect(noteProblem('x'.repeat(1001))).not.toBeNull();
    expect(noteProblem('Cleaned.')).toBeNull();
  });
});

describe('a refused answer to an offer', () => {
  const problem = (status: number, code: string) =>
    new ApiError(status, '', { type: '', title: '', status, code, detail: 'x', message: 'x' });

  it('removes the offer when it is taken, expired or closed, without blame', () => {
    expect(offerRefusal(problem(409, 'offer_taken'), offer())).toEqual({
      gone: true,
      text: '“Deep home cleaning” in Gwarinpa has gone to another provider. That does not count against you.',
    });
    for (const error of [
      problem(410, 'offer_expired'),
      problem(409, 'offer_closed'),
      problem(404, 'not_found'),
      problem(403, 'not_eligible'),
    ])
      expect(offerRefusal(error, offer()).gone).toBe(true);
  });

  it('keeps it when the answer was not sent', () => {
    expect(offerRefusal(new NetworkError(), offer()).gone).toBe(false);
    expect(offerRefusal(problem(500, 'internal'), offer()).gone).toBe(false);
  });
});

it('the job page uses the light theme from 6am to 7pm in Lagos time', () => {
  expect([at('05:59'), at('06:00'), at('18:59'), at('19:00')].map(isDaylight)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('signing in leads back to provider pages only', () => {
  expect(afterSignIn('/service-provider/jobs/0190-ab')).toBe('/service-provider/jobs/0190-ab');
  for (const next of [
    null,
    'https://evil.example',
    '//evil.example',
    '/admin',
    '/service-provider/login',
  ])
    expect(afterSignIn(next)).toBe('/service-provider/dashboard');
});
