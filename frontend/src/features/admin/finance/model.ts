import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';

export type Entry = Schema<'LedgerEntry'>;
export type Unapplied = Schema<'UnappliedMoney'>;
export type Match = Schema<'MatchingOrder'>;

export const VIEWS = [
  { id: 'balance', label: 'Trial balance' },
  { id: 'ledger', label: 'Ledger' },
  { id: 'statements', label: 'Statements' },
  { id: 'unapplied', label: 'Unapplied money' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'chargebacks', label: 'Chargebacks' },
  { id: 'advances', label: 'Materials' },
  { id: 'commission', label: 'Commission' },
  { id: 'promos', label: 'Promo codes' },
  { id: 'gateway', label: 'Gateway' },
  { id: 'stuck', label: 'Stuck' },
] as const;

export type View = (typeof VIEWS)[number];

export const viewOf = (id: string | null): View => VIEWS.find((view) => view.id === id) ?? VIEWS[0];

const ACCOUNTS: Record<string, string> = {
  'psp:clearing': 'With the payment processor',
  'escrow:order': 'Held for orders',
  'vat:output': 'VAT that we owe',
  'revenue:commission': 'Commission earned',
  'revenue:fees': 'Transfer costs that providers bore',
  'liability:provider': 'Owed to providers',
  'liability:unapplied': 'Unapplied money',
  'liability:credit': 'Credit of customers',
  'refund:inflight': 'Refunds on their way',
  'payout:inflight': 'Payouts on their way',
  'withdrawal:inflight': 'Credit on its way to banks',
  'advance:order': 'Paid ahead for materials',
  'cash:bank': 'In our own bank account',
  'expense:referral': 'Cost of referrals',
  'expense:shortfall': 'Borne of short payments',
  'chargeback:open': 'Disputed by banks',
  'expense:chargeback': 'Taken back by banks',
  'guarantee:fund': 'Guarantee of our work',
};

