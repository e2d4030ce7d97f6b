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
  'revenue:fees': 'Transfer costs paid by providers',
  'liability:provider': 'Owed to providers',
  'liability:unapplied': 'Unapplied money',
  'liability:credit': 'Credit of customers',
  'credit:held': 'Credit held for payments',
  'refund:inflight': 'Refunds in transit',
  'payout:inflight': 'Payouts in transit',
  'withdrawal:inflight': 'Credit payouts in transit',
  'advance:order': 'Advances for materials',
  'cash:bank': 'In our own bank account',
  'expense:referral': 'Referral rewards',
  'expense:shortfall': 'Waived shortfalls',
  'expense:makegood': 'Compensation of providers, and credit for trouble',
  'expense:promo': 'Promo codes, discounts and fees of visits',
  'chargeback:open': 'Chargebacks in progress',
  'guarantee:fund': 'Guarantee fund',
};

const WITHOUT_ID = /:[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What an account is for, as text; the code itself where there is no text for it. */
export const accountText = (code: string) => ACCOUNTS[code.replace(WITHOUT_ID, '')] ?? code;

const OF_MANY = [
  'escrow:order',
  'liability:provider',
  'liability:credit',
  'credit:held',
  'refund:inflight',
  'payout:inflight',
  'withdrawal:inflight',
  'advance:order',
  'chargeback:open',
];

/** Whether the code is a single account, and not a group with an account for each order or person. */
export const isOne = (account: string) => !OF_MANY.includes(account);

/** Why an order fits, besides its amount. */
export function matchText({ sameEmail, sameName }: Match) {
  if (sameEmail) return sameName ? 'same name and e-mail' : 'same e-mail';
  return sameName ? 'same name' : 'same amount';
}

export const UNAPPLIED_REASONS: Record<string, string> = {
  short: 'Underpaid',
  over: 'Overpaid',
  amount: 'Amount does not match the order',
  currency: 'Not naira',
  duplicate: 'Paid twice',
  unwanted: 'For extra work that was not done',
  not_moved: 'For a move request that was closed',
  late: 'The order was closed',
  unknown: 'Unmatched charge',
};

export const reasonText = (reason: string) => UNAPPLIED_REASONS[reason] ?? reason;

export const UNAPPLIED_STATES: Record<
  string,
  { label: string; tone: 'grey' | 'sun' | 'leaf' | 'clay' | 'sky' }
> = {
  HELD: { label: 'Held', tone: 'sun' },
  RETURNING: { label: 'Being returned', tone: 'sky' },
  STUCK: { label: 'Stuck', tone: 'clay' },
  RETURNED: { label: 'Returned', tone: 'leaf' },
  CREDITED: { label: 'Kept as credit', tone: 'leaf' },
};

export const stateOf = (state: string) =>
  UNAPPLIED_STATES[state] ?? { label: state, tone: 'grey' as const };

/** The waiting time: "3 h", "2 days". */
export const ageText = (hours: number) =>
  hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;

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
export const filled = (search: Search): Partial<Search> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

export type Difference = Schema<'ReconciliationDifference'>;
export type Refund = Schema<'AdminRefund'>;
export type StuckItem = Schema<'StuckItem'>;
export type StuckList = Schema<'StuckWork'>;

const FINDINGS: Record<string, string> = {
  ONLY_THEIRS: 'Only on the gateway’s list',
  ONLY_OURS: 'Only in our books',
  AMOUNT_DIFFERS: 'The amount differs',
  FEE_DIFFERS: 'The fee differs',
};

export const findingText = (finding: string) => FINDINGS[finding] ?? finding;

export const REFUND_STATES = [
  { state: 'FAILED', label: 'Failed', none: 'No refund has failed.' },
  { state: 'NEEDS_ACCOUNT', label: 'Needs an account', none: 'No refund waits for an account.' },
  { state: 'REQUESTED', label: 'To approve', none: 'No refund waits for an approval.' },
  { state: 'APPROVED', label: 'Approved', none: 'No refund waits to be sent.' },
  { state: 'PROCESSING', label: 'With the gateway', none: 'No refund is with the gateway.' },
  { state: 'SUCCEEDED', label: 'Done', none: 'No refund was paid out yet.' },
] as const;

export type RefundState = (typeof REFUND_STATES)[number];

export const refundState = (state: string | null): RefundState =>
  REFUND_STATES.find((one) => one.state === state) ?? REFUND_STATES[0];

const JOBS: Record<string, string> = {
  APPLY_WEBHOOK: 'Apply a gateway webhook',
  CHECK_PAYMENT: 'Check the state of a payment',
  PUBLISH_RATES: 'Publish new prices of a service',
  PUBLISH_SERVICE: 'Publish the draft of a service',
  PRICE_QUOTE: 'Turn a quote into the price',
  PUSH_REFUND: 'Send a refund',
  SEND_EVIDENCE: 'Send chargeback evidence',
  RETURN_UNAPPLIED: 'Return unapplied money',
  RECONCILE_DAY: 'Compare a day with the gateway',
  PUSH_PAYOUT: 'Send a payout',
  PUSH_WITHDRAWAL: 'Send a payout of store credit',
  SEND_MAIL: 'Send an e-mail about an account',
  MAIL_NOTIFICATION: 'Send an e-mail about an order',
  MAIL_ALARM: 'Send an e-mail about an alarm',
  PUSH_NOTIFICATION: 'Send a message to a browser',
  SMS_NOTIFICATION: 'Send a text message about an order',
  CHAT_NOTIFICATION: 'Send a WhatsApp message about an order',
  SEND_CONVERSATION: 'Send an answer on WhatsApp',
  SEND_SMS: 'Send a text message',
  SEND_CODE: 'Send a code on WhatsApp',
  TEXT_CODE: 'Send a code by text message, if it has not arrived on WhatsApp',
};

/** What is stuck, as text; an event or task without a text is shown by its name. */
export const stuckText = ({ what, kind }: Pick<StuckItem, 'what' | 'kind'>) =>
  what === 'EVENT' ? `Publish ${kind}` : (JOBS[kind] ?? kind);

const ACTION_TEXTS: Record<string, string> = {
  REPLAYED_EVENT: 'Replayed an event',
  REPLAYED_JOB: 'Replayed a task',
  REPLAYED_SENDING: 'Sent a message again',
  RECONCILED: 'Ran a reconciliation',
};

export const actionText = (kind: string) => ACTION_TEXTS[kind] ?? kind;

/** A price that is short by this amount or less counts as paid; an excess of this amount or less is kept as credit. */
const NEGLIGIBLE_KOBO = 10_000;

/** What an amount does to an order for which `dueKobo` is due. */
export function effectText(amountKobo: number, dueKobo: number): string {
  const missing = dueKobo - amountKobo;
  if (missing > NEGLIGIBLE_KOBO) return `a part, ${formatKobo(missing)} is left to pay`;
  if (missing > 0) return `all that is due, except ${formatKobo(missing)}, which is waived`;
  if (missing === 0) return 'all that is due';
  return `all that is due, and ${formatKobo(-missing)} ${-missing > NEGLIGIBLE_KOBO ? 'is returned' : 'becomes credit'}`;
}

/** The part of a payout that the provider paid for the transfer; negative when it was returned because the payout did not arrive. */
export const transferCostText = (kobo: number) =>
  kobo > 0
    ? `${formatKobo(kobo)} of it was the transfer cost`
    : `${formatKobo(-kobo)} of it is the transfer cost, returned`;

/** How a line changed the store credit of the customer; negative when credit paid for something. */
export const creditChangeText = (kobo: number) =>
  kobo > 0 ? `Store credit: ${formatKobo(kobo)} more` : `Store credit: ${formatKobo(-kobo)} less`;

/** The part of a payout that the guarantee fund kept; negative when it was returned because the payout did not arrive. */
export const withheldText = (kobo: number) =>
  kobo > 0
    ? `${formatKobo(kobo)} of it went to refunds after disputes`
    : `${formatKobo(-kobo)} of it is owed again for refunds`;
