import { cylinderRows, nextOfCylinder } from './model';

const NOW = Date.parse('2026-11-24T11:00:00Z');

const report = (step: string, minutes: number, later = false) => ({
  step,
  happenedAt: new Date(NOW - minutes * 60_000).toISOString(),
  reportedAt: new Date(NOW - (later ? 5 : minutes) * 60_000).toISOString(),
  reportedLater: later,
});

const working = { status: 'IN_PROGRESS', trackingStep: 'STARTED' };

it('the cylinder is collected, filled at the plant and brought back, in this order', () => {
  const next = (trackingStep: string) => nextOfCylinder({ ...working, trackingStep });
  expect(
    ['STARTED', 'CYLINDER_COLLECTED', 'AT_PLANT', 'FILLED', 'RETURNING'].map((step) => next(step)),
  ).toEqual(['CYLINDER_COLLECTED', 'AT_PLANT', 'FILLED', 'RETURNING', undefined]);
  for (const none of ['VARIATION_PENDING', 'PAUSED_PARTS', 'FINISHED'])
    expect(next(none)).toBeUndefined();
  expect(nextOfCylinder({ status: 'ASSIGNED', trackingStep: 'ARRIVED' })).toBeUndefined();
});

it('each step shows its time once it was reported, and both times when it was reported later', () => {
  const rows = cylinderRows(
    {
      status: 'IN_PROGRESS',
      trackingStep: 'AT_PLANT',
      stepReports: [report('CYLINDER_COLLECTED', 60), report('AT_PLANT', 30, true)],
    },
    NOW,
  );
  expect(rows.map(({ text, time, state }) => [text, time, state])).toEqual([
    ['Cylinder collected', '11:00am', 'done'],
    ['At the plant', '11:30am, reported 11:55am', 'now'],
    ['Filled', undefined, 'todo'],
    ['On the way back', undefined, 'todo'],
  ]);
});

it('before the work no step has been reached, and the first one is to collect the cylinder', () => {
  const states = (status: string, trackingStep: string) =>
    cylinderRows({ status, trackingStep }, NOW).map(({ text, state }) => [text, state]);
  expect(states('ASSIGNED', 'EN_ROUTE').every(([, state]) => state === 'todo')).toBe(true);
  expect(states('IN_PROGRESS', 'STARTED')[0]).toEqual(['Cylinder is being collected', 'now']);
});

it('the cylinder stays at its step while extra work waits for an answer', () => {
  const rows = cylinderRows(
    {
      status: 'IN_PROGRESS',
      trackingStep: 'VARIATION_PENDING',
      stepReports: [report('CYLINDER_COLLECTED', 60)],
    },
    NOW,
  );
  expect(rows.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo']);
});

it('a job that begins again after its finish collects the cylinder first', () => {
  const again = {
    ...working,
    stepReports: [
      report('CYLINDER_COLLECTED', 90),
      report('RETURNING', 60),
      report('FINISHED', 50),
    ],
  };
  expect(nextOfCylinder(again)).toBe('CYLINDER_COLLECTED');
  expect(cylinderRows(again, NOW).map(({ time, state }) => [time, state])).toEqual([
    [undefined, 'now'],
    [undefined, 'todo'],
    [undefined, 'todo'],
    [undefined, 'todo'],
  ]);
});

it('a job that is over shows only the steps that were reported', () => {
  const over = { status: 'IN_PROGRESS', trackingStep: 'FINISHED' };
  expect(cylinderRows(over, NOW)).toEqual([]);
  const rows = cylinderRows({ ...over, stepReports: [report('CYLINDER_COLLECTED', 60)] }, NOW);
  expect(rows.map(({ id, state }) => [id, state])).toEqual([['CYLINDER_COLLECTED', 'done']]);
});
