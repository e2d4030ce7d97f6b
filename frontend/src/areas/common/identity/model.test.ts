import { deviceName } from '@/domain/identity/device';
import {
  barePhone,
  credentialProblems,
  isNigerianPhone,
  profileProblem,
} from '@/domain/identity/form-checks';
import { isComplete } from '@/domain/identity/complete';
import { greeting, greetingName, initials } from '@/domain/identity/model';
import { sessionOf } from './session';
import { config } from '@/shared/lib/config';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { user } from '@/testing/builders';

describe('phone', () => {
  it.each([
    '08035550142',
    '07012345678',
    '09112345678',
    '2348035550142',
    '+2348035550142',
    '0803 555 0142',
    ' +234 803 555 0142 ',
    '0803-555-0142',
    '0803.555.0142',
    '(0803) 555-0142',
    '0803–555–0142',
    '+234 (0) 803 555 0142',
  ])('VALID-03 VALID-04 accepts %s', (phone) => expect(isNigerianPhone(phone)).toBe(true));
  it.each([
    '6035550142',
    '06035550142',
    '08235550142',
    '0803555014',
    '080355501423',
    '8035550142',
    '+234 0 803 555 0142',
    '0803(0)5550142',
    '0803/555/0142',
    '+44 7911 123456',
    '',
    'abc',
  ])('VALID-04 OQ-33 refuses %s', (phone) => expect(isNigerianPhone(phone)).toBe(false));
  it('VALID-03 a phone is sent without spaces and punctuation', () =>
    expect(['(0803) 555-0142', '+234 (0) 803-555-0142', '234 803 555 0142'].map(barePhone)).toEqual(
      ['08035550142', '+2348035550142', '2348035550142'],
    ));
  it('OQ-34 the example passes', () => expect(isNigerianPhone(config.examplePhone)).toBe(true));
});

describe('profile form', () => {
  it.each([
    ['', ''],
    ['08035550142', '  '],
    ['', 'Gwarinpa'],
  ])('VALID-01 VALID-02 phone %p and address %p are both required', (phone, address) =>
    expect(profileProblem({ phone, address }, 'x')).toEqual({
      title: 'Missing information',
      description: 'Phone number and address are required for Nigerian marketplace services.',
    }),
  );
  it('VALID-05 the message shows a valid example', () =>
    expect(profileProblem({ phone: '12345', address: 'Gwarinpa' }, '08035550142')).toEqual({
      title: 'Invalid phone number',
      description: 'Please enter a valid Nigerian phone number (e.g., 08035550142)',
    }));
  it('a phone and an address are valid', () =>
    expect(profileProblem({ phone: '08035550142', address: 'Gwarinpa' }, 'x')).toBeNull());
  it('ROLE-18 a complete profile has phone and address', () => {
    expect(isComplete({ phone: '0803', address: 'a' })).toBe(true);
    expect(isComplete({ phone: '0803', address: ' ' })).toBe(false);
    expect(isComplete({ phone: null, address: 'a' })).toBe(false);
  });
});

describe('people', () => {
  it('NAV-19 initials are the first letters of first and last name', () =>
    expect(initials({ firstName: 'amina', lastName: 'Bello' })).toBe('AB'));
  it('NAV-20 the initial is "U" without a name', () =>
    expect(initials({ firstName: '', lastName: ' ' })).toBe('U'));
  it('NAV-21 the initial of a guest is "G"', () => expect(initials(null)).toBe('G'));
  it.each([
    ['HOME-02 HOME-03', 0, 'Good morning'],
    ['HOME-03', 11, 'Good morning'],
    ['HOME-04', 12, 'Good afternoon'],
    ['HOME-04', 16, 'Good afternoon'],
    ['HOME-05', 17, 'Good evening'],
    ['HOME-05', 20, 'Good evening'],
    ['HOME-06', 21, 'Welcome back'],
    ['HOME-06', 23, 'Welcome back'],
  ])('%s hour %i is "%s"', (_, hour, text) => expect(greeting(hour)).toBe(text));
  it('HOME-07 HOME-08 HOME-09 the greeting name', () => {
    expect(greetingName({ firstName: 'Amina', email: 'a@b.c' })).toBe('Amina');
    expect(greetingName({ firstName: '', email: 'amina.b@b.c' })).toBe('amina.b');
    expect(greetingName({ firstName: '', email: '' })).toBe('User');
  });
  it('names devices', () => {
    expect(
      deviceName('Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/126 Mobile Safari/537'),
    ).toBe('Chrome on Android');
    expect(deviceName(null)).toBe('Unknown device');
  });
});

describe('session', () => {
  it('SESS-01 data without an error is signed in', () =>
    expect(sessionOf(user(), undefined).state).toBe('complete'));
  it('ROUTE-03 a missing phone or address is incomplete', () =>
    expect(sessionOf(user({ phone: null }), undefined).state).toBe('incomplete'));
  it('SESS-02 a failed call is signed out', () => {
    expect(sessionOf(undefined, new ApiError(401, 'no'))).toEqual({
      state: 'guest',
      user: null,
      failed: false,
    });
    expect(sessionOf(user(), new ApiError(401, 'no')).state).toBe('guest');
    expect(sessionOf(undefined, new NetworkError())).toEqual({
      state: 'guest',
      user: null,
      failed: true,
    });
  });
  it('ROUTE-02 is pending while nothing is known', () =>
    expect(sessionOf(undefined, undefined).state).toBe('asking'));
  it('a lost connection keeps the known state', () =>
    expect(sessionOf(user(), new NetworkError()).state).toBe('complete'));
});

describe('credentials', () => {
  const good = { firstName: 'A', lastName: 'B', email: 'a@b.co', password: 'four plain words' };
  it('accepts valid values', () => expect(credentialProblems(good, 'signup')).toEqual({}));
  it('requires each field of a new account', () =>
    expect(
      Object.keys(
        credentialProblems(
          { firstName: '', lastName: '', email: 'x', password: 'short' },
          'signup',
        ),
      ),
    ).toEqual(['firstName', 'lastName', 'email', 'password']));
  it('signing in does not check the password’s strength', () =>
    expect(credentialProblems({ ...good, password: 'x' }, 'signin')).toEqual({}));
});
