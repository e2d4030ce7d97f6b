import { boolHint, hintOf, hintText, leastSoFar, type PriceHint } from './price-hints';

const hint = (patch: Partial<PriceHint>): PriceHint => ({
  key: 'extras',
  value: 'windows',
  kind: 'EXTRA',
  amountKobo: 300_000,
  ...patch,
});

describe('the effect of an answer on the price', () => {
  it('GAP-06 is shown in naira, per person, as a percentage, or as a quote', () => {
    expect(hintText(hint({}))).toBe('+₦3,000');
    expect(hintText(hint({ kind: 'FROM', amountKobo: 1_000_000 }))).toBe('from ₦10,000');
    expect(hintText(hint({ each: 'person' }))).toBe('+₦3,000 a person');
    expect(hintText(hint({ kind: 'PERCENT', percent: 50, amountKobo: null }))).toBe('+50%');
    expect(hintText(hint({ kind: 'PERSON', amountKobo: null }))).toBe('by quote');
  });
  it('gives the minimum price for the answers so far', () => {
    const hints = [
      hint({ key: 'work', value: 'gas', kind: 'FROM', amountKobo: 2_040_000 }),
      hint({ key: 'horsepower', value: 'hp3', kind: 'FROM', amountKobo: 1_950_000 }),
      hint({}),
    ];
    expect(leastSoFar(hints, { work: 'gas', horsepower: 'hp3', extras: 'windows' })).toBe(
      'from ₦20,400',
    );
    expect(leastSoFar(hints, { work: 'service' })).toBeUndefined();
    expect(leastSoFar(undefined, { work: 'gas' })).toBeUndefined();
  });
  it('belongs to one answer of one question', () => {
    const hints = [hint({}), hint({ key: 'water', value: 'false' })];
    expect(hintOf(hints, 'extras', 'windows')).toBe('+₦3,000');
    expect(hintOf(hints, 'extras', 'oven')).toBeUndefined();
    expect(hintOf(hints, 'other', 'windows')).toBeUndefined();
    expect(boolHint(hints, 'water')).toBe('No: +₦3,000');
    expect(boolHint(hints, 'pets')).toBeUndefined();
  });
});
