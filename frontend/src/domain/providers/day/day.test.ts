import type { Step } from '@/shared/steps/steps';
import { API_VERSION } from '@/shared/api/version';
import { forgetMemory, write } from '@/shared/steps/device-store';
import { user } from '@/testing/builders';
import { job } from '@/testing/provider/builders';
import { applied, conflictOf, refusedOf, waitingOf } from './applied';
import { gapOf, wayKm } from './gap';
import { keepDay, keepJob, keepUser, keptDay, keptUser } from './kept-day';

const at = (text: string) => Date.parse(`2026-11-24T${text}:00+01:00`);
const NOW = at('10:00');
const ME = 'p1';

const step = (patch: Partial<Step> = {}): Step => ({
  key: 'k',
  number: 1,
  userId: ME,
  orderId: 'o1',
  title: 'Deep home cleaning',
  kind: 'en-route',
  happenedAt: '2026-11-24T09:12:00Z',
  pin: null,
  note: null,
  materialsKobo: null,
  gasWeights: null,
  photos: [],
  state: 'waiting',
  refusal: null,
  sentAt: null,
  ...patch,
});
const refused = (patch: Partial<Step>, refusal: Partial<Step['refusal'] & object>) =>
  step({
    state: 'refused',
    refusal: { status: 422, code: 'validation_failed', field: null, text: 'No.', ...refusal },
    ...patch,
  });

beforeEach(() => forgetMemory());

describe('the day that this phone keeps', () => {
  const today = job({ orderId: 'today', slot: { date: '2026-11-24', window: '12-14' } });
  const tomorrow = job({ orderId: 'tomorrow', slot: { date: '2026-11-25', window: '8-10' } });
  const later = job({ orderId: 'later', slot: { date: '2026-11-26', window: '8-10' } });
  const ids = async (now = NOW) => (await keptDay(ME, now))?.jobs.map((kept) => kept.job.orderId);

  it('has the jobs of today and tomorrow, with the time of the answer', async () => {
    await keepDay(ME, [today, tomorrow, later, job({ orderId: 'gone', status: 'CANCELLED' })], NOW);
    expect(await ids()).toEqual(['today', 'tomorrow']);
    expect((await keptDay(ME, NOW))?.at).toBe('2026-11-24T09:00:00.000Z');
    await keepDay(ME, [tomorrow], NOW + 60_000);
    expect(await ids()).toEqual(['tomorrow']);
  });

  it('forgets a job two days after its end', async () => {
    await keepDay(ME, [today, tomorrow], NOW);
    expect(await ids(at('14:00') + 2 * 86_400_000 - 1)).toEqual(['today', 'tomorrow']);
    expect(await ids(at('14:00') + 2 * 86_400_000)).toEqual(['tomorrow']);
    expect(await ids(NOW)).toEqual(['tomorrow']);
  });

  it('keeps what a job has beyond the list until the job changes', async () => {
    await keepDay(ME, [today], NOW);
    await keepJob(ME, { ...today, materialsKobo: 500 }, NOW);
    await keepJob(ME, later, NOW);
    await keepDay(ME, [today], NOW + 60_000);
    expect((await keptDay(ME, NOW))?.jobs[0]).toMatchObject({
      wholeAt: '2026-11-24T09:00:00.000Z',
      job: { materialsKobo: 500 },
    });
    await keepDay(ME, [{ ...today, trackingStep: 'EN_ROUTE' }], NOW + 120_000);
    expect((await keptDay(ME, NOW))?.jobs).toEqual([
      { wholeAt: null, job: { ...today, trackingStep: 'EN_ROUTE' } },
    ]);
  });

  it('loads the whole jobs of another version of the API again', async () => {
    const at = '2026-11-24T08:00:00.000Z';
    await write('day', ME, { at, jobs: [{ wholeAt: at, job: today }] });
    expect(await keptDay(ME, NOW)).toEqual({
      api: API_VERSION,
      at,
      jobs: [{ wholeAt: null, job: today }],
    });
    await keepJob(ME, { ...today, materialsKobo: 500 }, NOW);
    expect((await keptDay(ME, NOW))?.jobs[0]).toMatchObject({
      wholeAt: '2026-11-24T09:00:00.000Z',
      job: { materialsKobo: 500 },
    });
  });

  it('belongs to one person', async () => {
    await keepDay(ME, [today], NOW);
    await keepUser(user({ id: ME }));
    expect(await keptDay('someone', NOW)).toBeNull();
    expect(await keptUser('someone')).toBeUndefined();
    expect((await keptUser(ME))?.id).toBe(ME);
  });
});

