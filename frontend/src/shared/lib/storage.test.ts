import { clearStaleSession, hasSessionCookie, rememberNext, takeNext } from './storage';
import { CACHE_PREFIX, storageKeys } from './config';

function fill() {
  for (const key of [
    storageKeys.notificationCheck,
    storageKeys.notificationSound,
    'gida_cache_x',
    'auth_x',
    'user_x',
    'session_x',
    'order_draft',
  ])
    localStorage.setItem(key, '1');
  sessionStorage.setItem('anything', '1');
}

describe('start-up clearing', () => {
  it('SESS-03 clears the cache of a user who is no longer signed in, and nothing else', () => {
    fill();
    clearStaleSession();
    expect(Object.keys(localStorage)).toEqual(['order_draft']);
  });
  it.each([
    ['SESS-04', storageKeys.notificationSound],
    ['SESS-04', storageKeys.notificationCheck],
    ['SESS-05', `${CACHE_PREFIX}landing`],
    ['SESS-06', 'auth_token'],
    ['SESS-06', 'user_name'],
    ['SESS-06', 'session_id'],
  ])('%s the clearing covers %s', (_, key) => {
    localStorage.setItem(storageKeys.notificationCheck, '2026-03-14T09:00:00Z');
    localStorage.setItem(key, 'left over');
    clearStaleSession();
    expect(localStorage.getItem(key)).toBeNull();
  });
  it('SESS-07 the clearing covers all session storage', () => {
    fill();
    sessionStorage.setItem('something_else', '1');
    clearStaleSession();
    expect(sessionStorage).toHaveLength(0);
  });
  it('SESS-03 does nothing without a notification-check key', () => {
    fill();
    localStorage.removeItem(storageKeys.notificationCheck);
    clearStaleSession();
    expect(localStorage.getItem('auth_x')).toBe('1');
    expect(sessionStorage.getItem('anything')).toBe('1');
  });
  it('SESS-03 does nothing while there is a session cookie', () => {
    document.cookie = 'gida_in=1';
    fill();
    clearStaleSession();
    expect(localStorage.getItem('auth_x')).toBe('1');
    document.cookie = 'gida_in=; max-age=0';
  });
  it('OQ-38 reads the flag cookie among others', () => {
    expect(hasSessionCookie('a=b; gida_in=1; c=d')).toBe(true);
    expect(hasSessionCookie('not_gida_in=1')).toBe(false);
  });
});

describe('where to go after sign-in', () => {
  it('keeps paths of this site once', () => {
    rememberNext('/order/x/quote');
    expect(takeNext()).toBe('/order/x/quote');
    expect(takeNext()).toBeNull();
  });
  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])('refuses %s', (path) => {
    rememberNext(path);
    expect(takeNext()).toBeNull();
  });
});
