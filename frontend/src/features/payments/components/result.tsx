import { Info, RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useOrder } from '@/features/orders/api';
import { messageOf } from '@/shared/api/problem';
import { formatDate, formatSlot, formatTime } from '@/shared/lib/dates';
import { failToast } from '@/shared/lib/toast-store';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { Timeline } from '@/shared/ui/timeline';
import { verifyPayment } from '../api';
import { channelName, outcomeOf, type Outcome, type Payment } from '../model';
import { PayArt } from './pay-art';

const SAYS: Record<Exclude<Outcome, 'held'>, { title: string; text: string }> = {
  waiting: { title: 'Your bank has not confirmed yet', text: 'Do not pay again. A transfer can take some minutes, and we keep checking.' },
  failed: { title: 'The payment did not go through', text: 'Nothing was taken for this job. If your bank shows a debit, tell support.' },
  stopped: { title: 'You stopped before paying', text: 'Nothing was taken. Your price is still there, as long as it holds.' },
  checking: { title: 'We are checking your payment', text: 'Do not pay again. Money arrived, but not as expected; our team looks at it. Support tells you where it stands.' },
};

function Facts({ payment }: { payment: Payment }) {
  const { data: order, isLoading } = useOrder(payment.orderId ?? '');
  return (
    <section className="receipt" aria-label="Payment">
      <div className="weave" />
      <div className="rc">
        <dl className="kv pay-kv wordy">
          {(order ?? isLoading) && (
            <>
              <dt>For</dt>
              <dd>{order ? order.title : <Skeleton className="ml-auto h-5.5 w-28" />}</dd>
              <dt>When</dt>
              <dd>{order ? formatSlot(order.slot) : <Skeleton className="ml-auto h-11 w-44 md:h-5.5" />}</dd>
              <dt>Job</dt>
              <dd className="num">{order ? order.reference : <Skeleton className="ml-auto h-5.5 w-24" />}</dd>
            </>
          )}
          <dt>Paid with</dt>
          <dd>{channelName(payment.channel)}</dd>
          {payment.amountKobo != null && (
            <>
              <dt>Amount</dt>
              <dd>
                <Money kobo={payment.amountKobo} />
              </dd>
            </>
          )}
          {payment.paidAt && (
            <>
              <dt>Paid</dt>
              <dd>{`${formatDate(payment.paidAt)}, ${formatTime(payment.paidAt)}`}</dd>
            </>
          )}
          <dt>Payment</dt>
          <dd className="num !whitespace-normal">{payment.reference}</dd>
        </dl>
      </div>
    </section>
  );
}

const NEXT = [
  { id: 'find', text: 'We find the right person', state: 'now' as const },
  { id: 'names', text: 'You get a name', state: 'todo' as const },
  { id: 'come', text: 'They come to your gate; you give the PIN', state: 'todo' as const },
  { id: 'done', text: 'You say it is done, and only then are they paid', state: 'todo' as const },
];

export function WhatHappensNow({ to }: { to: string }) {
  return (
    <>
      <h2 className="h3 mb-3.5 mt-6">What happens now</h2>
      <Timeline label="What happens now" steps={NEXT} />
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink kind="primary" size="lg" block to={to}>
          Follow this job
        </ButtonLink>
      </div>
    </>
  );
}

function Open({ payment, outcome }: { payment: Payment; outcome: Outcome }) {
  const [busy, setBusy] = useState(false);
  async function check() {
    setBusy(true);
    try {
      await verifyPayment(payment.reference);
    } catch (error) {
      failToast('Could not check', messageOf(error, 'Please try again in a minute.'));
    }
    setBusy(false);
  }
  useHoldReload(outcome === 'waiting');
  const unpaid = outcome === 'failed' || outcome === 'stopped';
  const toQuote = payment.orderId ? `/order/${payment.orderId}/quote` : '/requests';
  return (
    <>
      {!unpaid && (
        <Note className="mt-4" icon={Info}>
          You can close this page. Your job shows the payment as soon as it arrives. If it never does, ask your bank.
        </Note>
      )}
      <div className="stack g8 mb-4 mt-7">
        {unpaid ? (
          <ButtonLink kind="primary" size="lg" block to={toQuote}>
            {outcome === 'stopped' ? 'Back to the quote' : 'Try again'}
          </ButtonLink>
        ) : (
          <Button kind="primary" size="lg" block busy={busy} onClick={() => void check()}>
            <RotateCw className="i" aria-hidden /> Check again
          </Button>
        )}
        <ButtonLink block to="/support">
          Ask support
        </ButtonLink>
      </div>
    </>
  );
}

/** The answer in one sentence, under its doorway. */
export function ResultHead({ outcome, title, children }: { outcome: Outcome; title: ReactNode; children: ReactNode }) {
  return (
    <div className="pay-h" role="status">
      <PayArt outcome={outcome} />
      <h1 className="h1">{title}</h1>
      <p className="soft">{children}</p>
    </div>
  );
}

export function HeldHead({ kobo }: { kobo: number | null | undefined }) {
  return (
    <ResultHead outcome="held" title={<>{kobo == null ? 'Your money' : <Money kobo={kobo} />} is paid and held safely</>}>
      Your provider is paid only after you say the work is done.
    </ResultHead>
  );
}

/** What became of a payment: held, waiting, failed or being checked. */
export function PaymentResult({ payment }: { payment: Payment }) {
  const outcome = outcomeOf(payment.status);
  return (
    <>
      {outcome === 'held' ? (
        <HeldHead kobo={payment.amountKobo} />
      ) : (
        <ResultHead outcome={outcome} title={SAYS[outcome].title}>
          {SAYS[outcome].text}
        </ResultHead>
      )}
      <Facts payment={payment} />
      {outcome === 'held' ? <WhatHappensNow to={payment.orderId ? `/request/${payment.orderId}` : '/requests'} /> : <Open payment={payment} outcome={outcome} />}
    </>
  );
}
