import { decidedText, moneyText } from './model';

type Verdict = Parameters<typeof decidedText>[0]['verdict'];

it.each<[Verdict, string, string]>([
  ['RELEASE', 'Decided: the job counts as done, and the provider gets their share.', 'Released to the provider’s balance'],
  ['GOODWILL', 'Decided: the job counts as done. The provider gets their share, and the customer ₦5,000 of credit from us.', 'Released to the provider’s balance'],
  ['PARTIAL', 'Decided: ₦5,000 goes back to the customer.', 'A part goes back; the rest is released'],
  ['FULL_REFUND', 'Decided: all ₦5,000 goes back to the customer.', 'Goes back to the customer'],
  ['REWORK_SAME', 'Decided: the same provider goes on with it, at no further cost.', 'Held until the job is done'],
  ['REWORK_OTHER', 'Decided: another provider takes it on, at the same price.', 'Held until the job is done'],
  ['UPHOLD', 'Decided: the first decision stays.', 'As the first decision left it'],
  ['RELIEVE', 'Decided: the provider owes nothing more for it.', 'As the first decision left it'],
])('the desk reads a decision in its own words, and where the money is then: %s', (verdict, decided, money) => {
  expect(decidedText({ verdict, backKobo: 500_000 })).toBe(decided);
  expect(moneyText({ state: 'DECIDED', verdict, released: false })).toBe(money);
});

it('what is open is held, or kept from payouts where it was released before, and what was taken back is released', () => {
  const open = (released: boolean) => moneyText({ state: 'OPEN', verdict: null, released });
  expect([open(false), open(true)]).toEqual(['Held', 'In the provider’s balance, not to be paid out until we decide']);
  expect(moneyText({ state: 'WITHDRAWN', verdict: null, released: false })).toBe('Released to the provider’s balance');
  expect(moneyText({ state: 'DECIDED', verdict: 'UPHOLD', released: true })).toBe('Released to the provider’s balance');
});
