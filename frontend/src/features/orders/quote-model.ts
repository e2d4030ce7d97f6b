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

/** The cancellation terms in one sentence, with real times and amounts. */
export function cancellationSentence(quote: Pick<Quote, 'lines' | 'cancellationText'>, slot: Slot, now = Date.now()): string {
  if (quote.cancellationText) return quote.cancellationText;
  const start = slotStart(slot);
  const { midKobo, lateKobo } = cancellationFees(quote);
  const lateText = `${formatKobo(lateKobo)} once your provider is on the way`;
  if (!start) return `Cancel free until somebody accepts your job; after that it costs ${formatKobo(midKobo)}, or ${lateText}.`;
  const free = new Date(start.getTime() - FREE_BEFORE_H * HOUR_MS);
  const inLast = `${formatKobo(lateKobo)} in the last three hours`;
  if (free.getTime() <= now) return `Cancel free until somebody accepts your job; after that it costs ${formatKobo(midKobo)}, or ${inLast}.`;
  return `Cancel free until ${formatTime(free)} on ${formatWeekday(free)} ${formatDate(free)}; after that it costs ${formatKobo(midKobo)}, or ${inLast}.`;
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
