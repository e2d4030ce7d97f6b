import { formatMoment } from '@/shared/lib/dates';
import type { OwnPayout } from './api';
import type { EarningLine } from './model';

/** Where the share of a job stands, in a few words. */
export function lineWords({ state, availableAt, paidAt }: Pick<EarningLine, 'state' | 'availableAt' | 'paidAt'>, now: number): { text: string; tone: string } {
  switch (state) {
    case 'HELD':
      return { text: `Yours, free ${formatMoment(availableAt, now)}`, tone: 'text-sun' };
    case 'FROZEN':
      return { text: 'Held while our team decides', tone: 'text-clay' };
    case 'AVAILABLE':
      return { text: 'Yours, in the next payout', tone: 'text-leaf' };
    case 'BATCHED':
      return { text: 'In a payout', tone: 'text-leaf' };
    case 'SENT':
      return { text: 'On its way to your bank', tone: 'text-leaf' };
    case 'PAID':
      return { text: paidAt ? `Paid ${formatMoment(paidAt, now)}` : 'Paid', tone: 'text-leaf' };
  }
}

/** Where a payout stands, in a few words. */
export function payoutWords({ status, settledAt }: Pick<OwnPayout, 'status' | 'settledAt'>, now: number): { text: string; tone: string } {
  switch (status) {
    case 'BATCHED':
      return { text: 'Being checked', tone: 'text-sun' };
    case 'SENT':
      return { text: 'On its way to your bank', tone: 'text-leaf' };
    case 'PAID':
      return { text: settledAt ? `Paid ${formatMoment(settledAt, now)}` : 'Paid', tone: 'text-leaf' };
    case 'FAILED':
    case 'REVERSED':
      return { text: 'Came back, goes with the next one', tone: 'text-clay' };
  }
}
