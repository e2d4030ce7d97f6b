import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { forgetMemory } from './device-store';
import { sendSteps } from './send';
import { sendWhenClosed } from './send-closed';
import {
  addStep,
  allSteps,
  dropStep,
  photoOf,
  putPhoto,
  putStep,
  type NewStep,
  type StepKind,
} from './steps';

const ME = 'p1';
const KINDS: readonly StepKind[] = ['en-route', 'arrive', 'start', 'finish'];

const step = (kind: StepKind, patch: Partial<NewStep> = {}): NewStep => ({
  key: `${patch.orderId ?? 'o1'}-${kind}-key`,
  userId: ME,
  orderId: 'o1',
  title: 'Deep home cleaning',
  kind,
  happenedAt: '2026-11-27T09:00:00.000Z',
  ...patch,
});

interface Call {
  path: string;
  key: string | null;
  body: unknown;
}

/** Records what arrives. Each call can be answered in its own way; by default it is accepted. */
function arrives(answer: (call: Call, count: number) => Response | undefined = () => undefined) {
  const calls: Call[] = [];
  const record = async ({ request }: { request: Request }) => {
    const path = new URL(request.url).pathname.replace('/api/service-provider/jobs/', '');
    const body: unknown =
      path === '/api/uploads' ? (await request.arrayBuffer()).byteLength : await request.json();
    const call: Call = { path, key: request.headers.get('idempotency-key'), body };
    calls.push(call);
    return (
      answer(call, calls.length) ??
      HttpResponse.json(path === '/api/uploads' ? { id: `up-${call.key}` } : { orderId: 'o1' })
    );
  };
  server.use(
    http.post('*/api/service-provider/jobs/:id/:step', record),
    http.post('*/api/uploads', record),
  );
  return calls;
}

const paths = (calls: readonly Call[]) => calls.map(({ path }) => path);
const states = async () => (await allSteps()).map(({ kind, state }) => `${kind} ${state}`);

beforeEach(() => forgetMemory());

it('steps are sent in the order in which they were taken, each with its key and its time', async () => {
  const calls = arrives();
  for (const kind of KINDS)
    await addStep(
      step(
        kind,
        kind === 'start'
          ? { pin: '5042' }
          : kind === 'finish'
            ? { note: 'Done.', materialsKobo: 5 }
            : {},
      ),
    );
  expect(await sendSteps(ME)).toBe('done');
  const happenedAt = '2026-11-27T09:00:00.000Z';
  expect(calls).toEqual([
    { path: 'o1/en-route', key: 'o1-en-route-key', body: { happenedAt } },
    { path: 'o1/arrive', key: 'o1-arrive-key', body: { happenedAt } },
    { path: 'o1/start', key: 'o1-start-key', body: { pin: '5042', happenedAt } },
    {
      path: 'o1/finish',
      key: 'o1-finish-key',
      body: { note: 'Done.', materialsKobo: 5, happenedAt },
    },
  ]);
  expect((await allSteps()).map(({ state, pin }) => [state, pin])).toEqual(
    Array(4).fill(['sent', null]),
  );
  expect(await sendSteps(ME)).toBe('done');
  expect(calls).toHaveLength(4);
});

it('the gate and the steps of a cylinder are sent in order, and all steps of a cylinder have one path', async () => {
  const calls = arrives();
  const kinds: readonly StepKind[] = [
    'at-gate',
    'cylinder-collected',
    'at-plant',
    'filled',
    'returning',
  ];
  for (const kind of kinds) await addStep(step(kind));
  expect(await sendSteps(ME)).toBe('done');
  const happenedAt = '2026-11-27T09:00:00.000Z';
  expect(calls).toEqual([
    { path: 'o1/at-gate', key: 'o1-at-gate-key', body: { happenedAt } },
    ...[
      ['cylinder-collected', 'CYLINDER_COLLECTED'],
      ['at-plant', 'AT_PLANT'],
      ['filled', 'FILLED'],
      ['returning', 'RETURNING'],
    ].map(([kind, name]) => ({
      path: 'o1/cylinder',
      key: `o1-${kind}-key`,
      body: { step: name, happenedAt },
    })),
  ]);
});

it('a step that was stored and never sent, because Gida was closed, is sent at the next start', async () => {
  await addStep(step('en-route'));
  const calls = arrives();
  expect(calls).toEqual([]);
  await sendSteps(ME);
  expect(paths(calls)).toEqual(['o1/en-route']);
});

it('a step whose answer was lost is sent again under the same key', async () => {
  await addStep(step('arrive'));
  const calls = arrives((_, count) => (count === 1 ? HttpResponse.error() : undefined));
  expect(await sendSteps(ME)).toBe('later');
  expect(await states()).toEqual(['arrive waiting']);
  expect(await sendSteps(ME)).toBe('done');
  expect(calls.map(({ key }) => key)).toEqual(['o1-arrive-key', 'o1-arrive-key']);
  expect(calls[0]!.body).toEqual(calls[1]!.body);
});

