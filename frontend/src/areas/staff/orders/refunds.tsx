import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { approveRefund, retryRefund } from './api';

type Refund = Schema<'OrderRefund'>;

const APPROVAL_TEXTS: Record<string, string> = {
  NO_ONE: 'Waits for approval',
  SUPPORT: 'Waits for approval by support',
  FINANCE: 'Waits for approval by finance',
  TWO_OF_FINANCE: 'Waits for approval by two people in finance',
};

const STATE_TEXTS: Record<string, string> = {
  APPROVED: 'Approved; being sent to the bank',
  PROCESSING: 'With the bank',
  SUCCEEDED: 'Paid back',
  FAILED: 'Failed at the bank',
  NEEDS_ACCOUNT: 'The bank needs the customer’s account',
};

function stateText({ status, approval, approvals, paidTo }: Refund): string {
  if (status === 'NEEDS_ACCOUNT' && paidTo)
    return 'The customer gave an account; being sent to the bank';
  if (status !== 'REQUESTED') return STATE_TEXTS[status] ?? status;
  return approvals > 0
    ? 'Sole trader approved; a second must approve'
    : (APPROVAL_TEXTS[approval] ?? 'Waits');
}

/** The refunds of the paid money, and those that wait for staff. */
export function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <ul className="stack g12">
      {refunds.map((refund) => (
        <li key={refund.id} className="row g12 wrapx">
          <span className="grow wordy">
            <Money kobo={refund.amountKobo} className="strong" />
            <span className="small soft block">{`${stateText(refund)}, ${formatMoment(refund.settledAt ?? refund.createdAt)}`}</span>
            {refund.paidTo && (
              <span className="small block">
                {refund.asCredit
                  ? 'As credit, as the customer chose'
                  : `To the customer's account: ${refund.paidTo}`}
              </span>
            )}
            {refund.note && <span className="small block">{refund.note}</span>}
          </span>
          {refund.status === 'REQUESTED' && (
            <ActionButton
              size="sm"
              failed="The action failed"
              done={{ title: 'Done', description: 'Your approval is recorded.' }}
              run={() => approveRefund(refund.id)}
            >
              Approve
            </ActionButton>
          )}
          {refund.status === 'FAILED' && (
            <ActionButton
              size="sm"
              failed="The action failed"
              done={{ title: 'Done', description: 'The refund is sent again.' }}
              run={() => retryRefund(refund.id)}
            >
              Retry
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}
