import type { Slot, SlotBoard, WeighException } from './supply-api';

export const ZONES = ['A', 'B', 'C'] as const;
export const WINDOWS = ['08-10', '10-12', '12-14', '14-16', '16-18'] as const;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const dayName = (weekday: number) => DAYS[weekday - 1] ?? '';

/** The weekday of a date, 1 for Monday. */
const weekdayOf = (date: string) => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The orders in a weekly window on its next day. */
export const bookedIn = (
  { booked }: SlotBoard,
  { zone, weekday, window }: Pick<Slot, 'zone' | 'weekday' | 'window'>,
) =>
  booked.find(
    (one) => one.zone === zone && one.window === window && weekdayOf(one.date) === weekday,
  )?.orders ?? 0;

/** The state of a window, as text: "7 of 8", "Full, 8 of 8", "3, no limit", "Closed". */
export function slotText({ open, places }: Pick<Slot, 'open' | 'places'>, booked: number): string {
  if (!open) return booked > 0 ? `Closed, ${booked} booked` : 'Closed';
  if (typeof places !== 'number') return `${booked}, no limit`;
  return booked >= places ? `Full, ${booked} of ${places}` : `${booked} of ${places}`;
}

const kilograms = (kg: number) => `${kg.toLocaleString('en-NG', { maximumFractionDigits: 3 })} kg`;

/** What is wrong with a weighing: "0.4 kg short". */
export const differenceText = ({ differenceKg }: Pick<WeighException, 'differenceKg'>) =>
  `${kilograms(Math.abs(differenceKg))} ${differenceKg < 0 ? 'short' : 'over'}`;

/** How many of the fills were short, in percent. */
export const shareText = ({ fills, short }: { fills: number; short: number }) =>
  `${((100 * short) / Math.max(fills, 1)).toLocaleString('en-NG', { maximumFractionDigits: 1 })}%`;

export const kgText = kilograms;
