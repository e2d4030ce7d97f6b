const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-NG', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Kobo as naira: "₦30,100", with kobo only when there are some: "₦12,345,678.50". */
export function formatKobo(kobo: number): string {
  const sign = kobo < 0 ? '−' : '';
  const abs = Math.abs(kobo);
  return `${sign}₦${abs % 100 === 0 ? whole.format(abs / 100) : exact.format(abs / 100)}`;
}

/** A numeric string in naira ("30100.00") as kobo; null when it is not one. */
export function nairaToKobo(naira: string | number | null | undefined): number | null {
  if (naira === null || naira === undefined || naira === '') return null;
  const value = Number(naira);
  return Number.isFinite(value) ? Math.round(value * 100) : null;
}

/** The VAT of 7.5 % inside a gross amount in kobo, half a kobo up: `(150·g + 1075) / 2150` for g ≥ 0 (FAQ-03, docs/money/pricing.md). */
export function vatInside(grossKobo: number): number {
  const sign = grossKobo < 0 ? -1 : 1;
  return sign * Math.floor((Math.abs(grossKobo) * 75 * 2 + 1075) / (1075 * 2));
}

/** Commas and spaces may only separate groups of three digits: "1,5" may mean one and a half, so it is not read as fifteen. */
const NAIRA = /^₦?\s*(\d{1,9}|\d{1,3}(?:[,\s]\d{3}){1,2})(?:\.(\d{1,2}))?$/;

/** An amount as people type it ("12,500", "₦1 250.50") in kobo; null when it is not an amount. */
export function typedKobo(text: string): number | null {
  const [, naira, kobo = ''] = NAIRA.exec(text.trim()) ?? [];
  return naira === undefined
    ? null
    : Number(naira.replace(/\D/g, '')) * 100 + Number(kobo.padEnd(2, '0'));
}
