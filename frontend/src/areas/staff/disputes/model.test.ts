import { decidedText, moneyText } from './model';

type Verdict = Parameters<typeof decidedText>[0]['verdict'];

it.each<[Verdict, string, string]>([
  [
    'RELEASE',
    'Decided: the job counts as done, and the provider gets their share.',
    'Released to the provider’s balance',
  ],
  [
    'GOODWILL',
    'Decided: the job counts as done. The provider gets their share, and the customer ₦5,000 of credit from us.',
    'Released to the provider’s balance',
  ],
  [
    'PARTIAL',
    'Decided: ₦5,000 is refunded to the customer.',
    'Partly refunded; the rest is released',
  ],
  [
    'FULL_REFUND',
    'Decided: the full ₦5,000 is refunded to the customer.',
    'Refunded to the customer',
  ],
  [
    'REWORK_SAME',
    'Decided: the same provider continues, at no extra cost.',
    'Held until the job is done',
  ],
  [
    'REWORK_OTHER',
    'Decided: another provider takes over, at the same price.',
    'Held until the job is done',
  ],
  ['UPHOLD', 'Decided: the first decision stays.', 'As the first decision left it'],
  ['RELIEVE', 'Decided: the provider’s debt is waived.', 'As the first decision left it'],
])('describes a decision to staff, and where the money is then: %s', (verdict, decided, money) => {
  expect(decidedText({ verdict, backKobo: 500_000 })).toBe(decided);
  expect(moneyText({ state: 'DECIDED', verdict, released: false })).toBe(money);
});

it('money of an open dispute is held, or withheld from payouts if it was released, and is released when the dispute is withdrawn', () => {
  const open = (released: boolean) => moneyText({ state: 'OPEN', verdict: null, released });
  expect([open(false), open(true)]).toEqual([
    'Held',
    'In the provider’s balance, withheld from payouts until we decide',
  ]);
  expect(moneyText({ state: 'WITHDRAWN', verdict: null, released: false })).toBe(
    'Released to the provider’s balance',
  );
  expect(moneyText({ state: 'DECIDED', verdict: 'UPHOLD', released: true })).toBe(
    'Released to the provider’s balance',
  );
});
