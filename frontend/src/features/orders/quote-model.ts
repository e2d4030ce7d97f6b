import { formatDate, formatTime, formatWeekday, slotStart, type Slot } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import type { Quote } from './model';

const HOUR_MS = 3_600_000;
const FREE_BEFORE_H = 24;
const MID_SHARE = 0.1;
const MID_CAP_KOBO = 500_000;
const LATE_SHARE = 0.25;
const LATE_CAP_KOBO = 1_000_000;

const sumOf = (quote: Pick<Quote, 'lines'>, kind: string) => quote.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.grossKobo, 0);

/** What cancelling costs once somebody is assigned. */
export function cancellationFees(quote: Pick<Quote, 'lines'>) {
  const labour = sumOf(quote, 'LABOUR');
  return {
    midKobo: Math.min(Math.round(labour * MID_SHARE), MID_CAP_KOBO),
    lateKobo: Math.max(sumOf(quote, 'TRAVEL'), Math.min(Math.round(labour * LATE_SHARE), LATE_CAP_KOBO)),
  };
}

/** The cancellation terms: the server's words, then what support charges, with real times and amounts. */
export function cancellationSentence(quote: Pick<Quote, 'lines' | 'cancellationText'>, slot: Slot | null | undefined, now = Date.now()): string {
  const start = slot ? slotStart(slot) : null;
  const { midKobo, lateKobo } = cancellationFees(quote);
  const late = start ? `${formatKobo(lateKobo)} in the last three hours` : `${formatKobo(lateKobo)} once your provider is on the way`;
  const free = start ? new Date(start.getTime() - FREE_BEFORE_H * HOUR_MS) : null;
  const then =
    free && free.getTime() > now
      ? `It stays free until ${formatTime(free)} on ${formatWeekday(free)} ${formatDate(free)}; then it costs ${formatKobo(midKobo)}, or ${late}.`
      : `Then it costs ${formatKobo(midKobo)}, or ${late}.`;
  return `${quote.cancellationText} ${then}`;
}

export interface Share {
  id: 'provider' | 'platform' | 'vat';
  label: string;
  kobo: number;
}

/** Where the money goes; the shares add up to the price. */
export function shares(quote: Pick<Quote, 'providerKobo' | 'platformKobo' | 'vatKobo'>): Share[] {
  return [
    { id: 'provider', label: 'Your provider receives', kobo: quote.providerKobo },
    { id: 'platform', label: 'Gida keeps', kobo: quote.platformKobo },
    { id: 'vat', label: 'VAT to the tax office', kobo: quote.vatKobo },
  ];
}

/** Small words under a line: "3 × ₦1,500", nothing for a single one. */
export function lineDetail({ quantity, unit, grossKobo }: Pick<Quote['lines'][number], 'quantity' | 'unit' | 'grossKobo'>): string | undefined {
  if (quantity === 1 || quantity === 0) return undefined;
  const each = grossKobo / quantity;
  return Number.isInteger(each) ? `${quantity}${unit ? ` ${unit}` : ''} × ${formatKobo(each)}` : `${quantity}${unit ? ` ${unit}` : ''}`;
}
