import { clearStaleSession, hasSessionCookie, rememberNext, takeNext } from './storage';
import { storageKeys } from './config';

function fill() {
  for (const key of [storageKeys.notificationCheck, storageKeys.notificationSound, 'gida_cache_x', 'auth_x', 'user_x', 'session_x', 'order_draft']) localStorage.setItem(key, '1');
  sessionStorage.setItem('anything', '1');
}

describe('start-up clearing', () => {
  it('SESS-03 to SESS-07 clears what was cached for somebody who is not signed in any more', () => {
    fill();
    clearStaleSession();
    expect(Object.keys(localStorage)).toEqual(['order_draft']);
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
