import { http, HttpResponse } from 'msw';
import { forgetClock, serverNow } from '@/shared/lib/clock';
import { leave, useRedirect } from '@/shared/lib/redirect-store';
import { problem, user } from '@/testing/builders';
import { server } from '@/testing/server';
import { redirectFor } from './auth-guard';
import { api, buildUrl } from './client';
import { ApiError, NetworkError } from './problem';
import { messageOf } from './problem-text';

const at = (path: string) => window.history.replaceState(null, '', path);
const failure = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it should have failed')),
    (error: unknown) => error as ApiError,
  );
const refused = (patch: Partial<Parameters<typeof redirectFor>[0]>) =>
  redirectFor({
    status: 401,
    method: 'get',
    path: '/api/orders',
    pathname: '/',
    ownAnswer: false,
    ...patch,
  });

/** Returns a function that lists the delays of all timers set after this call. */
function watchDelays() {
  const timer = jest.spyOn(window, 'setTimeout');
  return () => timer.mock.calls.map(([, delay]) => delay);
}

afterEach(() => jest.restoreAllMocks());

describe('client', () => {
  it('API-01 API-02 API-03 sends credentials and JSON', async () => {
    let seen: Request | undefined;
    server.use(
      http.put('*/api/auth/profile', ({ request }) => {
        seen = request.clone();
        return HttpResponse.json(user());
      }),
    );
    await api.put('/api/auth/profile', {
      body: { phone: '0803', address: 'a', city: 'b', state: 'c' },
    });
    expect(seen?.method).toBe('PUT');
    expect(seen?.credentials).toBe('include');
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(await seen?.json()).toEqual({ phone: '0803', address: 'a', city: 'b', state: 'c' });
  });
  it('T13 staff without a second step are sent to its setup', () => {
    const at403 = { status: 403, pathname: '/admin/orders' };
    expect(refused({ ...at403, code: 'second_factor_setup_required' })).toEqual({
      text: 'Staff sign in with a second step. Please set it up first.',
      to: '/admin/login',
      error: 'Second step required',
    });
    expect(refused({ ...at403, code: 'forbidden' })?.error).toBe('Session expired');
  });
  it('API-04 adds a missing leading slash to a path', () =>
    expect(buildUrl('api/orders')).toBe('http://localhost/api/orders'));
  it('escapes the parameters of a path', () =>
    expect(
      buildUrl('/api/orders/{id}/quote', {
        path: { id: 'a/b' },
        query: { t: 'x y', none: undefined },
      }),
    ).toBe('http://localhost/api/orders/a%2Fb/quote?t=x+y'));
  it('API-07 a failed response throws "status: text"', async () => {
    server.use(
      http.get('*/api/categories', () => new HttpResponse('broken pipe', { status: 500 })),
    );
    const error = await failure(api.get('/api/categories'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('500: broken pipe');
  });
  it('API-07 uses the status text when there is no text', async () => {
    server.use(
      http.get(
        '*/api/categories',
        () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' }),
      ),
    );
    expect((await failure(api.get('/api/categories'))).message).toBe('503: Service Unavailable');
  });
  it('API-07 carries the parsed problem', async () => {
    server.use(
      http.get('*/api/categories', () =>
        problem(422, 'validation', 'Look again', [
          { field: 'phone', code: 'bad', message: 'Bad phone' },
        ]),
      ),
    );
    const error = await failure(api.get('/api/categories'));
    expect(error.code).toBe('validation');
    expect(messageOf(error, 'other')).toBe('Look again');
    expect(error.problem?.errors?.[0]?.field).toBe('phone');
  });
  it('ERR-04 a lost connection is a network error', async () => {
    server.use(http.get('*/api/categories', () => HttpResponse.error()));
    const error = await failure(api.get('/api/categories'));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe('Network error. Please check your connection and try again.');
  });
  it('sends the idempotency key', async () => {
    let key: string | null = null;
    server.use(
      http.post('*/api/orders/:id/submit', ({ request }) => {
        key = request.headers.get('idempotency-key');
        return HttpResponse.json({});
      }),
    );
    await api.post('/api/orders/{id}/submit', { path: { id: 'x' }, idempotencyKey: 'k-1' });
    expect(key).toBe('k-1');
  });
});

describe('a missing response', () => {
  /** Behaves like a fetch without a response: it ends only when its signal aborts it. */
  const untilStopped = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const stop = () => reject(new DOMException('This operation was aborted', 'AbortError'));
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    });
  const never = () =>
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((_, init) => untilStopped((init as { signal: AbortSignal }).signal));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Collects the result or the error of a call once it settles. */
  function follow(call: Promise<unknown>) {
    const seen: unknown[] = [];
    call.then(
      (data) => seen.push(data),
      (error: unknown) => seen.push(error),
    );
    return seen;
  }

  it('is a lost connection after 20 seconds, and not before', async () => {
    never();
    const seen = follow(api.get('/api/categories'));
    await jest.advanceTimersByTimeAsync(19_900);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(seen).toEqual([expect.any(NetworkError)]);
  });
  it('is also a lost connection when it stops halfway', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation((_, init) =>
      Promise.resolve(
        Object.assign(new Response(), {
          text: () => untilStopped((init as { signal: AbortSignal }).signal),
        }),
      ),
    );
    const seen = follow(api.get('/api/categories'));
    await jest.advanceTimersByTimeAsync(20_100);
    expect(seen).toEqual([expect.any(NetworkError)]);
  });
  it('has 120 seconds when something is uploaded', async () => {
    never();
    const seen = follow(api.post('/api/auth/login', { body: new FormData() as never }));
    await jest.advanceTimersByTimeAsync(119_000);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(seen).toEqual([expect.any(NetworkError)]);
  });
  it('is not a lost connection yet when the page was frozen, so that a response that arrived meanwhile can be read', async () => {
    never();
    let frozen = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + frozen);
    const seen = follow(api.get('/api/categories'));
    await jest.advanceTimersByTimeAsync(19_900);
    frozen = 60_000;
    await jest.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual([]);
    await jest.advanceTimersByTimeAsync(1200);
    expect(seen).toEqual([expect.any(NetworkError)]);
    clock.mockRestore();
  });
  it('is not a lost connection when the caller aborted', async () => {
    never();
    const abort = new AbortController();
    const seen = follow(api.get('/api/categories', { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(1000);
    abort.abort();
    await jest.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([expect.objectContaining({ name: 'AbortError' })]);
    const late = follow(api.get('/api/categories', { signal: abort.signal }));
    await jest.advanceTimersByTimeAsync(1);
    expect(late).toEqual([expect.objectContaining({ name: 'AbortError' })]);
  });
  it('leaves no timer behind after a response', async () => {
    const before = jest.getTimerCount();
    const seen = follow(api.get('/api/categories'));
    await jest.advanceTimersByTimeAsync(100);
    expect(seen).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(before);
  });
});

describe('the server’s time', () => {
  const TEN_MINUTES = 600_000;
  afterEach(() => forgetClock());
  const answering = (serverAhead: number, cacheControl = 'no-store') =>
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json([], {
          headers: {
            date: new Date(Date.now() + serverAhead).toUTCString(),
            'cache-control': cacheControl,
          },
        }),
      ),
    );
  const ahead = () => serverNow() - Date.now();
  // The header has whole seconds, and the answer takes its time on a busy machine.
  const TOLERANCE = 5_000;

  it.each([
    ['ten minutes fast', -TEN_MINUTES],
    ['ten minutes slow', TEN_MINUTES],
  ])('is read from responses: this one is %s', async (_, serverAhead) => {
    answering(serverAhead);
    await api.get('/api/categories');
    expect(Math.abs(ahead() - serverAhead)).toBeLessThanOrEqual(TOLERANCE);
  });
  it('changes nothing on a device whose clock is right', async () => {
    answering(0);
    await api.get('/api/categories');
    expect(ahead()).toBe(0);
  });
  it('is also read from refusals', async () => {
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json(
          {},
          {
            status: 404,
            headers: {
              date: new Date(Date.now() + TEN_MINUTES).toUTCString(),
              'cache-control': 'no-store',
            },
          },
        ),
      ),
    );
    await failure(api.get('/api/categories'));
    expect(ahead()).toBeGreaterThan(TEN_MINUTES - 1001);
  });
  it('is not read from a response that may be cached, or one without a date', async () => {
    answering(-TEN_MINUTES, 'public, max-age=60');
    await api.get('/api/categories');
    expect(ahead()).toBe(0);
    server.use(
      http.get('*/api/categories', () =>
        HttpResponse.json([], { headers: { 'cache-control': 'no-store' } }),
      ),
    );
    await api.get('/api/categories');
    expect(ahead()).toBe(0);
  });
  it('is read from the user, who may have been requested when the page was opened', async () => {
    let servedAt = Date.now() - TOLERANCE;
    server.use(
      http.get('*/api/auth/user', () =>
        HttpResponse.json(
          {},
          {
            headers: { date: new Date(servedAt).toUTCString(), 'cache-control': 'no-store' },
          },
        ),
      ),
    );
    const opened = jest.spyOn(performance, 'now').mockReturnValue(2 * TOLERANCE);
    try {
      await api.get('/api/auth/user');
      expect(ahead()).toBe(0);
      servedAt = Date.now() - TEN_MINUTES;
      await api.get('/api/auth/user');
      expect(Math.abs(ahead() + TEN_MINUTES)).toBeLessThanOrEqual(3 * TOLERANCE);
    } finally {
      opened.mockRestore();
    }
  });
});

