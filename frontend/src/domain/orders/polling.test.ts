import { liveTrackingPollMs, trackingPollMs } from './api';

describe('how often the tracking view is loaded', () => {
  it.each([
    ['EN_ROUTE', 15_000, 15_000],
    ['AT_GATE', 15_000, 15_000],
    ['ACCEPTED', 30_000, 60_000],
    [undefined, 30_000, 60_000],
  ])('%s: every %i ms, and every %i ms while the live channel is open', (step, plain, live) => {
    expect(trackingPollMs({ trackingStep: step })).toBe(plain);
    expect(liveTrackingPollMs({ trackingStep: step })).toBe(live);
  });
});
