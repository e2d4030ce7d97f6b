import { earnedByWeek } from './weeks';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const line = (earnedAt: string, amountKobo: number, orderId = earnedAt) => ({
  earnedAt,
  amountKobo,
  orderId,
});

describe('earnings by week', () => {
  it('adds up from Monday to Sunday by the clock of Abuja', () => {
    const weeks = earnedByWeek(
      [
        line('2026-11-22T22:59:00Z', 100_000),
        line('2026-11-22T23:00:00Z', 300_000),
        line('2026-11-27T08:00:00Z', 100_000),
      ],
      NOW,
    );
    expect(weeks.slice(0, 2)).toEqual([
      { from: '2026-11-23', kobo: 400_000, jobs: 2, share: 100 },
      { from: '2026-11-16', kobo: 100_000, jobs: 1, share: 25 },
    ]);
    expect(weeks).toHaveLength(8);
    expect(weeks.at(-1)).toEqual({ from: '2026-10-05', kobo: 0, jobs: 0, share: 0 });
  });
  it('counts a job once whose earning has several lines', () => {
    const [week] = earnedByWeek(
      [line('2026-11-25T08:00:00Z', 200_000, 'o1'), line('2026-11-26T08:00:00Z', 50_000, 'o1')],
      NOW,
    );
    expect(week).toMatchObject({ kobo: 250_000, jobs: 1 });
  });
  it('leaves out what is older, and is empty without earnings', () => {
    expect(earnedByWeek([line('2026-10-04T08:00:00Z', 100_000)], NOW)).toEqual([]);
    expect(earnedByWeek([], NOW)).toEqual([]);
  });
});