describe('refused calls', () => {
  it('SESS-14 SESS-15 ERR-01 in the admin area any 401 or 403 leads to the admin login', () => {
    const expected = {
      text: 'Session expired. Redirecting to admin login...',
      to: '/admin/login',
      error: 'Session expired',
    };
    expect(refused({ pathname: '/admin' })).toEqual(expected);
    expect(refused({ pathname: '/admin/orders', status: 403, method: 'post' })).toEqual(expected);
  });
  it('SESS-16 SESS-17 ERR-02 elsewhere a refused action leads to sign-in', () => {
    expect(refused({ method: 'post' })).toEqual({
      text: 'Sign in required. Redirecting...',
      to: '/auth',
      error: 'Authentication required',
    });
    expect(refused({ method: 'put', status: 403 })?.to).toBe('/auth');
  });
  it('SESS-18 SESS-19 a refused GET elsewhere is not redirected', () =>
    expect(refused({})).toBeNull());
  it('OQ-13 never redirects for the user call, nor on the admin login', () => {
    expect(refused({ pathname: '/admin', path: '/api/auth/user' })).toBeNull();
    expect(refused({ pathname: '/admin/login', method: 'post' })).toBeNull();
  });
  it('SESS-13 OQ-14 /administrator is not the admin area', () =>
    expect(refused({ pathname: '/administrator' })).toBeNull());
  it('a wrong password is not a lost session', () =>
    expect(refused({ method: 'post', ownAnswer: true })).toBeNull());
  it('other failures are not redirected', () =>
    expect(refused({ status: 500, method: 'post' })).toBeNull());

  it('SESS-10 SESS-17 shows the overlay and leaves after 300 ms', async () => {
    at('/requests');
    const delays = watchDelays();
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    server.use(http.post('*/api/orders/:id/confirm', () => problem(401, 'unauthenticated', 'No')));
    const error = await failure(api.post('/api/orders/{id}/confirm', { path: { id: 'x' } }));
    expect(error.message).toBe('Authentication required');
    expect(useRedirect.getState().message).toBe('Sign in required. Redirecting...');
    expect(to).not.toHaveBeenCalled();
    expect(delays()).toContain(300);
    await new Promise((resolve) => setTimeout(resolve, 320));
    expect(to.mock.calls).toEqual([['/auth']]);
  });
  it('SESS-14 SESS-15 ERR-01 does the same for a fetch in the admin area: overlay, 300 ms, admin login', async () => {
    at('/admin/orders');
    const delays = watchDelays();
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    server.use(http.get('*/api/orders', () => problem(403, 'forbidden', 'No')));
    const error = await failure(api.get('/api/orders'));
    expect(error.message).toBe('Session expired');
    expect(useRedirect.getState().message).toBe('Session expired. Redirecting to admin login...');
    expect(delays()).toContain(300);
    await new Promise((resolve) => setTimeout(resolve, 320));
    expect(to.mock.calls).toEqual([['/admin/login']]);
  });
  it('SESS-18 SESS-19 does not redirect a refused fetch elsewhere, which stays a plain error', async () => {
    at('/requests');
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    server.use(http.get('*/api/orders', () => new HttpResponse('no', { status: 401 })));
    expect((await failure(api.get('/api/orders'))).message).toBe('401: no');
    await new Promise((resolve) => setTimeout(resolve, 320));
    expect(useRedirect.getState().message).toBeNull();
    expect(to).not.toHaveBeenCalled();
  });
});
