import { formatKobo } from '@/shared/lib/money';
import type { Quote } from './model';

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
