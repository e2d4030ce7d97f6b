import { formatKobo, typedKobo } from '@/shared/lib/money';
import type { ChipTone } from '@/shared/ui/chip';
import type { RateChange, RatePart, Values } from './api';

/** The kinds of numbers of a rate card, in the order of the form. */
export const GROUPS = [
  { key: 'BASE', title: 'Basic price' },
  { key: 'UNIT', title: 'Price of each unit' },
  { key: 'EXTRA', title: 'Extras' },
  { key: 'UPLIFT', title: 'Surcharges' },
  { key: 'TRAVEL', title: 'Travel' },
  { key: 'CEILING', title: 'Limit' },
] as const;

export const STATES: Record<string, { label: string; tone: ChipTone; by: string }> = {
  WAITING: { label: 'Waiting', tone: 'sun', by: 'waits' },
  ACCEPTED: { label: 'Accepted', tone: 'sky', by: 'accepted by' },
  PUBLISHED: { label: 'Published', tone: 'leaf', by: 'published, accepted by' },
  REFUSED: { label: 'Refused', tone: 'grey', by: 'refused by' },
  WITHDRAWN: { label: 'Withdrawn', tone: 'grey', by: 'withdrawn by' },
};

export const isOpen = ({ state }: Pick<RateChange, 'state'>) =>
  state === 'WAITING' || state === 'ACCEPTED';

/** A number with its unit, for example `₦8,500` or `50%`. */
export function valueText(value: number, unit: string | null | undefined): string {
  if (unit === 'KOBO') return formatKobo(value);
  return unit === 'BPS' ? `${value / 100}%` : String(value);
}

/** The text of a number in its input field: naira, or percent. */
export const fieldText = ({ value }: Pick<RatePart, 'value'>) => String(value / 100);

const PERCENT = /^(\d{1,3})(?:\.(\d{1,2}))?$/;

/** What a person typed into the field of a part, as the server counts it; null when it is not a number. */
export function typedValue(text: string, unit: string): number | null {
  if (unit === 'KOBO') return typedKobo(text);
  const [, whole, rest = ''] = PERCENT.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

/** What was typed, by the keys of the parts. */
export type Edits = Readonly<Record<string, string>>;

/** The numbers that differ from those of the card. */
export function changedValues(parts: readonly RatePart[], edits: Edits): Values {
  const changed: Record<string, number> = {};
  for (const part of parts) {
    const value = typedValue(edits[part.key] ?? fieldText(part), part.unit);
    if (value !== null && value !== part.value) changed[part.key] = value;
  }
  return changed;
}

/** The errors of fields that hold no number, by the server's names of the fields. */
export function typedErrors(parts: readonly RatePart[], edits: Edits): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const part of parts) {
    const text = edits[part.key];
    if (text === undefined || typedValue(text, part.unit) !== null) continue;
    errors[`values.${part.key}`] =
      part.unit === 'KOBO' ? 'Enter an amount in naira.' : 'Enter a number of percent.';
  }
  return errors;
}
