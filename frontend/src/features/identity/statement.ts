import { useApi } from '@/shared/api/use-api';
import { isoDay } from '@/shared/lib/dates';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** The month of today in Abuja, `2026-11`. */
export const thisMonth = () => isoDay().slice(0, 7);

/** The month that an address names; this one for anything else and for what is still to come. */
export const monthOf = (asked: string | null) => (asked !== null && MONTH.test(asked) && asked <= thisMonth() ? asked : thisMonth());

/** So many months from this one: `2026-12` and 1 is `2027-01`. */
export function monthAway(month: string, away: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + away;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** "November 2026". */
export const monthWords = (month: string) => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;

export const useMyStatement = (month: string) => useApi(['/api/users/me/statement', { query: { month } }], { freshMs: 10_000 });

export const myStatementFile = (month: string) => `/api/users/me/statement?${new URLSearchParams({ month, format: 'csv' }).toString()}`;

const WORDS: Record<string, string> = {
  charge: 'You paid',
  'credit-paid': 'Paid with credit',
  unapplied: 'You paid, and it fitted no order',
  applied: 'What fitted no order pays one',
  release: 'The job is done',
  refund: 'Refund decided',
  'refund-paid': 'Refund paid out',
  referral: 'Reward for a friend',
  'referral-reversed': 'Reward taken back',
  'credit-held': 'Credit set aside',
  'credit-returned': 'Credit is yours again',
  'credit-restored': 'Refund as credit',
  'withdrawal-paid': 'Credit paid out to your bank',
  'withdrawal-returned': 'Credit came back from your bank',
  'credit-expired': 'Credit ran out',
  'excess-credited': 'Kept as your credit',
  clawback: 'Made good to you',
  'refund-bonus': 'Bonus for taking credit',
  goodwill: 'Credit for the trouble',
  damage: 'Compensation for damage',
  'came-late': 'Credit for a late provider',
  'nobody-came': 'Credit because nobody came',
};

/** What a line is about. */
export const lineWords = (kind: string) => WORDS[kind] ?? 'Other';