it.each([
  ['a busy server', () => problem(503, 'busy', 'Busy'), 'later'],
  ['too many requests', () => problem(429, 'too_many_requests', 'Slow down'), 'later'],
  [
    'a request that is still being worked on',
    () => problem(409, 'idempotency_key_in_flight', 'Wait'),
    'later',
  ],
  ['an ended session', () => problem(401, 'unauthorized', 'Sign in'), 'signed-out'],
])('%s stops the line, and nothing behind the step overtakes it', async (_, answer, how) => {
  await addStep(step('en-route'));
  await addStep(step('arrive', { orderId: 'o2' }));
  const calls = arrives(answer);
  expect(await sendSteps(ME)).toBe(how);
  expect(paths(calls)).toEqual(['o1/en-route']);
  expect(await states()).toEqual(['en-route waiting', 'arrive waiting']);
});

it('a refusal stops the steps behind it for the same job only, and is kept with its reason', async () => {
  for (const kind of ['arrive', 'start', 'finish'] as const)
    await addStep(step(kind, { pin: kind === 'start' ? '1111' : null }));
  await addStep(step('en-route', { orderId: 'o2' }));
  const calls = arrives(({ path }) =>
    path === 'o1/start'
      ? problem(422, 'wrong_pin', 'That is not the PIN.', [
          { field: 'pin', code: 'wrong_pin', message: 'That is not the PIN.' },
        ])
      : undefined,
  );
  expect(await sendSteps(ME)).toBe('done');
  expect(paths(calls)).toEqual(['o1/arrive', 'o1/start', 'o2/en-route']);
  expect(await states()).toEqual([
    'arrive sent',
    'start refused',
    'finish waiting',
    'en-route sent',
  ]);
  const refused = (await allSteps())[1]!;
  expect(refused.refusal).toEqual({
    status: 422,
    code: 'wrong_pin',
    field: 'pin',
    text: 'That is not the PIN.',
  });
  await putStep({ ...refused, pin: '5042', state: 'waiting', refusal: null });
  server.resetHandlers();
  const again = arrives();
  await sendSteps(ME);
  expect(paths(again)).toEqual(['o1/start', 'o1/finish']);
});

it('a PIN that is locked is a refusal, not a busy server', async () => {
  await addStep(step('start', { pin: '1111' }));
  arrives(() =>
    problem(429, 'pin_locked', 'The PIN was wrong too often. Try again in 15 minutes.'),
  );
  expect(await sendSteps(ME)).toBe('done');
  expect((await allSteps())[0]!.refusal?.code).toBe('pin_locked');
});

describe('photos', () => {
  const photos = [1, 2, 3].map((n) => ({
    id: `photo-${n}`,
    key: `photo-key-${n}`,
    uploadId: null,
  }));

  beforeEach(async () => {
    for (const { id } of photos) await putPhoto(id, new Blob(['a photo'], { type: 'image/jpeg' }));
    await addStep(step('finish', { note: 'Done.', photos }));
  });

  it('are uploaded first, each under its own key, and leave this phone afterwards', async () => {
    const calls = arrives();
    await sendSteps(ME);
    expect(calls.map(({ path, key }) => `${path} ${key}`)).toEqual([
      '/api/uploads photo-key-1',
      '/api/uploads photo-key-2',
      '/api/uploads photo-key-3',
      'o1/finish o1-finish-key',
    ]);
    expect(calls.at(-1)!.body).toEqual({
      note: 'Done.',
      photoIds: ['up-photo-key-1', 'up-photo-key-2', 'up-photo-key-3'],
      happenedAt: '2026-11-27T09:00:00.000Z',
    });
    expect(await photoOf('photo-1')).toBeUndefined();
  });

  it('from before the work go out with the checklist and the readings', async () => {
    const [finish] = await allSteps();
    const [first, ...rest] = photos;
    await putStep({
      ...finish!,
      photos: [first!],
      before: rest,
      proof: {
        checklist: ['leak_test'],
        readings: [{ code: 'meter', value: '7' }],
        partial: false,
      },
    });
    const calls = arrives();
    await sendSteps(ME);
    expect(paths(calls)).toEqual(['/api/uploads', '/api/uploads', '/api/uploads', 'o1/finish']);
    expect(calls.at(-1)!.body).toEqual({
      note: 'Done.',
      photoIds: ['up-photo-key-1'],
      proof: {
        checklist: ['leak_test'],
        readings: [{ code: 'meter', value: '7' }],
        partial: false,
        beforePhotoIds: ['up-photo-key-2', 'up-photo-key-3'],
      },
      happenedAt: '2026-11-27T09:00:00.000Z',
    });
    for (const { id } of photos) expect(await photoOf(id)).toBeUndefined();
  });

  it('that were uploaded before the network was lost are not sent again', async () => {
    const calls = arrives((_, count) => (count === 3 ? HttpResponse.error() : undefined));
    expect(await sendSteps(ME)).toBe('later');
    await sendSteps(ME);
    expect(calls.map(({ key }) => key)).toEqual([
      'photo-key-1',
      'photo-key-2',
      'photo-key-3',
      'photo-key-3',
      'o1-finish-key',
    ]);
  });

  it('that were uploaded before a refusal are not sent again', async () => {
    const calls = arrives(({ path }, count) =>
      path === 'o1/finish' && count < 5
        ? problem(422, 'validation_failed', 'Look again', [
            { field: 'note', code: 'too_long', message: 'At most 1000 characters.' },
          ])
        : undefined,
    );
    await sendSteps(ME);
    const refused = (await allSteps())[0]!;
    expect(refused.refusal).toMatchObject({ field: 'note', text: 'At most 1000 characters.' });
    await putStep({ ...refused, note: 'Short.', state: 'waiting', refusal: null });
    await sendSteps(ME);
    expect(calls.filter(({ path }) => path === '/api/uploads')).toHaveLength(3);
  });

  it('that are no longer on this phone refuse the finish and explain it', async () => {
    const [kept] = await allSteps();
    await dropStep(kept!);
    await putStep(kept!);
    const calls = arrives();
    await sendSteps(ME);
    expect(calls).toEqual([]);
    expect((await allSteps())[0]!.refusal).toMatchObject({
      field: 'photoIds',
      text: 'A photo is no longer on this phone. Add the photos again.',
    });
  });
});