describe('a job with the steps of this phone', () => {
  const steps = [
    step(),
    step({ key: 'a', kind: 'arrive' }),
    step({ key: 's', kind: 'start', pin: '5042' }),
    step({ key: 'f', kind: 'finish', note: 'Done.' }),
  ];
  const reached = (list: readonly Step[], loadedAt: string | null = null) =>
    applied(job(), list, loadedAt);

  it('is shown as far as it was done', () => {
    expect(reached(steps.slice(0, 1)).trackingStep).toBe('EN_ROUTE');
    expect(reached(steps.slice(0, 2)).trackingStep).toBe('ARRIVED');
    expect(reached(steps.slice(0, 3))).toMatchObject({
      status: 'IN_PROGRESS',
      trackingStep: 'STARTED',
      startedAt: '2026-11-24T09:12:00Z',
    });
    expect(reached(steps)).toMatchObject({
      status: 'IN_PROGRESS',
      trackingStep: 'FINISHED',
      finishNote: 'Done.',
    });
    expect(applied(job({ orderId: 'o2' }), steps)).toEqual(job({ orderId: 'o2' }));
  });

  it('stops at a refused step, and leaves out what the server has shown', () => {
    expect(reached([steps[0]!, { ...steps[1]!, state: 'refused' }, steps[2]!]).trackingStep).toBe(
      'EN_ROUTE',
    );
    const sent = step({ state: 'sent', sentAt: '2026-11-24T09:30:00Z' });
    expect(reached([sent], '2026-11-24T09:40:00Z').trackingStep).toBe('ACCEPTED');
    expect(reached([sent], '2026-11-24T09:20:00Z').trackingStep).toBe('EN_ROUTE');
    expect(reached([sent]).trackingStep).toBe('ACCEPTED');
  });

  it('knows what waits and what was refused', () => {
    const list = [
      step({ state: 'sent' }),
      refused({ key: 'r' }, {}),
      step({ key: 'w' }),
      step({ key: 'x', orderId: 'o2' }),
    ];
    expect(waitingOf(list).map(({ key }) => key)).toEqual(['w', 'x']);
    expect(waitingOf(list, 'o2').map(({ key }) => key)).toEqual(['x']);
    expect(refusedOf(list, 'o1')?.key).toBe('r');
    expect(refusedOf(list, 'o2')).toBeUndefined();
  });
});

it.each([
  [
    refused({ kind: 'start' }, { code: 'wrong_pin', field: 'pin', text: 'That is not the PIN.' }),
    1,
    'The PIN was not right',
    /enter the right PIN, and the job goes on as you did it\. One later step waits behind it\.$/,
    'pin remove',
  ],
  [
    refused(
      { kind: 'start' },
      { status: 429, code: 'pin_locked', text: 'Try again in 15 minutes.' },
    ),
    0,
    '“Started” was not accepted',
    /^Try again in 15 minutes\.$/,
    'again pin remove',
  ],
  [
    refused({ kind: 'arrive' }, { field: 'happenedAt', text: 'This time has not come yet.' }),
    2,
    '“At the gate” was not accepted',
    /clock of this phone may be wrong.* 2 later steps wait behind it\.$/,
    'now remove',
  ],
  [
    refused({}, { status: 404, code: 'not_found' }),
    0,
    'This job is no longer yours',
    /^It was given to another provider or cancelled/,
    'again remove',
  ],
  [
    refused({}, { status: 409, code: 'out_of_step' }),
    0,
    '“On the way” was not accepted',
    /^The job had already changed/,
    'again remove',
  ],
  [
    refused({ kind: 'finish' }, { field: 'note', text: 'At most 1000 characters.' }),
    0,
    '“Finished” was not accepted',
    /^At most 1000 characters\.$/,
    'edit remove',
  ],
  [
    refused(
      { kind: 'start' },
      { status: 403, code: 'not_eligible', text: 'Your approval has ended.' },
    ),
    0,
    '“Started” was not accepted',
    /^Your approval has ended\.$/,
    'again remove',
  ],
  [
    refused(
      { kind: 'cylinder-collected', cylinders: [{ serialNumber: 'AB-1' }] },
      { field: 'cylinders.0.yearMade', text: 'This year has not come yet.' },
    ),
    0,
    '“Cylinder collected” was not accepted',
    /^This year has not come yet\.$/,
    'stamp remove',
  ],
  [
    refused(
      { kind: 'at-plant', plantId: 'g1' },
      { field: 'plantId', text: 'There is no such plant.' },
    ),
    0,
    '“At the plant” was not accepted',
    /^There is no such plant\.$/,
    'plant remove',
  ],
])('a refusal is explained, with what can be done (%#)', (refusal, waiting, title, text, ways) => {
  const conflict = conflictOf(refusal, waiting);
  expect(conflict.title).toBe(title);
  expect(conflict.text).toMatch(text);
  expect(conflict.ways.join(' ')).toBe(ways);
});

