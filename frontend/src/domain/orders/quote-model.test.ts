import { cancelText, included, receiptLine, toHaveReady } from './quote-model';

const line = (patch: Partial<Parameters<typeof receiptLine>[0]>) => ({
  kind: 'LABOUR',
  label: 'Labour',
  quantity: 1,
  grossKobo: 1_000_000,
  vatKobo: 0,
  taxClass: 'STANDARD',
  ...patch,
});

describe('a line of a price', () => {
  it('shows its kind, and its description below', () => {
    expect(receiptLine(line({ label: 'Labour — Deep clean, 3 bedrooms' }))).toEqual({
      label: 'Labour',
      detail: 'Deep clean, 3 bedrooms',
      kobo: 1_000_000,
    });
    expect(receiptLine(line({ label: 'Materials' }))).toEqual({
      label: 'Materials',
      kobo: 1_000_000,
    });
    expect(
      receiptLine(
        line({
          kind: 'GAS',
          label: 'Gas, 12.5 kg at ₦1,300',
          quantity: 12.5,
          unit: 'kg',
          grossKobo: 1_625_000,
        }),
      ),
    ).toEqual({ label: 'Gas, 12.5 kg at ₦1,300', kobo: 1_625_000 });
    expect(receiptLine(line({ label: 'Extensions', quantity: 2, unit: 'person' }))).toEqual({
      label: 'Extensions',
      detail: '2 person × ₦5,000',
      kobo: 1_000_000,
    });
  });
});

describe('what is included', () => {
  it('GAP-08 is what the price lines cover', () => {
    const lines = [
      line({ label: 'Labour — Deep clean, 3 bedrooms' }),
      line({ label: 'Inside the oven' }),
      line({ kind: 'MATERIAL', label: 'Cleaning supplies' }),
      line({ kind: 'TRAVEL', label: 'Travel to Gwarinpa', detail: 'Zone B' }),
      line({ kind: 'DISCOUNT_PROMO', label: 'Promo GIDA10', grossKobo: -100 }),
    ];
    expect(included({ lines })).toEqual([
      'Deep clean, 3 bedrooms',
      'Inside the oven',
      'Cleaning supplies',
      'Travel to Gwarinpa, there and back',
    ]);
  });
  it('asks apart from it for what must be on site', () => {
    expect(toHaveReady({ water: true, light: true, pets: true })).toBe(
      'Please have ready: water and light',
    );
    expect(toHaveReady({ site_power: true })).toBe('Please have ready: light');
    expect(toHaveReady({ water: false })).toBeNull();
  });
});

describe('cancelling', () => {
  const cancellationText = 'Free until a provider is assigned. After that, please contact support.';
  const terms = {
    freeUntil: '2026-03-15T07:00:00Z',
    soonFeeKobo: 215_000,
    lateFrom: '2026-03-16T04:00:00Z',
    lateFeeKobo: 537_500,
    noAccessFeeKobo: 1_290_000,
  };
  const text = (cancellation: Parameters<typeof cancelText>[0]['cancellation'], at?: string) =>
    cancelText({ cancellation, cancellationText }, at ? Date.parse(at) : undefined);

  it('GAP-42 FAQ-07 is consistent: free before assignment, afterwards through support, in naira and with real times', () => {
    expect(text(terms, '2026-03-14T10:00:00Z')).toBe(
      'Cancel free until a provider accepts. After that you cancel through support. It is free until 8:00am tomorrow. Then it costs ₦2,150, or ₦5,375 in the last three hours or once they are on the way. If no one opens the gate, it costs ₦12,900.',
    );
    expect(text(terms, '2026-03-15T07:00:00Z')).toBe(
      'Cancel free until a provider accepts. After that you cancel through support. It costs ₦2,150, or ₦5,375 in the last three hours or once they are on the way. If no one opens the gate, it costs ₦12,900.',
    );
    expect(text(terms, '2026-03-16T05:00:00Z')).toBe(
      'Cancel free until a provider accepts. After that you cancel through support. It costs ₦5,375, or ₦12,900 if no one opens the gate.',
    );
  });
  it('has no time for a job that is booked as soon as possible', () => {
    expect(text({ soonFeeKobo: 215_000, lateFeeKobo: 537_500, noAccessFeeKobo: 0 })).toBe(
      'Cancel free until a provider accepts. After that you cancel through support. It costs ₦5,375.',
    );
  });
  it('names no fee of ₦0 when cancelling is free until the last hours', () => {
    expect(text({ ...terms, soonFeeKobo: 0 }, '2026-03-14T10:00:00Z')).toBe(
      'Cancel free until a provider accepts. After that you cancel through support. It is free until 5:00am on Monday. After that, or once they are on the way, it costs ₦5,375. If no one opens the gate, it costs ₦12,900.',
    );
  });
  it('FAQ-07 uses the server’s text when cancelling never costs anything, and when the terms are not known', () => {
    expect([
      text({ ...terms, soonFeeKobo: 0, lateFeeKobo: 0 }),
      text(null),
      text(undefined),
    ]).toEqual([cancellationText, cancellationText, cancellationText]);
  });
});