it('two attempts at the same time send each step once', async () => {
  for (const kind of KINDS) await addStep(step(kind));
  const calls = arrives();
  await Promise.all([sendSteps(ME), sendSteps(ME), sendSteps(ME)]);
  expect(paths(calls)).toEqual(['o1/en-route', 'o1/arrive', 'o1/start', 'o1/finish']);
});

it('steps that are added at the same time keep their order', async () => {
  await Promise.all(KINDS.map((kind) => addStep(step(kind))));
  expect((await allSteps()).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'en-route 1',
    'arrive 2',
    'start 3',
    'finish 4',
  ]);
});

it('the steps of another person are never sent', async () => {
  await addStep(step('en-route', { userId: 'someone' }));
  const calls = arrives();
  await sendSteps(ME);
  expect(calls).toEqual([]);
});

describe('while no page is open', () => {
  const signedInAs = (answer: () => Response) => server.use(http.get('*/api/auth/user', answer));

  it('the steps of the signed-in person are sent, and the browser tries again after a failure', async () => {
    await addStep(step('en-route'));
    signedInAs(() => HttpResponse.json({ id: ME }));
    const calls = arrives((_, count) => (count === 1 ? HttpResponse.error() : undefined));
    await expect(sendWhenClosed()).rejects.toThrow('wait for the network');
    await sendWhenClosed();
    expect(paths(calls)).toEqual(['o1/en-route', 'o1/en-route']);
    expect(await states()).toEqual(['en-route sent']);
  });

  it('nothing is sent under the session of another person, or without one', async () => {
    await addStep(step('en-route'));
    const calls = arrives();
    signedInAs(() => HttpResponse.json({ id: 'someone' }));
    await sendWhenClosed();
    signedInAs(() => problem(401, 'unauthorized', 'Sign in'));
    await sendWhenClosed();
    expect(calls).toEqual([]);
    expect(await states()).toEqual(['en-route waiting']);
  });
});

it('B4.18 a step of the cylinder carries its stamp and its plant, also after a long wait', async () => {
  const calls = arrives();
  const cylinders = [{ serialNumber: 'AB-1', tareKg: 14.2, yearMade: 2019 }];
  await addStep(step('cylinder-collected', { cylinders }));
  await addStep(step('at-plant', { plantId: 'g1' }));
  await addStep(step('filled'));
  await sendSteps(ME);
  const happenedAt = '2026-11-27T09:00:00.000Z';
  expect(calls.map(({ body }) => body)).toEqual([
    { step: 'CYLINDER_COLLECTED', cylinders, happenedAt },
    { step: 'AT_PLANT', plantId: 'g1', happenedAt },
    { step: 'FILLED', happenedAt },
  ]);
});

it('B4.18 a correction goes out before the refused step that it is for, and those behind keep their order', async () => {
  const calls = arrives(({ body }, count) =>
    count === 1 && (body as { step?: string }).step === 'RETURNING'
      ? problem(422, 'validation_failed', 'Another cylinder.')
      : undefined,
  );
  const cylinders = [{ serialNumber: 'AB-2' }];
  await addStep(step('returning', { cylinders }));
  await addStep(step('finish'));
  await sendSteps(ME);
  expect(await states()).toEqual(['returning refused', 'finish waiting']);
  const [refused] = await allSteps();
  for (const key of ['first', 'second'])
    await addStep(step('stamps-corrected', { key, cylinders }), refused);
  await sendSteps(ME);
  expect(calls).toHaveLength(1);
  await putStep({ ...refused!, state: 'waiting', refusal: null });
  await sendSteps(ME);
  expect(calls.slice(1).map(({ path, key }) => [path, key])).toEqual([
    ['o1/cylinder', 'first'],
    ['o1/cylinder', 'second'],
    ['o1/cylinder', 'o1-returning-key'],
    ['o1/finish', 'o1-finish-key'],
  ]);
  expect(calls[1]?.body).toMatchObject({ step: 'CYLINDER_COLLECTED', cylinders });
});
