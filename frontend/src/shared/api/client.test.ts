import { http, HttpResponse } from 'msw';
import { leave, useRedirect } from '@/shared/lib/redirect-store';
import { problem, user } from '@/testing/builders';
import { server } from '@/testing/server';
import { redirectFor } from './auth-guard';
import { api, buildUrl } from './client';
import { ApiError, messageOf, NetworkError } from './problem';

const at = (path: string) => window.history.replaceState(null, '', path);
const failure = (call: Promise<unknown>) => call.then(() => Promise.reject(new Error('it should have failed')), (error: unknown) => error as ApiError);
const refused = (patch: Partial<Parameters<typeof redirectFor>[0]>) => redirectFor({ status: 401, method: 'get', path: '/api/orders', pathname: '/', ownAnswer: false, ...patch });

/** The delays of the timers that are set from now on. */
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
    await api.put('/api/auth/profile', { body: { phone: '0803', address: 'a', city: 'b', state: 'c' } });
    expect(seen?.method).toBe('PUT');
    expect(seen?.credentials).toBe('include');
    expect(seen?.headers.get('content-type')).toBe('application/json');
    expect(await seen?.json()).toEqual({ phone: '0803', address: 'a', city: 'b', state: 'c' });
  });
  it('T13 staff who lack the second step are led to where it is set up', () => {
    const at403 = { status: 403, pathname: '/admin/orders' };
    expect(refused({ ...at403, code: 'second_factor_setup_required' })).toEqual({ text: 'Staff sign in with a second step. Please set it up first.', to: '/admin/login', error: 'Second step required' });
    expect(refused({ ...at403, code: 'forbidden' })?.error).toBe('Session expired');
  });
  it('API-04 a path lacking a leading slash gets one', () => expect(buildUrl('api/orders')).toBe('http://localhost/api/orders'));
  it('parameters of a path are escaped', () => expect(buildUrl('/api/orders/{id}/quote', { path: { id: 'a/b' }, query: { t: 'x y', none: undefined } })).toBe('http://localhost/api/orders/a%2Fb/quote?t=x+y'));
  it('API-07 a failed answer throws "status: text"', async () => {
    server.use(http.get('*/api/categories', () => new HttpResponse('broken pipe', { status: 500 })));
    const error = await failure(api.get('/api/categories'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message).toBe('500: broken pipe');
  });
  it('API-07 without a text the status text stands in', async () => {
    server.use(http.get('*/api/categories', () => new HttpResponse(null, { status: 503, statusText: 'Service Unavailable' })));
    expect((await failure(api.get('/api/categories'))).message).toBe('503: Service Unavailable');
  });
  it('API-07 carries the parsed problem', async () => {
    server.use(http.get('*/api/categories', () => problem(422, 'validation', 'Look again', [{ field: 'phone', code: 'bad', message: 'Bad phone' }])));
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

describe('refused calls', () => {
  it('SESS-14 SESS-15 ERR-01 in the admin area any 401 or 403 leads to the admin login', () => {
    const expected = { text: 'Session expired. Redirecting to admin login...', to: '/admin/login', error: 'Session expired' };
    expect(refused({ pathname: '/admin' })).toEqual(expected);
    expect(refused({ pathname: '/admin/orders', status: 403, method: 'post' })).toEqual(expected);
  });
  it('SESS-16 SESS-17 ERR-02 elsewhere a refused action leads to sign-in', () => {
    expect(refused({ method: 'post' })).toEqual({ text: 'Sign in required. Redirecting...', to: '/auth', error: 'Authentication required' });
    expect(refused({ method: 'put', status: 403 })?.to).toBe('/auth');
  });
  it('SESS-18 SESS-19 a refused GET elsewhere is not redirected', () => expect(refused({})).toBeNull());
  it('OQ-13 never for the user call, nor on the admin login', () => {
    expect(refused({ pathname: '/admin', path: '/api/auth/user' })).toBeNull();
    expect(refused({ pathname: '/admin/login', method: 'post' })).toBeNull();
  });
  it('SESS-13 OQ-14 /administrator is not the admin area', () => expect(refused({ pathname: '/administrator' })).toBeNull());
  it('a wrong password is not a lost session', () => expect(refused({ method: 'post', ownAnswer: true })).toBeNull());
  it('other failures are not redirected', () => expect(refused({ status: 500, method: 'post' })).toBeNull());

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
  it('SESS-14 SESS-15 ERR-01 in the admin area the same for a fetch: overlay, 300 ms, admin login', async () => {
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
  it('SESS-18 SESS-19 a refused fetch elsewhere leads nowhere and stays a plain error', async () => {
    at('/requests');
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    server.use(http.get('*/api/orders', () => new HttpResponse('no', { status: 401 })));
    expect((await failure(api.get('/api/orders'))).message).toBe('401: no');
    await new Promise((resolve) => setTimeout(resolve, 320));
    expect(useRedirect.getState().message).toBeNull();
    expect(to).not.toHaveBeenCalled();
  });
});
