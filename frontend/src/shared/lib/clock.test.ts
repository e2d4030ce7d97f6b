import { forgetClock, learnClock, onClock, serverNow } from './clock';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const MINUTE = 60_000;

let device = NOON;
beforeEach(() => {
  device = NOON;
  jest.spyOn(Date, 'now').mockImplementation(() => device);
});
afterEach(() => {
  jest.restoreAllMocks();
  forgetClock();
});

/** Learns from the response of a server whose clock shows `serverTime`, to a request that took `tookMs`. */
const answered = (serverTime: number, tookMs = 0) =>
  learnClock({
    sentAt: device - tookMs,
    receivedAt: device,
    date: new Date(serverTime).toUTCString(),
  });

describe('the clock', () => {
  it('is the device’s own before the server has answered', () => expect(serverNow()).toBe(NOON));
  it.each([
    ['fast', 10 * MINUTE],
    ['slow', -10 * MINUTE],
  ])('corrects a phone that is ten minutes %s', (_, off) => {
    device = NOON + off;
    answered(NOON);
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1000);
    device += 5 * MINUTE;
    expect(Math.abs(serverNow() - NOON - 5 * MINUTE)).toBeLessThanOrEqual(1000);
  });
  it('stays the same on a phone that is right, however long the response took', () => {
    answered(NOON - 500);
    answered(NOON - 9000, 15_000);
    expect(serverNow()).toBe(NOON);
  });
  it('does not jump: a response that fits the known difference changes nothing', () => {
    device = NOON + 10 * MINUTE;
    answered(NOON);
    const known = serverNow();
    const heard = jest.fn();
    const stop = onClock(heard);
    answered(NOON - 2000, 8000);
    expect([serverNow(), heard.mock.calls.length]).toEqual([known, 0]);
    stop();
  });
  it('follows when the phone’s clock is set, and notifies its listeners', () => {
    device = NOON + 10 * MINUTE;
    answered(NOON);
    const heard = jest.fn();
    const stop = onClock(heard);
    device = NOON;
    answered(NOON);
    expect(Math.abs(serverNow() - NOON)).toBeLessThanOrEqual(1000);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    device = NOON + MINUTE;
    answered(NOON);
    expect(heard).toHaveBeenCalledTimes(1);
  });
  it('ignores an invalid date', () => {
    learnClock({ sentAt: NOON, receivedAt: NOON, date: 'soon' });
    learnClock({ sentAt: NOON, receivedAt: NOON, date: null });
    expect(serverNow()).toBe(NOON);
  });
});
