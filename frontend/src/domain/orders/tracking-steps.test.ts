import { requestSteps, trackingSteps } from './timeline';

describe('tracking', () => {
  const events = [
    {
      seq: 1,
      from: 'PRICED' as const,
      to: 'PAID' as const,
      actorRole: 'PSP',
      at: '2026-03-14T07:20:00Z',
    },
  ];
  const states = (view: Parameters<typeof trackingSteps>[0]) =>
    trackingSteps(view, Date.parse('2026-03-14T09:00:00Z')).map(({ state }) => state);
  it('marks the steps as done, current and next', () => {
    expect(states({ status: 'PAID', trackingStep: null, provider: null, events })).toEqual([
      'now',
      'todo',
      'todo',
      'todo',
    ]);
    expect(
      states({ status: 'ASSIGNED', trackingStep: 'EN_ROUTE', provider: null, events }),
    ).toEqual(['done', 'now', 'todo', 'todo']);
    expect(
      states({ status: 'IN_PROGRESS', trackingStep: 'STARTED', provider: null, events }),
    ).toEqual(['done', 'done', 'done', 'now']);
    expect(states({ status: 'COMPLETED', trackingStep: null, provider: null, events })).toEqual(
      Array(4).fill('done'),
    );
  });
  it('a job that was paid and then cancelled has no next step, and a dispute needs no confirmation', () => {
    const view = { provider: null, events: [], slot: { asap: true } };
    expect(trackingSteps({ ...view, status: 'CANCELLED', trackingStep: 'FINDING' })).toEqual([]);
    expect(trackingSteps({ ...view, status: 'DISPUTED', trackingStep: 'FINISHED' })[3]?.text).toBe(
      'Work finished; our team decides',
    );
    expect(trackingSteps({ ...view, status: 'DISPUTED', trackingStep: 'CONFIRMED' })[3]?.text).toBe(
      'Our team decides',
    );
  });
  it('says that a person set the price only when one did', () => {
    const events = (...states: ('SUBMITTED' | 'REQUESTED' | 'PRICED')[]) =>
      states.map((to, seq) => ({ seq, to, actorRole: 'SYSTEM', at: '2026-03-14T08:00:00Z' }));
    const text = (...states: Parameters<typeof events>) =>
      requestSteps({ status: 'PRICED', events: events(...states) })[1]?.text;
    expect(text('SUBMITTED', 'PRICED')).toBe('The price is calculated');
    expect(text('SUBMITTED', 'REQUESTED', 'PRICED')).toBe('A person set the price');
  });
  it('promises no time for the price while an expert assesses the request, because the card has it', () => {
    const sent = [
      { seq: 1, to: 'REQUESTED' as const, actorRole: 'SYSTEM', at: '2026-03-14T08:00:00Z' },
    ];
    const now = Date.parse('2026-03-14T09:00:00Z');
    const text = (assessment?: Parameters<typeof requestSteps>[0]['assessment']) =>
      requestSteps({ status: 'REQUESTED', events: sent, ...(assessment && { assessment }) }, now)[1]
        ?.text;
    const offered = { state: 'OFFERED', kind: 'REMOTE' } as Parameters<typeof text>[0];
    expect(text()).toMatch(/^A person sets the price, by /);
    expect(text(offered)).toMatch(/^A person sets the price, by /);
    expect(text({ ...offered, state: 'NEEDED' } as typeof offered)).toBe(
      'An expert assesses it, then a person sets the price',
    );
  });
  it('describes the step, with its time', () => {
    const text = (
      view: Pick<Parameters<typeof trackingSteps>[0], 'status' | 'trackingStep'>,
      place: number,
    ) =>
      trackingSteps({ ...view, provider: null, events }, Date.parse('2026-03-14T09:00:00Z'))[place];
    expect(text({ status: 'PAID', trackingStep: null }, 0)).toMatchObject({
      text: 'Paid and held; finding a provider',
      time: '8:20am',
    });
    expect(text({ status: 'ASSIGNED', trackingStep: 'ACCEPTED' }, 0)).toMatchObject({
      text: 'Paid, and someone accepted',
    });
    expect(text({ status: 'IN_PROGRESS', trackingStep: 'STARTED' }, 3)).toMatchObject({
      text: 'Work in progress',
    });
    expect(text({ status: 'IN_PROGRESS', trackingStep: 'FINISHED' }, 3)).toMatchObject({
      text: 'Work finished; please confirm',
    });
    expect(text({ status: 'COMPLETED', trackingStep: null }, 3)).toMatchObject({
      text: 'Done and confirmed',
    });
  });
  it('shows the expected time beside an arrival that is still to come, but not after it', () => {
    const slot = { date: '2026-03-14', window: '10-12' };
    const gate = (trackingStep: 'EN_ROUTE' | 'ARRIVED') =>
      trackingSteps(
        { status: 'ASSIGNED', trackingStep, provider: null, events, slot },
        Date.parse('2026-03-14T09:00:00Z'),
      )[2];
    expect(gate('EN_ROUTE')).toMatchObject({ state: 'todo', time: 'by 12:00pm' });
    const seenOn = (day: string) =>
      trackingSteps(
        { status: 'ASSIGNED', trackingStep: 'ACCEPTED', provider: null, events, slot },
        Date.parse(`${day}T09:00:00Z`),
      )[2]?.time;
    expect(seenOn('2026-03-13')).toBe('by 12:00pm tomorrow');
    expect(seenOn('2026-03-11')).toBe('by Sat 14 Mar, 12:00pm');
    expect(gate('ARRIVED')).toMatchObject({ state: 'now', time: undefined });
    expect(
      trackingSteps({
        status: 'ASSIGNED',
        trackingStep: 'EN_ROUTE',
        provider: null,
        events,
        slot: { asap: true },
      })[2]?.time,
    ).toBeUndefined();
  });
  it('shows since when the provider is on the way or at the gate, as they reported', () => {
    const at = (trackingStep: 'EN_ROUTE' | 'ARRIVED' | 'ACCEPTED', place: number) =>
      trackingSteps(
        {
          status: 'ASSIGNED',
          trackingStep,
          stepAt: '2026-03-14T08:46:00Z',
          provider: null,
          events,
        },
        Date.parse('2026-03-14T09:00:00Z'),
      )[place]?.time;
    expect([at('EN_ROUTE', 1), at('ARRIVED', 2)]).toEqual(['since 9:46am', 'since 9:46am']);
    expect([at('ACCEPTED', 0), at('ACCEPTED', 1), at('ARRIVED', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const report = (reportedLater: boolean) => ({
      step: 'ARRIVED',
      happenedAt: '2026-03-14T08:10:00Z',
      reportedAt: '2026-03-14T08:46:00Z',
      reportedLater,
    });
    const told = (reportedLater: boolean) =>
      trackingSteps(
        {
          status: 'ASSIGNED',
          trackingStep: 'ARRIVED',
          stepAt: '2026-03-14T08:46:00Z',
          provider: null,
          events,
          stepReports: [report(reportedLater)],
        },
        Date.parse('2026-03-14T09:00:00Z'),
      )[2]?.time;
    expect([told(true), told(false)]).toEqual(['since 9:10am, reported 9:46am', 'since 9:46am']);
  });
  it('has no steps before payment or after cancelling', () => {
    expect(states({ status: 'PRICED', trackingStep: null, provider: null, events: [] })).toEqual(
      [],
    );
    expect(states({ status: 'CANCELLED', trackingStep: null, provider: null, events })).toEqual([]);
  });
});
