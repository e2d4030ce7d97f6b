import { timeChangeText } from './changes';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const change = (by: string) => ({
  from: { date: '2026-12-01', window: '14-16' },
  to: { date: '2026-12-02', window: '9-11' },
  by,
});

describe('a change of the time of an order', () => {
  it.each([
    ['CUSTOMER', 'You moved it from Tue 1 Dec, 2:00pm to Wed 2 Dec, 9:00am'],
    ['STAFF', 'Gida moved it for you from Tue 1 Dec, 2:00pm to Wed 2 Dec, 9:00am'],
    [
      'AGREEMENT',
      'You moved it from Tue 1 Dec, 2:00pm to Wed 2 Dec, 9:00am, and your provider agreed',
    ],
    [
      'SEARCH',
      'You moved it from Tue 1 Dec, 2:00pm to Wed 2 Dec, 9:00am, and we searched for another provider',
    ],
  ])('says to the customer who made it: %s', (by, text) => {
    expect(timeChangeText(change(by), 'customer', NOW)).toBe(text);
  });

  it.each([
    ['CUSTOMER', /^The customer moved it from .+ to .+ 9:00am$/],
    ['STAFF', /^Gida moved it for the customer from /],
    ['AGREEMENT', /^The customer moved it from .+, and the provider agreed$/],
    ['SEARCH', /^The customer moved it from .+, and another provider was searched for$/],
  ])('says to everybody else who made it: %s', (by, text) => {
    expect(timeChangeText(change(by), 'others', NOW)).toMatch(text);
  });

  it('has no day for as soon as possible, and the year when it is another one', () => {
    const soon = { ...change('CUSTOMER'), from: { asap: true } };
    expect(timeChangeText(soon, 'customer', Date.parse('2027-01-05T09:00:00Z'))).toBe(
      'You moved it from as soon as possible to Wed 2 Dec 2026, 9:00am',
    );
  });
});
