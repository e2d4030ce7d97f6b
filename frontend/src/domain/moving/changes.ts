import type { Schema } from '@/shared/api/types';
import { serverNow } from '@/shared/lib/clock';
import { formatDayTime, slotStart, type Slot } from '@/shared/lib/dates';
import { texts } from './texts';

export type TimeChange = Schema<'TimeChange'>;

type Sentence = (from: string, to: string) => string;

/** What the customer reads, and what everybody else does. */
const SENTENCES: Partial<Record<string, { customer: Sentence; others: Sentence }>> = {
  CUSTOMER: { customer: texts.youMovedIt, others: texts.customerMovedIt },
  STAFF: { customer: texts.gidaMovedItForYou, others: texts.gidaMovedItForCustomer },
  AGREEMENT: { customer: texts.yourProviderAgreed, others: texts.providerAgreed },
  SEARCH: { customer: texts.youMovedItWithSearch, others: texts.customerMovedItWithSearch },
};

function timeText(slot: Slot, now: number): string {
  const start = slotStart(slot);
  return start ? formatDayTime(start, now) : texts.asSoonAsPossible;
}

/** The head of a change of the time in a list. */
export const TIME_CHANGED = texts.timeChanged;

/** A change of the time of an order: "You moved it from Tue 1 Dec, 2:00pm to Wed 2 Dec, 9:00am". */
export function timeChangeText(
  { from, to, by }: Pick<TimeChange, 'from' | 'to' | 'by'>,
  reader: 'customer' | 'others',
  now = serverNow(),
): string {
  const sentence = SENTENCES[by]?.[reader];
  return sentence ? sentence(timeText(from, now), timeText(to, now)) : '';
}
