import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { approveRefund, retryRefund } from './api';

type Refund = Schema<'OrderRefund'>;

const APPROVAL_TEXTS: Record<string, string> = { NOBODY: 'Waits for approval', SUPPORT: 'Waits for approval by support', FINANCE: 'Waits for approval by finance', TWO_OF_FINANCE: 'Waits for approval by two people in finance' };

const STATE_TEXTS: Record<string, string> = {
  APPROVED: 'Approved; being sent to the bank',
  PROCESSING: 'With the bank',
  SUCCEEDED: 'Paid back',
  FAILED: 'Failed at the bank',
  NEEDS_ACCOUNT: 'The bank needs the customer’s account',
};

function stateText({ status, approval, approvals, paidTo }: Refund): string {
  if (status === 'NEEDS_ACCOUNT' && paidTo) return 'The customer gave an account; being sent to the bank';
  if (status !== 'REQUESTED') return STATE_TEXTS[status] ?? status;
  return approvals > 0 ? 'Sole trader approved; a second must approve' : (APPROVAL_TEXTS[approval] ?? 'Waits');
}

function Act({ label, done, run }: { label: string; done: string; run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await run();
      toast({ title: 'Done', description: done });
    } catch (problem) {
      failToast('The action failed', messageOf(problem, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="sm" busy={busy} onClick={() => void act()}>
      {label}
    </Button>
  );
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
            {refund.paidTo && <span className="small block">{refund.asCredit ? 'As credit, as the customer chose' : `To the customer's account: ${refund.paidTo}`}</span>}
          {refund.note && <span className="small block">{refund.note}</span>}
          </span>
          {refund.status === 'REQUESTED' && <Act label="Approve" done="Your approval is recorded." run={() => approveRefund(refund.id)} />}
          {refund.status === 'FAILED' && <Act label="Retry" done="The refund is sent again." run={() => retryRefund(refund.id)} />}
        </li>
      ))}
    </ul>
  );
}
