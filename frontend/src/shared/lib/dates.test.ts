import {
  formatAgo,
  formatBrief,
  formatDate,
  formatDay,
  formatLeft,
  formatMoment,
  formatSlot,
  formatSlotSoon,
  formatTime,
  formatClock,
  formatWindow,
  isoDay,
  slotStart,
} from './dates';

const NOW = '2026-03-14T08:00:00Z';

describe('dates in Lagos', () => {
  it('formats "14 March 2026" and "2:30pm"', () => {
    expect(formatDate('2026-03-14T13:30:00Z')).toBe('14 March 2026');
    expect(formatTime('2026-03-14T13:30:00Z')).toBe('2:30pm');
    expect(formatTime('2026-03-13T23:00:00Z')).toBe('12:00am');
    expect(formatTime('2026-03-14T11:05:00Z')).toBe('12:05pm');
  });
  it('is a day later in Lagos from 11pm UTC', () =>
    expect(formatDate('2026-03-14T23:30:00Z')).toBe('15 March 2026'));
  it('names days near today', () => {
    expect(formatDay('2026-03-14T20:00:00Z', NOW)).toBe('Today');
    expect(formatDay('2026-03-14T23:30:00Z', NOW)).toBe('Tomorrow');
    expect(formatDay('2026-03-16T07:00:00Z', NOW)).toBe('Monday 16 March 2026');
  });
  it('names moments', () => {
    expect(formatMoment('2026-03-15T13:30:00Z', NOW)).toBe('2:30pm tomorrow');
    expect(formatMoment('2026-03-17T13:30:00Z', NOW)).toBe('2:30pm on Tuesday');
    expect(formatMoment('2026-04-17T13:30:00Z', NOW)).toBe('2:30pm on 17 April 2026');
  });
  it('names the day of a moment that is not today, briefly', () => {
    expect(formatBrief('2026-03-14T11:00:00Z', NOW)).toBe('12:00pm');
    expect(formatBrief('2026-03-15T11:00:00Z', NOW)).toBe('12:00pm tomorrow');
    expect(formatBrief('2026-03-13T11:00:00Z', NOW)).toBe('12:00pm yesterday');
    expect(formatBrief('2026-03-14T23:30:00Z', NOW)).toBe('12:30am tomorrow');
    expect(formatBrief('2026-03-17T11:00:00Z', NOW)).toBe('Tue 17 Mar, 12:00pm');
    expect(formatBrief('2027-01-04T11:00:00Z', NOW)).toBe('Mon 4 Jan 2027, 12:00pm');
  });
  it('counts down', () => {
    expect(formatLeft('2026-03-15T12:28:00Z', NOW)).toBe('28 h 28 min');
    expect(formatLeft('2026-03-14T08:09:00Z', NOW)).toBe('9 min');
    expect(formatLeft(NOW, NOW)).toBeNull();
    const from = (seconds: number) => new Date(new Date(NOW).getTime() + seconds * 1_000);
    expect([30 * 60 + 2, 30 * 60 - 40, 2].map((left) => formatLeft(from(left), NOW))).toEqual([
      '30 min',
      '30 min',
      '1 min',
    ]);
  });
  it('formats how long ago', () => {
    expect(formatAgo('2026-03-14T07:59:50Z', NOW)).toBe('just now');
    expect(formatAgo('2026-03-14T07:59:00Z', NOW)).toBe('1 minute ago');
    expect(formatAgo('2026-03-14T05:00:00Z', NOW)).toBe('3 hours ago');
    expect(formatAgo('2026-03-10T05:00:00Z', NOW)).toBe('on 10 March 2026');
  });
  it('formats slots', () => {
    expect(formatSlot({ asap: true })).toBe('As soon as possible');
    expect(formatSlot({ date: '2026-03-16', window: '08-10' }, NOW)).toBe(
      'Monday 16 March 2026, 8:00am to 10:00am',
    );
    expect(formatSlotSoon({ date: '2026-03-16', window: '08-10' }, NOW)).toBe(
      'Monday, 8:00am to 10:00am',
    );
    expect(formatSlotSoon({ date: '2026-03-15', window: '08-10' }, NOW)).toBe(
      'Tomorrow, 8:00am to 10:00am',
    );
    expect(formatSlotSoon({ date: '2026-03-21' }, NOW)).toBe('Saturday 21 March 2026');
    expect(formatWindow('10-12')).toBe('10:00am to 12:00pm');
    expect([formatClock('21:00'), formatClock('06:30')]).toEqual(['9:00pm', '6:30am']);
    expect(slotStart({ date: '2026-03-16', window: '08-10' })?.toISOString()).toBe(
      '2026-03-16T07:00:00.000Z',
    );
    expect(isoDay(1, '2026-03-14T23:30:00Z')).toBe('2026-03-16');
  });
});
