import { finishesEarly } from './early-finish';

const START = '2026-11-24T09:00:00Z';
const after = (minutes: number) => Date.parse(START) + minutes * 60_000;
const slot = { date: '2026-11-24', window: '10-12' };

describe('a finish soon after the start', () => {
  it.each([
    ['within ten minutes, whatever was planned', { slot: { asap: true } }, 9, true],
    ['from ten minutes on, when no time was planned', { slot: { asap: true } }, 10, false],
    ['before a tenth of the slot', { slot }, 11, true],
    ['from a tenth of the slot on', { slot }, 12, false],
    ['before a tenth of the hours that were ordered', { slot, expectedMinutes: 480 }, 47, true],
    ['from a tenth of these hours on', { slot, expectedMinutes: 480 }, 48, false],
  ])('%s', (_, job, minutes, early) => {
    expect(finishesEarly({ startedAt: START, ...job }, after(minutes))).toBe(early);
  });

  it('is not told for a job without a start', () => {
    expect(finishesEarly({ startedAt: null, slot }, after(0))).toBe(false);
  });
});
