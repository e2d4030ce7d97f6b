import { job } from '@/testing/provider/builders';
import { jobBefore, toGoText, wayDetail, wayOf, type Known } from './way';

const NOW = Date.parse('2026-11-24T09:00:00Z');
const SPEED = 25_000;
const pinned = { ...job().address!, latitude: 9.1099, longitude: 7.4042 };
const inJabi = { ...job().address!, area: 'Jabi' };
const here = { latitude: 9.07, longitude: 7.44, at: NOW };
const known = (patch: Partial<Known> = {}): Known => ({
  here: null,
  before: undefined,
  baseArea: null,
  ...patch,
});
const measured = (
  patch: Partial<Known>,
  address: Parameters<typeof wayOf>[0]['address'] = pinned,
) => wayOf({ address, metresPerHour: SPEED }, known(patch), NOW);

describe('the way to a job', () => {
  it('begins at the phone before all others', () => {
    const way = measured({ here, before: { address: inJabi }, baseArea: 'Wuse' })!;
    expect(way).toEqual({ metres: 7706, minutes: 19, isOld: false, from: null, middleOf: null });
    expect(toGoText(way)).toBe('7.7 km to go');
    expect(wayDetail(way)).toBe('About 19 minutes.');
  });

  it('begins at the job before, and else in the base area', () => {
    const way = measured({ before: { address: inJabi }, baseArea: 'Wuse' })!;
    expect(way).toMatchObject({ metres: 6929, minutes: 17, from: 'Jabi' });
    expect(toGoText(way)).toBeNull();
    expect(wayDetail(way)).toBe('6.9 km from Jabi, about 17 minutes.');
    expect(wayDetail(measured({ before: { address: null }, baseArea: 'Wuse' })!)).toBe(
      '12 km from Wuse, about 28 minutes.',
    );
  });

  it('leads to the middle of the area of an address without a position, and says so', () => {
    const way = measured({ baseArea: 'Jabi' }, job().address)!;
    expect(way).toMatchObject({ metres: 6716, middleOf: 'Gwarinpa' });
    expect(wayDetail(way)).toBe(
      '6.7 km from Jabi, about 17 minutes. The address has no exact position, so this is the way to the middle of Gwarinpa.',
    );
  });

  it('has no minutes without a speed, and none once the position is older than five minutes', () => {
    const slow = wayOf({ address: pinned }, known({ baseArea: 'Wuse' }), NOW)!;
    expect(wayDetail(slow)).toBe('12 km from Wuse.');
    expect(wayDetail(wayOf({ address: pinned }, known({ here }), NOW)!)).toBeNull();
    const at = (age: number) => ({ here: { ...here, at: NOW - age } });
    expect(measured(at(300_000))).toMatchObject({ minutes: 19, isOld: false });
    const old = measured(at(300_001))!;
    expect(old).toMatchObject({ metres: 7706, minutes: null, isOld: true });
    expect(wayDetail(old)).toBe('Your phone last found its position more than five minutes ago.');
  });

  it('is not measured without a start, without an address, or within one area', () => {
    expect(measured({})).toBeNull();
    expect(measured({ here }, null)).toBeNull();
    expect(measured({ baseArea: 'Lagos' })).toBeNull();
    expect(measured({ here }, { ...inJabi, area: 'Lagos' })).toBeNull();
    expect(measured({ baseArea: 'Gwarinpa' }, job().address)).toBeNull();
    expect(measured({ here: { ...here, ...pinned } })).toMatchObject({ metres: 0, minutes: 1 });
  });
});

describe('the job before', () => {
  const at = (orderId: string, window: string, date = '2026-11-24') =>
    job({ orderId, slot: { date, window } });
  const third = at('o3', '15-17');

  it('is the latest of the same day that begins earlier', () => {
    const jobs = [at('o1', '8-10'), third, at('o2', '10-12'), at('o4', '17-19')];
    expect(jobBefore(third, jobs)?.orderId).toBe('o2');
    expect(jobBefore(at('o1', '8-10'), jobs)).toBeUndefined();
  });
  it('is not one of another day, without a time, cancelled or without an address', () => {
    const others = [
      at('o1', '10-12', '2026-11-23'),
      job({ orderId: 'o2', slot: { asap: true } }),
      { ...at('o4', '10-12'), status: 'CANCELLED' as const },
      { ...at('o5', '10-12'), address: null },
    ];
    expect(jobBefore(third, others)).toBeUndefined();
    expect(jobBefore(job({ slot: { asap: true } }), [at('o1', '8-10')])).toBeUndefined();
  });
});
