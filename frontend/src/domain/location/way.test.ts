import { minutesFor, pointOf, roadMetres, straightMetres } from './way';

const abuja = { latitude: 9.05785, longitude: 7.49508 };
const lagos = { latitude: 6.45407, longitude: 3.39467 };

describe('the way between two places', () => {
  it('has the straight line of the server', () => {
    expect(straightMetres(abuja, lagos) / 1000).toBeCloseTo(536.5, 0);
    const north = straightMetres({ latitude: 9, longitude: 7 }, { latitude: 10, longitude: 7 });
    expect(north / 1000).toBeCloseTo(111.195, 2);
    expect(straightMetres(abuja, lagos)).toBeCloseTo(straightMetres(lagos, abuja), 6);
  });
  it('is thirty percent longer by road, in whole metres', () => {
    expect(roadMetres(abuja, lagos)).toBe(Math.round(straightMetres(abuja, lagos) * 1.3));
    expect(roadMetres(abuja, abuja)).toBe(0);
    const far = roadMetres({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 });
    expect(far).toBeGreaterThan(26_000_000);
    expect(far).toBeLessThan(27_000_000);
  });
  it('takes the minutes of the server: rounded up, and at least one', () => {
    expect(minutesFor(6_000, 18_000)).toBe(20);
    expect(minutesFor(6_000, 25_000)).toBe(15);
    expect(minutesFor(6_000, 35_000)).toBe(11);
    expect(minutesFor(0, 25_000)).toBe(1);
  });
  it('needs both coordinates of a place', () => {
    expect(pointOf({ ...abuja })).toEqual(abuja);
    expect(pointOf({ latitude: 9.05785, longitude: null })).toBeNull();
    expect(pointOf({})).toBeNull();
  });
});