const WITHOUT_ID = /:[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What an account is for, in words; the code itself where there is no text for it. */
export const accountWords = (code: string) => ACCOUNTS[code.replace(WITHOUT_ID, '')] ?? code;

const OF_MANY = ['escrow:order', 'liability:provider', 'liability:credit', 'refund:inflight', 'payout:inflight', 'withdrawal:inflight', 'advance:order', 'chargeback:open'];

/** Whether the code is a single account, and not a group with an account for each order or person. */
export const isOne = (account: string) => !OF_MANY.includes(account);

/** Why an order fits, besides its amount. */
export function matchWords({ sameEmail, sameName }: Match) {
  if (sameEmail) return sameName ? 'same name and e-mail' : 'same e-mail';
  return sameName ? 'same name' : 'same amount';
}

const FACTS: Record<string, string> = {
  charge: 'Payment',
  unapplied: 'Payment that fits no order',
  applied: 'Unapplied money pays an order',
  release: 'Job done',
  refund: 'Refund decided',
  'refund-paid': 'Refund paid out',
  'part-reversed': 'Part taken back after the release',
  'release-reversed': 'All taken back after the release',
  payout: 'Put in a payout',
  'payout-paid': 'Payout paid',
  'payout-returned': 'Payout came back',
  referral: 'Reward for a friend',
  'referral-reversed': 'Reward taken back',
  'credit-expired': 'Credit ran out',
  'excess-credited': 'Excess kept as credit',
  withdrawal: 'Credit leaves for a bank',
  'withdrawal-paid': 'Credit paid out',
  'withdrawal-returned': 'Credit came back from a bank',
  clawback: 'Made good after a dispute',
  'refund-bonus': 'Bonus for a refund taken as credit',
  goodwill: 'Credit for trouble with a job',
  'visit-paid': 'Paid for mending a job',
  damage: 'Paid for damage by a job',
  advance: 'Materials paid ahead',
  'advance-settled': 'Set off against the share',
  'advance-ended': 'Materials not covered by a share',
  'came-late': 'Credit for a late provider',
  'nobody-came': 'Credit because nobody came',
  chargeback: 'Chargeback opened',
  'chargeback-won': 'Chargeback won',
  'chargeback-lost': 'Chargeback lost',
};

const kindOf = (reference: string) => reference.slice(0, Math.max(0, reference.indexOf(':')));

/** "Payment" for `charge:…`; the reference itself where there is no text for it. */
export const factWords = (reference: string) => FACTS[kindOf(reference)] ?? reference;

const REASONS: Record<string, string> = {
  short: 'Too little came',
  over: 'More came than the price',
  amount: 'Another amount was asked for',
  currency: 'Not naira',
  duplicate: 'Paid twice',
  unwanted: 'For extra work that is not done',
  late: 'The order was closed',
  unknown: 'Not a reference of ours',
};

export const reasonWords = (reason: string) => REASONS[reason] ?? reason;

const STATES: Record<string, { label: string; tone: 'grey' | 'sun' | 'leaf' | 'clay' | 'sky' }> = {
  HELD: { label: 'Held', tone: 'sun' },
  RETURNING: { label: 'Going back', tone: 'sky' },
  STUCK: { label: 'Stuck', tone: 'clay' },
  RETURNED: { label: 'Returned', tone: 'leaf' },
  CREDITED: { label: 'Kept as credit', tone: 'leaf' },
};

export const stateOf = (state: string) => STATES[state] ?? { label: state, tone: 'grey' as const };

/** The waiting time: "3 h", "2 days". */
export const ageWords = (hours: number) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`);

export interface Search {
  account: string;
  reference: string;
  order: string;
  from: string;
  to: string;
}

/** The search in the address; parts that are missing are empty. */
export const searchOf = (query: URLSearchParams): Search => ({
  account: query.get('account') ?? '',
  reference: query.get('reference') ?? '',
  order: query.get('order') ?? '',
  from: query.get('from') ?? '',
  to: query.get('to') ?? '',
});

/** Only the fields that were filled in. */
export const filled = (search: Search): Partial<Search> => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

export type Difference = Schema<'ReconciliationDifference'>;
export type Refund = Schema<'AdminRefund'>;
export type StuckItem = Schema<'StuckItem'>;

const FINDINGS: Record<string, string> = {
  ONLY_THEIRS: 'Only on the gateway’s list',
  ONLY_OURS: 'Only in our books',
  AMOUNT_DIFFERS: 'The amount differs',
  FEE_DIFFERS: 'The fee differs',
};

export const findingWords = (finding: string) => FINDINGS[finding] ?? finding;

export const REFUND_STATES = [
  { state: 'FAILED', label: 'Failed', none: 'No refund has failed.' },
  { state: 'NEEDS_ACCOUNT', label: 'Needs an account', none: 'No refund waits for an account.' },
  { state: 'REQUESTED', label: 'To approve', none: 'No refund waits for an approval.' },
  { state: 'APPROVED', label: 'Approved', none: 'No refund waits to be sent.' },
  { state: 'PROCESSING', label: 'With the gateway', none: 'No refund is with the gateway.' },
  { state: 'SUCCEEDED', label: 'Done', none: 'No refund was paid out yet.' },
] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export const refundState = (state: string | null): RefundState => REFUND_STATES.find((one) => one.state === state) ?? REFUND_STATES[0];

const JOBS: Record<string, string> = {
  APPLY_WEBHOOK: 'Apply a message of the gateway',
  CHECK_PAYMENT: 'Ask what became of a payment',
  PUSH_REFUND: 'Push a refund',
  SEND_EVIDENCE: 'Send the evidence about a chargeback',
  RETURN_UNAPPLIED: 'Give unapplied money back',
  RECONCILE_DAY: 'Compare a day with the gateway',
};

/** What is stuck, in words; an event or task without a text is shown by its name. */
export const stuckWords = ({ what, kind }: Pick<StuckItem, 'what' | 'kind'>) => (what === 'EVENT' ? `Tell of ${kind}` : (JOBS[kind] ?? kind));

const DEEDS: Record<string, string> = { REPLAYED_EVENT: 'Told an event again', REPLAYED_JOB: 'Ran a job again', RECONCILED: 'Had a day compared' };

export const deedWords = (kind: string) => DEEDS[kind] ?? kind;

/** A price that is short by this amount or less counts as paid; an excess of this amount or less is kept as credit. */
const TRIFLE_KOBO = 10_000;

/** What an amount does to an order for which `dueKobo` is due. */
export function effectWords(amountKobo: number, dueKobo: number): string {
  const missing = dueKobo - amountKobo;
  if (missing > TRIFLE_KOBO) return `a part, ${formatKobo(missing)} are left to pay`;
  if (missing > 0) return `all of what is due, but for ${formatKobo(missing)} that is waived`;
  if (missing === 0) return 'all of what is due';
  return `all of what is due, and ${formatKobo(-missing)} ${-missing > TRIFLE_KOBO ? 'go back' : 'become credit'}`;
}

/** The part of a payout that the provider paid for the transfer; negative when it was returned because the payout did not arrive. */
export const transferCostWords = (kobo: number) => (kobo > 0 ? `${formatKobo(kobo)} of it was the cost of the transfer` : `${formatKobo(-kobo)} of it is the cost of the transfer, given back`);

/** The part of a payout that the guarantee fund kept; negative when it was returned because the payout did not arrive. */
export const withheldWords = (kobo: number) => (kobo > 0 ? `${formatKobo(kobo)} of it went to refunds after disputes` : `${formatKobo(-kobo)} of it is owed again for refunds`);
