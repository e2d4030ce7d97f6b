import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';

export type Dispute = Schema<'Dispute'>;
export type DisputeReason = Schema<'DisputeReason'>;
export type Verdict = Schema<'DisputeVerdict'>;
export type Side = 'CUSTOMER' | 'PROVIDER';

/** The server's limits for a statement. */
export const STATEMENT = { min: 10, max: 1000 } as const;

const LABELS: Record<DisputeReason, string> = {
  NOT_DONE: 'Some of it was not done',
  POOR_WORK: 'The work is poor',
  DAMAGE: 'Something was damaged',
  NO_SHOW: 'No one came',
  NO_ACCESS: 'I could not begin',
  SAFETY: 'It was not safe',
  THEFT: 'Something is missing',
  WRONG_PRICE: 'The price is wrong',
  OTHER: 'Something else',
};

/** The reasons while the work has not begun: only a visit that failed. */
const OF_VISIT: Record<Side, readonly { id: DisputeReason; label: string }[]> = {
  CUSTOMER: [
    { id: 'NO_SHOW', label: LABELS.NO_SHOW },
    { id: 'NO_ACCESS', label: 'The provider says that they could not come in, and that is not so' },
  ],
  PROVIDER: [{ id: 'NO_ACCESS', label: LABELS.NO_ACCESS }],
};

const OF_SIDE: Record<Side, readonly DisputeReason[]> = {
  CUSTOMER: [
    'POOR_WORK',
    'NOT_DONE',
    'NO_SHOW',
    'DAMAGE',
    'THEFT',
    'SAFETY',
    'WRONG_PRICE',
    'OTHER',
  ],
  PROVIDER: ['NO_ACCESS', 'SAFETY', 'WRONG_PRICE', 'OTHER'],
};

/** The reasons that a side may give, by whether the work has begun. */
export const reasonsOf = (side: Side, begun: boolean) =>
  begun ? OF_SIDE[side].map((id) => ({ id, label: LABELS[id] })) : OF_VISIT[side];

export const reasonLabel = (reason: DisputeReason) => LABELS[reason];

/** The name of a side, from the view of the reader. */
export function nameOf(side: string, reader: Side): string {
  if (side === reader) return 'You';
  if (side === 'SUPPORT') return 'Our team';
  return side === 'CUSTOMER' ? 'The customer' : 'The provider';
}

/** The decision, as text for one side. */
export function verdictText(dispute: Pick<Dispute, 'verdict' | 'backKobo'>, reader: Side): string {
  const mine = reader === 'CUSTOMER';
  const back = formatKobo(dispute.backKobo);
  switch (dispute.verdict) {
    case 'RELEASE':
      return mine ? 'The job counts as done.' : 'The job counts as done and you get your share.';
    case 'GOODWILL':
      return mine
        ? `The job counts as done, and you get ${back} of credit.`
        : 'The job counts as done and you get your share.';
    case 'PARTIAL':
      return mine ? `${back} is refunded to you.` : `${back} is refunded to the customer.`;
    case 'FULL_REFUND':
      return mine
        ? `All ${back} is refunded to you.`
        : `The full ${back} is refunded to the customer.`;
    case 'REWORK_SAME':
      return mine
        ? 'Your provider will continue at no extra cost.'
        : 'Please continue at no extra cost to the customer.';
    case 'REWORK_OTHER':
      return mine
        ? 'We will find another provider, at the same price.'
        : 'Another provider takes over.';
    case 'UPHOLD':
      return 'Our decision stands.';
    case 'RELIEVE':
      return mine ? 'Nothing changes for you.' : 'You owe nothing more for this job.';
    default:
      return '';
  }
}

/** The state of a dispute, as a sentence. */
export function stateText(dispute: Dispute, reader: Side, now: number): string {
  if (dispute.state === 'WITHDRAWN') return 'It was withdrawn.';
  if (dispute.state === 'DECIDED') return verdictText(dispute, reader);
  const waits = !dispute.answer && Date.parse(dispute.answerDueAt) > now;
  const answering: Side = dispute.side === 'PROVIDER' ? 'CUSTOMER' : 'PROVIDER';
  const answers = waits
    ? `${reader === answering ? 'You' : 'The other side'} may answer by ${formatMoment(dispute.answerDueAt)}. `
    : '';
  return `${answers}We decide by ${formatMoment(dispute.dueAt)}. The money is held until then.`;
}

export interface DisputeCalls {
  open: (body: Schema<'OpenDisputeRequest'>) => Promise<unknown>;
  answer: (statement: string) => Promise<unknown>;
  appeal: (statement: string) => Promise<unknown>;
  withdraw?: () => Promise<unknown>;
}
