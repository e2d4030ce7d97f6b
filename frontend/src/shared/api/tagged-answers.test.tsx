import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { SWRConfig } from 'swr';
import { forgetPerson } from '@/shared/lib/forget';
import { rememberLanguage } from '@/shared/lib/language';
import { api } from './client';
import { fetchPage } from './pages';
import { ApiError } from './problem';
import { sendTags } from './tagged-answers';
import { refresh, useApi, useBoundCache } from './use-api';
import { watchCalls } from './watch-calls';

/** What the server has now: the content, its tag, and further headers of the answer. */
interface Served {
  body: unknown;
  tag: string | null;
  cacheControl?: string;
  link?: string;
}

let served: Served;
/** The tag of each request, or null for a request without a tag. */
let asked: (string | null)[];

/** Answers as the server does. */
function answer({ headers: sent }: RequestInit): Response {
  const known = new Headers(sent).get('if-none-match');
  asked.push(known);
  const { body, tag, cacheControl = 'no-store', link } = served;
  const headers = new Headers({ 'cache-control': cacheControl });
  if (tag) headers.set('etag', tag);
  if (link) headers.set('link', link);
  if (known !== null && known === tag) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json');
  return new Response(JSON.stringify(body), { headers });
}

const orders = () => api.get('/api/orders');

beforeEach(() => {
  sendTags();
  forgetPerson();
  asked = [];
  served = { body: [{ id: 'one' }], tag: '"1"' };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_, request) => Promise.resolve(answer(request ?? {})));
});
afterEach(() => jest.restoreAllMocks());

describe('an answer with a tag', () => {
  it('is asked for with its tag, and is the same object if it has not changed', async () => {
    const first = await orders();
    const again = await orders();
    expect(first).toEqual([{ id: 'one' }]);
    expect(again).toBe(first);
    expect(asked).toEqual([null, '"1"']);
  });
  it('is replaced with its tag when it has changed', async () => {
    await orders();
    served = { body: [{ id: 'two' }], tag: '"2"' };
    const changed = await orders();
    expect(changed).toEqual([{ id: 'two' }]);
    expect(await orders()).toBe(changed);
    expect(asked).toEqual([null, '"1"', '"2"']);
  });
  it('belongs to its address and its parameters', async () => {
    await orders();
    await api.get('/api/orders', { query: { limit: 5 } });
    await api.get('/api/orders/{id}', { path: { id: 'one' } });
    await api.get('/api/orders', { query: { limit: 5 } });
    expect(asked).toEqual([null, null, null, '"1"']);
  });
  it('belongs to its language', async () => {
    await orders();
    rememberLanguage('pcm');
    await orders();
    rememberLanguage('en-NG');
    await orders();
    expect(asked).toEqual([null, null, '"1"']);
  });
  it('keeps the cursor of the next page', async () => {
    served.link = '</api/orders?cursor=7>; rel="next"';
    const first = await fetchPage('/api/orders');
    const again = await fetchPage('/api/orders');
    expect(again).toEqual({ data: [{ id: 'one' }], next: '7' });
    expect(again.data).toBe(first.data);
    expect(asked).toEqual([null, '"1"']);
  });
  it('is reported to the watchers of calls each time', async () => {
    const seen: unknown[] = [];
    const end = watchCalls(({ path, data }) => seen.push([path, data]));
    const first = await orders();
    await orders();
    end();
    expect(seen).toEqual([
      ['/api/orders', first],
      ['/api/orders', first],
    ]);
  });
});

describe('the tags', () => {
  it('T07 are forgotten when the person signs out or another one signs in', async () => {
    await orders();
    forgetPerson();
    await orders();
    expect(asked).toEqual([null, null]);
  });
  it('T07 are not remembered from an answer that arrives after that', async () => {
    const slow = orders();
    forgetPerson();
    await slow;
    await orders();
    expect(asked).toEqual([null, null]);
  });
  it('are left to the browser for answers that it may keep', async () => {
    served.cacheControl = 'public, max-age=60';
    await api.get('/api/categories');
    await api.get('/api/categories');
    expect(asked).toEqual([null, null]);
  });
  it('are not sent for an answer that came without one the last time', async () => {
    await orders();
    served.tag = null;
    await orders();
    await orders();
    expect(asked).toEqual([null, '"1"', null]);
  });
  it('are not sent with changes', async () => {
    await orders();
    await api.post('/api/orders/{id}/take-back', { path: { id: 'one' } });
    await api.post('/api/orders/{id}/take-back', { path: { id: 'one' } });
    expect(asked).toEqual([null, null, null]);
  });
  it('stay after a failure, which is thrown as before', async () => {
    const first = await orders();
    jest
      .mocked(globalThis.fetch)
      .mockImplementationOnce(() => Promise.resolve(new Response('{}', { status: 503 })));
    await expect(orders()).rejects.toBeInstanceOf(ApiError);
    expect(await orders()).toBe(first);
  });
  it('are kept for the hundred answers that were used last', async () => {
    const one = (id: number) => api.get('/api/orders/{id}', { path: { id: String(id) } });
    for (let id = 0; id < 100; id += 1) await one(id);
    await one(0);
    await one(100);
    asked = [];
    await one(0);
    await one(1);
    expect(asked).toEqual(['"1"', null]);
  });
});

function Orders() {
  useBoundCache();
  const { data } = useApi(['/api/orders']);
  return <output>{data?.map(({ id }) => id).join(' ')}</output>;
}

describe('a page whose answer has not changed', () => {
  it('is not drawn again', async () => {
    let drawn = 0;
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Profiler id="orders" onRender={() => void (drawn += 1)}>
          <Orders />
        </Profiler>
      </SWRConfig>,
    );
    await act(() => refresh('/api/orders'));
    expect(screen.getByRole('status')).toHaveTextContent('one');
    const before = drawn;
    await act(() => refresh('/api/orders'));
    expect(asked.at(-1)).toBe('"1"');
    expect(drawn).toBe(before);
    served = { body: [{ id: 'two' }], tag: '"2"' };
    await act(() => refresh('/api/orders'));
    expect(screen.getByRole('status')).toHaveTextContent('two');
    expect(drawn).toBeGreaterThan(before);
  });
});
