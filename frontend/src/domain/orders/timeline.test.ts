import { trackingPollMs } from './api';
import { sentenceOf, type Order } from './model';
import { isOnTheWay, nextAction } from './next-action';
import { trackingSteps } from './timeline';

type View = Parameters<typeof trackingSteps>[0];

const NOW = Date.parse('2026-03-14T09:00:00Z');

const view = (patch: Partial<View>): View => ({
  status: 'ASSIGNED',
  trackingStep: 'AT_GATE',
  stepAt: '2026-03-14T08:46:00Z',
  provider: null,
  events: [],
  slot: { date: '2026-03-14', window: '10-12' },
  ...patch,
});

const report = (step: string, happenedAt: string) => ({
  step,
  happenedAt,
  reportedAt: happenedAt,
  reportedLater: false,
});

const rows = (patch: Partial<View>) =>
  trackingSteps(view(patch), NOW).map(({ id, text, state }) => [id, text, state]);

describe('a provider at the gate of an estate', () => {
  it('is on the way, with the time of the report at the gate', () => {
    expect(trackingSteps(view({}), NOW)[1]).toEqual({
      id: 'way',
      text: 'Someone at the gate of the estate',
      time: 'since 9:46am',
      state: 'now',
    });
    const stepReports = [
      report('EN_ROUTE', '2026-03-14T08:00:00Z'),
      {
        step: 'AT_GATE',
        happenedAt: '2026-03-14T08:30:00Z',
        reportedAt: '2026-03-14T08:46:00Z',
        reportedLater: true,
      },
    ];
    expect(trackingSteps(view({ stepReports }), NOW)[1]?.time).toBe(
      'since 9:30am, reported 9:46am',
    );
  });

  it('has not arrived at the door: the end of the window is still expected', () => {
    expect(trackingSteps(view({}), NOW)[2]).toMatchObject({
      text: 'At your door; you give the PIN',
      state: 'todo',
      time: 'by 12:00pm',
    });
    const stepReports = [report('AT_GATE', '2026-03-14T08:30:00Z')];
    const inside = view({ trackingStep: 'ARRIVED', stepReports });
    expect(trackingSteps(inside, NOW)[2]?.text).toBe('At your door; you give the PIN');
  });

  it('has set out at the time that they reported, once they have arrived', () => {
    const stepReports = [
      report('EN_ROUTE', '2026-03-14T08:00:00Z'),
      report('ARRIVED', '2026-03-14T08:40:00Z'),
    ];
    const arrived = view({ trackingStep: 'ARRIVED', stepReports });
    expect(trackingSteps(arrived, NOW)[1]).toMatchObject({ time: '9:00am', state: 'done' });
  });

  it('is shown to the customer, who is asked to act and whose page is updated often', () => {
    const order = { status: 'ASSIGNED', trackingStep: 'AT_GATE', allowedActions: [] };
    const whole = { ...order, id: 'o1', provider: { firstName: 'Sunday' } } as unknown as Order;
    expect(sentenceOf(whole)).toBe('Sunday is at the gate. Let security know.');
    expect(nextAction(whole)).toEqual({ label: 'Track', to: '/request/o1', primary: true });
    expect(isOnTheWay(whole)).toBe(true);
    expect(trackingPollMs(order)).toBe(15_000);
  });
});

