import type { Schema } from '@/shared/api/types';
import { openDays, openWindows, slotProblem, type Slot } from '../place-model';
import { gasSlotProblem, openDaysOf, openWindowsOf, type Slots } from './model';

const GAS_SLUG = 'gas-refill-delivery';

export type Moved = Pick<Schema<'Order'>, 'categorySlug' | 'addressDetail' | 'slot'>;

export const isGas = ({ categorySlug }: Pick<Moved, 'categorySlug'>) => categorySlug === GAS_SLUG;

/** The times to which an order can be moved. */
export interface MoveTimes {
  days: readonly string[];
  windowsOf: (date: string) => readonly string[];
  /** Whether it can be moved to as soon as possible. */
  asap: boolean;
  problemOf: (slot: Slot) => string | null;
}

/** Every window with two hours of notice. */
export const anyTimes = (): MoveTimes => ({
  days: openDays(),
  windowsOf: (date) => openWindows(date),
  asap: true,
  problemOf: (slot) => slotProblem(slot),
});

/** The windows of gas with a free place in the zone. Express stays possible for an order whose price has it, while it runs. */
export const gasTimes = (
  slots: Slots,
  zone: string | undefined,
  { slot }: Pick<Moved, 'slot'>,
): MoveTimes => ({
  days: openDaysOf(slots, zone),
  windowsOf: (date) => openWindowsOf(slots, date, zone),
  asap: slot?.asap === true && gasSlotProblem({ asap: true }, slots, zone) === null,
  problemOf: (chosen) => gasSlotProblem(chosen, slots, zone),
});