it('B4.18 a stamp is shown as soon as the cylinder is collected, before the server has it', () => {
  const cylinder = { heldBy: 'CUSTOMER', count: 1, custody: [] };
  const cylinders = [{ serialNumber: 'AB-1', tareKg: 14.2 }];
  const filling = job({ status: 'IN_PROGRESS', trackingStep: 'STARTED', cylinder });
  const collected = step({ kind: 'cylinder-collected', cylinders });
  expect(applied(filling, [collected]).cylinder).toEqual({ ...cylinder, cylinders });
  const earlier = step({ kind: 'cylinder-collected' });
  expect(applied(filling, [earlier]).cylinder).toEqual(cylinder);
});

it('B4.18 a corrected stamp is shown at once and leaves the job at its step', () => {
  const cylinder = {
    heldBy: 'PLANT',
    count: 1,
    custody: [],
    cylinders: [{ serialNumber: 'AB-1' }],
  };
  const cylinders = [{ serialNumber: 'AB-2' }];
  for (const trackingStep of ['AT_PLANT', 'FINISHED'] as const) {
    const filling = job({ status: 'IN_PROGRESS', trackingStep, cylinder });
    const shown = applied(filling, [step({ kind: 'stamps-corrected', cylinders })]);
    expect(shown).toEqual({ ...filling, cylinder: { ...cylinder, cylinders } });
  }
});

it('B4.18 a refusal that a misread stamp may have caused offers its correction', () => {
  const cylinders = [{ serialNumber: 'AB-2' }];
  const weights = { gasWeights: { beforeKg: 14.2, afterKg: 26.7 } };
  for (const [patch, field, ways] of [
    [{ kind: 'returning', cylinders }, 'cylinders.0.serialNumber', 'stamp correct remove'],
    [{ kind: 'stamps-corrected', cylinders }, 'cylinders.0.tareKg', 'stamp remove'],
    [{ kind: 'finish', ...weights }, 'beforeKg', 'edit correct remove'],
    [{ kind: 'finish', ...weights }, 'afterKg', 'edit correct remove'],
    [{ kind: 'finish', ...weights }, 'note', 'edit remove'],
  ] as const)
    expect(
      conflictOf(refused({ ...patch, cylinders: [...cylinders] }, { field }), 0).ways.join(' '),
    ).toBe(ways);
});

it('the way between two jobs has its time, and its distance when both places are known', () => {
  const place = (area: string, latitude: number | null, longitude: number | null) => ({
    ...job().address!,
    area,
    latitude,
    longitude,
  });
  const from = {
    slot: { date: '2026-11-24', window: '10-12' },
    address: place('Wuse II', 9.0765, 7.4693),
  };
  const to = {
    slot: { date: '2026-11-24', window: '13-15' },
    address: place('Gwarinpa', 9.1099, 7.4042),
  };
  expect(gapOf(from, to)).toBe('1 h 0 min to travel from Wuse II to Gwarinpa, about 10.5 km.');
  expect(gapOf(from, { ...to, address: place('Gwarinpa', null, null) })).toBe(
    '1 h 0 min to travel from Wuse II to Gwarinpa.',
  );
  expect(gapOf(from, { ...from, slot: { date: '2026-11-24', window: '12-14' } })).toBe(
    'No time to travel within Wuse II, about 0.0 km.',
  );
  expect(gapOf({ ...from, slot: { asap: true } }, to)).toBeNull();
  expect(wayKm(from.address, from.address)).toBe(0);
});
