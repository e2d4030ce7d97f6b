import { act, render } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useLanding } from '@/domain/catalog/landing-api';
import { useUserQuery } from '@/domain/identity/api';
import { user } from '@/testing/builders';
import { markSession } from '@/testing/signed-in';
import { api, fetchKey } from '@/shared/api/client';
import { useApi } from '@/shared/api/use-api';

const MINUTE = 60_000;
const json =
  (data: unknown, status = 200) =>
  () =>
    Promise.resolve(
      new Response(JSON.stringify(data), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const focus = () =>
  act(async () => (window.dispatchEvent(new Event('focus')), jest.advanceTimersByTimeAsync(0)));
const fetched = () => jest.mocked(globalThis.fetch).mock.calls;

/** Mounts and unmounts a hook over one cache. */
function bench(useHook: () => unknown) {
  const cache = new Map();
  function Use() {
    useHook();
    return null;
  }
  const view = (on: boolean) => (
    <SWRConfig value={{ provider: () => cache }}>{on && <Use />}</SWRConfig>
  );
  const { rerender } = render(view(true));
  return {
    cache,
    show: async (on: boolean) => {
      rerender(view(on));
      await pass(20);
    },
  };
}

const useCategories = () => useApi(['/api/categories']);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(json([]));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a data fetch', () => {
  it('API-05 API-06 is a GET on the key parts joined with "/", and gives parsed JSON', async () => {
    jest.mocked(globalThis.fetch).mockImplementation(json({ due: 30_100 }));
    await expect(fetchKey(['api', 'orders', 'o1', 'quote'])).resolves.toEqual({ due: 30_100 });
    const [url, request] = fetched()[0]!;
    expect(url).toBe('http://localhost/api/orders/o1/quote');
    expect(request?.method).toBe('GET');
  });
  it('API-08 its response is fresh for 5 minutes', async () => {
    const { show } = bench(useCategories);
    await pass(0);
    await show(false);
    await pass(5 * MINUTE - 1000);
    await show(true);
    expect(fetched()).toHaveLength(1);
    await show(false);
    await pass(2000);
    await show(true);
    expect(fetched()).toHaveLength(2);
  });
  it('API-09 its response is kept for 30 minutes', async () => {
    const { cache, show } = bench(useCategories);
    await pass(0);
    await show(false);
    await pass(30 * MINUTE - 1000);
    expect(cache.size).toBe(1);
    await pass(1000);
    expect(cache.size).toBe(0);
  });
  it('API-09 its response is kept for 30 minutes after its last use', async () => {
    const { cache, show } = bench(useCategories);
    await pass(0);
    await show(false);
    await pass(20 * MINUTE);
    await show(true);
    await show(false);
    await pass(29 * MINUTE);
    expect(cache.size).toBe(1);
    await pass(2 * MINUTE);
    expect(cache.size).toBe(0);
  });
  it('at most one timer waits for an unused response, and none for one in use', async () => {
    const { show } = bench(useCategories);
    await pass(20);
    const inUse = jest.getTimerCount();
    for (let times = 0; times < 5; times += 1) {
      await show(false);
      expect(jest.getTimerCount()).toBe(inUse + 1);
      await show(true);
      await pass(20);
      expect(jest.getTimerCount()).toBe(inUse);
    }
  });
  it('API-10 is not retried', async () => {
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 500));
    bench(useCategories);
    await pass(20 * MINUTE);
    expect(fetched()).toHaveLength(1);
  });
  it('API-11 actions are not retried either', async () => {
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 500));
    await expect(
      api.put('/api/auth/profile', { body: { phone: '1', address: '2', city: '3', state: '4' } }),
    ).rejects.toThrow('500');
    await pass(20 * MINUTE);
    expect(fetched()).toHaveLength(1);
  });
  it('API-12 is not repeated on focus', async () => {
    bench(useCategories);
    await pass(10 * MINUTE);
    await focus();
    expect(fetched()).toHaveLength(1);
  });
  it('API-13 is not repeated on a timer', async () => {
    bench(useCategories);
    await pass(60 * MINUTE);
    expect(fetched()).toHaveLength(1);
  });
});

