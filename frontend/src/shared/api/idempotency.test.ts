import { http, HttpResponse } from 'msw';
import { forgetPerson } from '@/shared/lib/forget';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { api } from './client';
import { canonical, keyFor, succeeded } from './idempotency';

const HOUR = 3_600_000;

beforeEach(() => forgetPerson());
afterEach(() => jest.restoreAllMocks());

describe('an idempotency key', () => {
  it('is the same for the same content, and different for other content', () => {
    const first = keyFor('post /a', canonical({ amount: 1, note: 'x' }));
    expect(keyFor('post /a', canonical({ note: 'x', amount: 1 }))).toBe(first);
    expect(keyFor('post /a', canonical({ amount: 2, note: 'x' }))).not.toBe(first);
    expect(keyFor('post /a', canonical({ amount: 1, note: 'x' }))).toBe(first);
  });
  it('is new after a success, for every content of the path', () => {
    const [one, other] = [keyFor('post /a', '1'), keyFor('post /a', '2')];
    const elsewhere = keyFor('post /b', '1');
    succeeded('post /a');
    expect(keyFor('post /a', '1')).not.toBe(one);
    expect(keyFor('post /a', '2')).not.toBe(other);
    expect(keyFor('post /b', '1')).toBe(elsewhere);
  });
  it('belongs to a path, and has a form that the server accepts: 8 to 128 visible ASCII characters', () => {
    const key = keyFor('post /a', canonical({ name: 'Ọláyínká', photos: [1, 2] }));
    expect(key).toMatch(/^[!-~]{8,128}$/);
    expect(keyFor('post /b', canonical({ name: 'Ọláyínká', photos: [1, 2] }))).not.toBe(key);
  });
  it('survives a reload, and the content is not stored with it', () => {
    const key = keyFor('post /api/auth/register', canonical({ password: 'correct horse battery' }));
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('horse');
    jest.isolateModules(() => {
      const again = jest.requireActual<{ keyFor: typeof keyFor }>('./idempotency');
      expect(
        again.keyFor('post /api/auth/register', canonical({ password: 'correct horse battery' })),
      ).toBe(key);
    });
  });
  it('is removed with the user, and before the server forgets it', () => {
    const key = keyFor('post /a', '1');
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * HOUR);
    expect(keyFor('post /a', '1')).toBe(key);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * HOUR);
    const later = keyFor('post /a', '1');
    expect(later).not.toBe(key);
    forgetPerson();
    expect(keyFor('post /a', '1')).not.toBe(later);
  });
  it('is kept for the latest 50 paths', () => {
    const first = keyFor('post /0', '1');
    for (let at = 1; at < 51; at += 1) keyFor(`post /${at}`, '1');
    const last = keyFor('post /50', '1');
    expect((JSON.parse(sessionStorage.getItem('gida_sending') ?? '[]') as unknown[]).length).toBe(
      50,
    );
    expect(keyFor('post /50', '1')).toBe(last);
    expect(keyFor('post /0', '1')).not.toBe(first);
  });
  it('is kept in memory when the browser cannot store it', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('refused');
    });
    const key = keyFor('post /a', '1');
    expect(keyFor('post /a', '1')).toBe(key);
    succeeded('post /a');
    expect(keyFor('post /a', '1')).not.toBe(key);
  });
  it('is created again when the stored one cannot be read', () => {
    sessionStorage.setItem('gida_sending', '{');
    expect(keyFor('post /a', '1')).toBe(keyFor('post /a', '1'));
  });
});

describe('a call that is sent once', () => {
  const sent: { key: string | null; text: string }[] = [];
  let answer: () => Response;
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.post('*/api/orders/o1/review', async ({ request }) => {
        sent.push({ key: request.headers.get('idempotency-key'), text: await request.text() });
        return answer();
      }),
    );
  });
  const send = (body: { stars: number; text?: string }) =>
    api
      .post('/api/orders/{id}/review', { path: { id: 'o1' }, body, once: true })
      .catch(() => undefined);
  const keys = () => sent.map(({ key }) => key);

  it.each<[string, () => Response]>([
    ['lost', () => HttpResponse.error()],
    ['a fault', () => problem(500, 'internal', 'Oh')],
    ['a busy server', () => problem(503, 'unavailable', 'Busy')],
    ['in flight', () => problem(409, 'idempotency_key_in_flight', 'Please wait')],
    ['a refusal, which had no effect', () => problem(422, 'validation', 'Look again')],
  ])('keeps its key after a response that is %s', async (_, given) => {
    answer = given;
    await send({ stars: 5 });
    await send({ stars: 5 });
    await send({ stars: 4 });
    const [first, again, changed] = keys();
    expect(first).toBeTruthy();
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
  });
  it('has a new key after a success', async () => {
    answer = () => HttpResponse.json({}, { status: 201 });
    await send({ stars: 5 });
    await send({ stars: 5 });
    expect(keys()[0]).not.toBe(keys()[1]);
  });
  it('keeps its key when the response stops halfway', async () => {
    answer = () =>
      new HttpResponse(
        new ReadableStream({ start: (body) => body.error(new Error('the line broke')) }),
        { status: 201 },
      );
    await send({ stars: 5 });
    await send({ stars: 5 });
    expect(keys()[0]).toBe(keys()[1]);
  });
  it('sends the same bytes, whatever the order of the fields', async () => {
    answer = () => HttpResponse.error();
    await send({ stars: 5, text: 'Good' });
    await send({ text: 'Good', stars: 5 });
    expect(sent[0]).toEqual(sent[1]);
  });
});