describe('the times of the steps', () => {
  const event = (to: 'ASSIGNED' | 'IN_PROGRESS' | 'DISPUTED' | 'COMPLETED', at: string) => ({
    seq: 1,
    to,
    actorRole: 'SYSTEM',
    at: `2026-03-14T${at}:00Z`,
  });
  const events = [event('ASSIGNED', '06:00'), event('IN_PROGRESS', '07:43')];
  const timed = (patch: Partial<View>) =>
    trackingSteps(view({ status: 'IN_PROGRESS', events, ...patch }), NOW).map(
      ({ text, time, state }) => [text, time, state],
    );

  it('are those of the start beside the start, and of the end beside the end', () => {
    const finished = { trackingStep: 'FINISHED', stepAt: '2026-03-14T07:50:00Z' } as const;
    expect(timed(finished).slice(2)).toEqual([
      ['PIN given, work started', '8:43am', 'done'],
      ['Work finished; please confirm', '8:50am', 'now'],
    ]);
    const stepReports = [report('FINISHED', '2026-03-14T07:44:00Z')];
    expect(timed({ ...finished, stepReports })[3]?.[1]).toBe('8:44am');
    expect(timed({ trackingStep: 'STARTED' }).slice(2)).toEqual([
      ['PIN given, work started', '8:43am', 'done'],
      ['Work in progress', undefined, 'now'],
    ]);
  });

  it.each([
    [
      'VARIATION_PENDING',
      'Work in progress; extra work needs your answer',
      'Extra work needs your answer.',
    ],
    [
      'PAUSED_PARTS',
      'Work paused: extra work is not paid',
      'Paused: extra work is not paid. You can still approve and pay it, or decline.',
    ],
  ] as const)(
    'say at %s the same as the sentence: the work pauses only when extra work was not paid in time',
    (trackingStep, step, sentence) => {
      expect(timed({ trackingStep })[3]?.[0]).toBe(step);
      const order = { status: 'IN_PROGRESS', trackingStep, provider: { firstName: 'Sunday' } };
      expect(sentenceOf(order as unknown as Order)).toBe(sentence);
    },
  );

  it('of a dispute are when it was opened, and the work that had begun stays begun', () => {
    const disputed = [...events, event('DISPUTED', '08:31')];
    expect(
      timed({ status: 'DISPUTED', trackingStep: 'STARTED', events: disputed }).slice(2),
    ).toEqual([
      ['PIN given, work started', '8:43am', 'done'],
      ['Our team decides', '9:31am', 'now'],
    ]);
  });

  it('of a job that our team confirmed after a dispute end when it was confirmed', () => {
    const decided = [
      ...events,
      event('DISPUTED', '08:31'),
      { ...event('COMPLETED', '08:50'), from: 'DISPUTED' as const },
    ];
    expect(timed({ status: 'COMPLETED', trackingStep: null, events: decided }).slice(2)).toEqual([
      ['PIN given, work started', '8:43am', 'done'],
      ['Done and confirmed', '9:50am', 'done'],
    ]);
  });

  it('of a dispute before the start leave out what the job had not reached', () => {
    const disputed = [event('ASSIGNED', '06:00'), event('DISPUTED', '08:31')];
    expect(timed({ status: 'DISPUTED', trackingStep: 'ARRIVED', events: disputed })).toEqual([
      ['Paid, and someone accepted', '7:00am', 'done'],
      ['Someone on the way', undefined, 'done'],
      ['Our team decides', '9:31am', 'now'],
    ]);
  });
});

describe('a gas cylinder that is filled at a plant', () => {
  const cylinder = { heldBy: 'CUSTOMER', count: 1, custody: [] };
  const working = { status: 'IN_PROGRESS', cylinder } as const;

  it('has its steps between the gate and the end', () => {
    const steps = rows({ trackingStep: 'EN_ROUTE', cylinder });
    expect(steps.map(([id, , state]) => [id, state])).toEqual([
      ['paid', 'done'],
      ['way', 'now'],
      ['gate', 'todo'],
      ['CYLINDER_COLLECTED', 'todo'],
      ['AT_PLANT', 'todo'],
      ['FILLED', 'todo'],
      ['RETURNING', 'todo'],
      ['done', 'todo'],
    ]);
  });

  it('shows where it is with the time of each step, and the end is still to come', () => {
    const steps = trackingSteps(
      view({
        ...working,
        trackingStep: 'AT_PLANT',
        stepReports: [
          report('CYLINDER_COLLECTED', '2026-03-14T08:00:00Z'),
          report('AT_PLANT', '2026-03-14T08:40:00Z'),
        ],
      }),
      NOW,
    );
    expect(steps.slice(3).map(({ text, time, state }) => [text, time, state])).toEqual([
      ['Cylinder collected', '9:00am', 'done'],
      ['At the plant', '9:40am', 'now'],
      ['Filled', undefined, 'todo'],
      ['On the way back', undefined, 'todo'],
      ['Gas delivered, then you confirm', undefined, 'todo'],
    ]);
  });

  it('leaves no step open once the job is finished', () => {
    expect(rows({ ...working, trackingStep: 'FINISHED' })).toEqual([
      ['paid', 'Paid, and someone accepted', 'done'],
      ['way', 'Someone on the way', 'done'],
      ['gate', 'PIN given, work started', 'done'],
      ['done', 'Work finished; please confirm', 'now'],
    ]);
  });

  it.each([
    ['CYLINDER_COLLECTED', 'Sunday is taking your cylinder to the plant.'],
    ['AT_PLANT', 'Your cylinder is at the plant.'],
    ['FILLED', 'Your cylinder is filled.'],
    ['RETURNING', 'Sunday is bringing your filled cylinder back.'],
  ])('has a sentence for the step %s', (trackingStep, sentence) => {
    const order = { status: 'IN_PROGRESS', trackingStep, provider: { firstName: 'Sunday' } };
    expect(sentenceOf(order as unknown as Order)).toBe(sentence);
  });
});
