import { formatKobo, nairaToKobo, vatInside } from './money';

describe('money', () => {
  it.each([
    [3_010_000, '₦30,100'],
    [1_234_567_850, '₦12,345,678.50'],
    [0, '₦0'],
    [1, '₦0.01'],
    [-236_500, '−₦2,365'],
  ])('PROD-03 %i kobo reads %s', (kobo, text) => expect(formatKobo(kobo)).toBe(text));

  it('ENT-19 ENT-20 a numeric string in naira becomes kobo', () => {
    expect(nairaToKobo('30100.00')).toBe(3_010_000);
    expect(nairaToKobo('0.1')).toBe(10);
    expect(nairaToKobo(null)).toBeNull();
    expect(nairaToKobo('soon')).toBeNull();
  });

  it.each([
    [1_075_000, 75_000],
    [1_500_000, 104_651],
    [2_500_000, 174_419],
    [500_000, 34_884],
    [4999, 349],
    [100, 7],
    [1, 0],
    [-1_075_000, -75_000],
  ])('FAQ-03 VAT of 7.5%% inside %i is %i', (gross, vat) => expect(vatInside(gross)).toBe(vat));
});
