import { useState } from 'react';
import { findHolder } from '@/domain/payments/api';
import { BankForm } from '@/areas/common/payments/bank-form';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { nameRefundAccount, refreshOrders, takeAsCredit } from '@/domain/orders/api';

type Refund = Schema<'OwnRefund'>;

/** The state of a refund, with its dates and who acts next. */
export function refundText(
  { state, paidTo, asCredit, creditOffer, createdAt, paidAt }: Refund,
  now: number,
): string {
  const since = formatMoment(createdAt, now);
  switch (state) {
    case 'WAITING':
      return asCredit
        ? 'Refund taken as credit. A member of our team must approve it first.'
        : `Requested at ${since}. A member of our team must approve it first.`;
    case 'ON_ITS_WAY':
      if (creditOffer?.until)
        return `It is sent to your bank at ${formatMoment(creditOffer.until, now)}. Card refunds take your bank 3 to 10 working days.`;
      return paidTo
        ? `On its way to ${paidTo}. A transfer takes less than 24 hours.`
        : `On its way since ${since}. Card refunds take your bank 3 to 10 working days.`;
    case 'NEEDS_ACCOUNT':
      return 'Your bank rejected the refund. Give us an account in your own name and we will send it there.';
    case 'DELAYED':
      return 'It has not gone through yet. Your money is safe and our finance team is working on it.';
    case 'PAID': {
      const left = formatMoment(paidAt ?? createdAt, now);
      if (asCredit) return `It became credit at ${left}. Use it for your next job.`;
      return paidTo
        ? `Paid to ${paidTo} at ${left}.`
        : `Sent at ${left}. Card refunds take your bank 3 to 10 working days.`;
    }
  }
}

function headOf({ state, asCredit }: Refund): string {
  if (asCredit) return state === 'PAID' ? 'Kept as your credit' : 'Becomes your credit';
  return state === 'PAID' ? 'Paid back' : 'Refunded to you';
}

function AccountDialog({
  orderId,
  refundId,
  open,
  onClose,
}: {
  orderId: string;
  refundId: string;
  open: boolean;
  onClose: () => void;
}) {
  function kept() {
    toast({ title: 'We have your account', description: 'Your refund is on its way there.' });
    onClose();
  }
  return (
    <Dialog open={open} onClose={onClose} title="Where should your refund go?">
      <BankForm
        text={{
          yes: 'Yes, send it here',
          own: 'A refund goes to an account in your own name only. Ask support if you have none.',
          aside: 'We send this refund there once and do not keep the number afterwards.',
        }}
        actions={{
          find: findHolder,
          keep: (account) => nameRefundAccount(orderId, refundId, account),
          onKept: kept,
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** The value of the refund as credit, while it has not left for the bank. */
function CreditOffer({
  orderId,
  refundId,
  offer,
}: {
  orderId: string;
  refundId: string;
  offer: NonNullable<Refund['creditOffer']>;
}) {
  return (
    <>
      <p className="small wordy">
        {offer.bonusKobo > 0 ? (
          <>Or take it as Gida credit now, with {formatKobo(offer.bonusKobo)} extra from us.</>
        ) : (
          'Or take it as Gida credit now, without waiting.'
        )}{' '}
        Credit is for your next jobs, for twelve months. What you paid by transfer or USSD can be
        paid out to your bank later; what came by card cannot.
      </p>
      <ActionButton
        block
        failed="Not changed"
        done={{ title: 'Refund taken as credit', description: 'Use it for your next job.' }}
        onFailure={refreshOrders}
        run={() => takeAsCredit(orderId, refundId)}
      >
        Take {formatKobo(offer.amountKobo)} as credit
      </ActionButton>
    </>
  );
}

function Line({ orderId, refund }: { orderId: string; refund: Refund }) {
  const [asks, setAsks] = useState(false);
  const waits = refund.state === 'NEEDS_ACCOUNT';
  const texts = refundText(refund, useNow(60_000));
  return (
    <li className="stack g8">
      <p className="row between">
        <span>{headOf(refund)}</span>
        <Money kobo={refund.amountKobo} className="strong" />
      </p>
      {waits ? <Note tone="sun">{texts}</Note> : <p className="small soft wordy">{texts}</p>}
      {waits && (
        <>
          <Button kind="primary" block onClick={() => setAsks(true)}>
            Give an account
          </Button>
          <AccountDialog
            orderId={orderId}
            refundId={refund.id}
            open={asks}
            onClose={() => setAsks(false)}
          />
        </>
      )}
      {refund.creditOffer && (
        <CreditOffer orderId={orderId} refundId={refund.id} offer={refund.creditOffer} />
      )}
    </li>
  );
}

/** The refunds of an order, pending and paid. */
export function Refunds({ orderId, refunds }: { orderId: string; refunds: readonly Refund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section className="card" aria-labelledby="refunds-h">
      <h2 className="h3 mb-2" id="refunds-h">
        Your refunds
      </h2>
      <ul className="stack g16">
        {refunds.map((refund) => (
          <Line key={refund.id} orderId={orderId} refund={refund} />
        ))}
      </ul>
    </section>
  );
}
