import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { approveRefund, retryRefund } from './api';

type Refund = Schema<'OrderRefund'>;

const WAITS: Record<string, string> = { NOBODY: 'Waits for somebody to agree', SUPPORT: 'Waits for support to agree', FINANCE: 'Waits for finance to agree', TWO_OF_FINANCE: 'Waits for two people of finance' };

const STANDS: Record<string, string> = {
  APPROVED: 'Agreed; the bank is told',
  PROCESSING: 'With the bank',
  SUCCEEDED: 'Paid back',
  FAILED: 'The bank gave it up',
  NEEDS_ACCOUNT: 'The bank needs an account of the customer',
};

function stands({ status, approval, approvals, paidTo }: Refund): string {
  if (status === 'NEEDS_ACCOUNT' && paidTo) return 'The customer named an account; the bank is told';
  if (status !== 'REQUESTED') return STANDS[status] ?? status;
  return approvals > 0 ? 'One person agreed; a second one must' : (WAITS[approval] ?? 'Waits');
}

function Act({ label, done, run }: { label: string; done: string; run: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await run();
      toast({ title: 'Done', description: done });
    } catch (problem) {
      failToast('It was not done', messageOf(problem, 'Please try again.'));
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
            <span className="small soft block">{`${stands(refund)}, ${formatMoment(refund.settledAt ?? refund.createdAt)}`}</span>
            {refund.paidTo && <span className="small block">{refund.asCredit ? 'As credit, as the customer chose' : `To the customer's account: ${refund.paidTo}`}</span>}
          {refund.note && <span className="small block">{refund.note}</span>}
          </span>
          {refund.status === 'REQUESTED' && <Act label="Agree" done="Your word is noted." run={() => approveRefund(refund.id)} />}
          {refund.status === 'FAILED' && <Act label="Send again" done="The bank is told once more." run={() => retryRefund(refund.id)} />}
        </li>
      ))}
    </ul>
  );
}
