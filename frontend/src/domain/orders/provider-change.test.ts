import { providerChange } from './provider-change';

const lost = (reason: string, to = 'PAID') => [
  { from: 'PAID', to: 'ASSIGNED', reason: 'OFFER_ACCEPTED' },
  { from: 'ASSIGNED', to, reason },
];

describe('a change of the provider', () => {
  it('B9.13 is explained, with the free cancellation, while another one is searched for', () => {
    const text =
      'Your provider did not confirm in time, so we are finding you another one at the same price. You can cancel free of charge until another provider accepts.';
    expect(providerChange('PAID', lost('NOT_CONFIRMED'))).toBe(text);
    expect(providerChange('PAID', lost('HEARTBEAT_MISSED'))).toBe(text);
    expect(providerChange('PAID', lost('SUSPENDED'))).toMatch(
      /^Your provider cannot come, so we are finding/,
    );
    expect(providerChange('DEPOSIT_PAID', lost('PROVIDER_LEFT', 'DEPOSIT_PAID'))).toMatch(
      /^Your provider cannot come, so we are finding/,
    );
  });
  it('is explained without it once another one has accepted', () => {
    expect(providerChange('ASSIGNED', lost('NOT_CONFIRMED'))).toBe(
      'Your provider did not confirm in time, so another provider comes, at the same price.',
    );
  });
  it('B9.13 says that cancelling is free for now when the reserve took the job over', () => {
    const replaced = [
      ...lost('NOT_CONFIRMED'),
      { from: 'PAID', to: 'ASSIGNED', reason: 'RESERVE_TOOK_OVER' },
    ];
    expect(providerChange('ASSIGNED', replaced)).toBe(
      'Your provider did not confirm in time, so another provider comes, at the same price. You may cancel free of charge for now; the terms are shown before you confirm.',
    );
    expect(providerChange('IN_PROGRESS', replaced)).toBeNull();
  });
  it('is not mentioned when there was none, when the reason is hidden, and after the start', () => {
    expect(
      providerChange('PAID', [{ from: 'PRICED', to: 'PAID', reason: 'PAYMENT_CAPTURED' }]),
    ).toBeNull();
    expect(providerChange('PAID', lost(''))).toBeNull();
    expect(providerChange('IN_PROGRESS', lost('NOT_CONFIRMED'))).toBeNull();
    expect(providerChange('CANCELLED', lost('NOT_CONFIRMED'))).toBeNull();
  });
});