describe('a polled response', () => {
  const usePolled = () => useApi(['/api/categories'], { freshMs: 2000, everyMs: 15_000 });
  const look = (visible: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visible ? 'visible' : 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

  it.each<[string, () => Promise<Response>]>([
    ['the line was dead', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server was busy', json({}, 503)],
    ['it was asked for too often', json({}, 429)],
  ])('continues at the same pace after %s', async (_, failing) => {
    bench(usePolled);
    await pass(100);
    jest.mocked(globalThis.fetch).mockImplementation(failing);
    await pass(15_000);
    expect(fetched()).toHaveLength(2);
    await pass(15_000);
    expect(fetched()).toHaveLength(3);
    jest.mocked(globalThis.fetch).mockImplementation(json([]));
    await pass(15_000);
    expect(fetched()).toHaveLength(4);
    await pass(30_000);
    expect(fetched()).toHaveLength(6);
  });
  it('is not requested while the page is hidden, and again when it is visible', async () => {
    bench(usePolled);
    await pass(100);
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 503));
    await pass(15_000);
    look(false);
    await pass(5 * MINUTE);
    expect(fetched()).toHaveLength(2);
    look(true);
    await pass(15_000);
    expect(fetched()).toHaveLength(3);
  });
  it.each([401, 403, 404])('stops after a refusal (%i)', async (status) => {
    bench(usePolled);
    await pass(100);
    jest.mocked(globalThis.fetch).mockImplementation(json({}, status));
    await pass(5 * MINUTE);
    expect(fetched()).toHaveLength(2);
  });
  it('stops when no component uses it', async () => {
    const { show } = bench(usePolled);
    await pass(100);
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 503));
    await pass(15_000);
    await show(false);
    await pass(5 * MINUTE);
    expect(fetched()).toHaveLength(2);
  });
});

describe('the landing page’s fetch', () => {
  const useAsked = () => useLanding(true);

  it('API-27 is a GET without a payload', async () => {
    bench(useAsked);
    await pass(0);
    const [url, request] = fetched()[0]!;
    expect([url, request?.method, request?.body]).toEqual([
      'http://localhost/api/landing-bootstrap',
      'GET',
      undefined,
    ]);
  });
  it('API-28 is fresh for 3 minutes', async () => {
    const { show } = bench(useAsked);
    await pass(0);
    await show(false);
    await pass(3 * MINUTE - 1000);
    await show(true);
    expect(fetched()).toHaveLength(1);
    await show(false);
    await pass(2000);
    await show(true);
    expect(fetched()).toHaveLength(2);
  });
  it('API-29 is kept for 5 minutes', async () => {
    const { cache, show } = bench(useAsked);
    await pass(0);
    await show(false);
    await pass(5 * MINUTE - 1000);
    expect(cache.size).toBe(1);
    await pass(1000);
    expect(cache.size).toBe(0);
  });
  it('API-30 is retried twice at most', async () => {
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 503));
    bench(useAsked);
    await pass(MINUTE);
    expect(fetched()).toHaveLength(3);
    await pass(20 * MINUTE);
    expect(fetched()).toHaveLength(3);
  });
});

describe('the user query', () => {
  beforeEach(() => {
    markSession();
    jest.mocked(globalThis.fetch).mockImplementation(json(user()));
  });

  it('API-14 is a GET without a payload', async () => {
    bench(useUserQuery);
    await pass(0);
    const [url, request] = fetched()[0]!;
    expect([url, request?.method, request?.body]).toEqual([
      'http://localhost/api/auth/user',
      'GET',
      undefined,
    ]);
  });
  it('API-15 is not retried', async () => {
    jest.mocked(globalThis.fetch).mockImplementation(json({}, 503));
    bench(useUserQuery);
    await pass(20 * MINUTE);
    expect(fetched()).toHaveLength(1);
  });
  it('API-16 is repeated on focus', async () => {
    bench(useUserQuery);
    await pass(10);
    await focus();
    expect(fetched()).toHaveLength(2);
  });
  it('API-17 API-18 is repeated on each mount, because it is always stale', async () => {
    const { show } = bench(useUserQuery);
    await pass(0);
    await show(false);
    await pass(1);
    await show(true);
    expect(fetched()).toHaveLength(2);
  });
});
