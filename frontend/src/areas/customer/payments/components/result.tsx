import { Download, Info, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PushOffer } from '@/areas/common/notifications/push-offer';
import { useOrder } from '@/domain/orders/api';
import { leftKobo, sentenceOf, validUntilOf, type Order } from '@/domain/orders/model';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment, formatSlotSoon } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { useHoldReload } from '@/shared/lib/unsaved';
import { ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Timeline, type TimelineStep } from '@/shared/ui/timeline';
import { verifyPayment } from '@/domain/payments/api';
import { outcomeOf, type Outcome, type Payment } from '@/domain/payments/model';
import { PayArt } from './pay-art';
import { Facts } from './payment-facts';

const RESULT_TEXTS: Record<Exclude<Outcome, 'held' | 'part'>, { title: string; text: string }> = {
  waiting: {
    title: 'Your bank has not confirmed yet',
    text: 'Do not pay again. A transfer can take some minutes, and we keep checking.',
  },
  failed: {
    title: 'The payment did not go through',
    text: 'Nothing was taken for this job. If your bank shows a debit, tell support.',
  },
  stopped: {
    title: 'You stopped before paying',
    text: 'Nothing was taken. Your price is still valid until it expires.',
  },
  checking: {
    title: 'We are checking your payment',
    text: 'Do not pay again. Money was received, but not as expected, and our team is checking it. Support can tell you more.',
  },
};

/** The steps after the payment; the slot gives the date of the one step that has a date. */
function nextSteps(slot: Order['slot']): TimelineStep[] {
  return [
    { id: 'find', text: 'We find a provider', state: 'now' },
    { id: 'names', text: 'You get a name, and a number to call', state: 'todo' },
    {
      id: 'come',
      text: 'They come to your gate; you give the PIN',
      time: slot?.date ? formatSlotSoon(slot) : undefined,
      state: 'todo',
    },
    { id: 'done', text: 'You confirm that it is done, and only then are they paid', state: 'todo' },
  ];
}

/** A link to the receipt, a page that can be printed or saved. */
function SaveReceipt({ order }: { order: Order | undefined }) {
  if (!order?.allowedActions.includes('view_receipt')) return null;
  return (
    <a
      className="btn btn-lg btn-block"
      href={`/api/orders/${order.id}/receipt`}
      target="_blank"
      rel="noreferrer"
    >
      <Download className="i" aria-hidden /> Save the receipt
    </a>
  );
}

export function WhatHappensNow({ orderId }: { orderId: string | null }) {
  const { data: order } = useOrder(orderId ?? '');
  return (
    <>
      <h2 className="h3 mb-3.5 mt-6">What happens now</h2>
      <Timeline label="What happens now" steps={nextSteps(order?.slot)} />
      <PushOffer>
        Do you want a message when a provider accepts and when they are on the way?
      </PushOffer>
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to={orderId ? `/request/${orderId}` : '/requests'}
        >
          Follow this job
        </ButtonLink>
        <SaveReceipt order={order} />
      </div>
    </>
  );
}

const TICK_MS = 60_000;

/** How long the price is valid if the money does not arrive. */
function useHeldPrice(orderId: string | null | undefined): string {
  const { data: order } = useOrder(orderId ?? '');
  const now = useNow(TICK_MS);
  const until = order ? validUntilOf(order) : null;
  return until !== null && new Date(until).getTime() > now
    ? `; your price is valid until ${formatMoment(until)}.`
    : '.';
}

function Open({ payment, outcome }: { payment: Payment; outcome: Outcome }) {
  const held = useHeldPrice(payment.orderId);
  useHoldReload(outcome === 'waiting');
  const unpaid = outcome === 'failed' || outcome === 'stopped';
  const toQuote = payment.orderId ? `/order/${payment.orderId}/quote` : '/requests';
  return (
    <>
      {!unpaid && (
        <Note className="mt-4" icon={Info}>
          {outcome === 'checking'
            ? 'You can close this page. Your job shows the payment as soon as we have matched it.'
            : `You can close this page. Your job shows the payment as soon as it arrives. If it never does, ask your bank${held}`}
        </Note>
      )}
      <div className="stack g8 mb-4 mt-7">
        {unpaid ? (
          <ButtonLink kind="primary" size="lg" block to={toQuote}>
            {outcome === 'stopped' ? 'Back to the quote' : 'Try again'}
          </ButtonLink>
        ) : (
          <ActionButton
            kind="primary"
            size="lg"
            block
            failed="Could not check"
            otherwise="Please try again in a minute."
            run={() => verifyPayment(payment.reference)}
          >
            <RotateCw className="i" aria-hidden /> Check again
          </ActionButton>
        )}
        {outcome === 'waiting' && payment.authorizationUrl && (
          <a className="btn btn-block" href={payment.authorizationUrl}>
            Pay another way
          </a>
        )}
        <ButtonLink block to="/support">
          Ask support
        </ButtonLink>
      </div>
    </>
  );
}

/** The outcome in one sentence, below its picture. */
export function ResultHead({
  outcome,
  title,
  children,
}: {
  outcome: Outcome;
  title: ReactNode;
  children: ReactNode;
}) {
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
    <ResultHead
      outcome="held"
      title={<>{kobo == null ? 'Your money' : <Money kobo={kobo} />} is paid and held safely</>}
    >
      Your provider is paid only after you say the work is done.
    </ResultHead>
  );
}

/** A partial payment: the held amount, and a link to pay the rest. */
function Part({ payment }: { payment: Payment }) {
  const { data: order } = useOrder(payment.orderId ?? '');
  return (
    <>
      <ResultHead
        outcome="part"
        title={
          <>
            {payment.receivedKobo == null ? (
              'A part of the price'
            ) : (
              <Money kobo={payment.receivedKobo} />
            )}{' '}
            received, which is not the full price
          </>
        }
      >
        {order?.status === 'DEPOSIT_PAID' ? sentenceOf(order) : 'It is held safely for your job.'}
      </ResultHead>
      <Facts payment={payment} />
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to={payment.orderId ? `/order/${payment.orderId}/quote` : '/requests'}
        >
          {order?.status === 'DEPOSIT_PAID'
            ? `Pay the other ${formatKobo(leftKobo(order))}`
            : 'See this job'}
        </ButtonLink>
        <ButtonLink block to="/support">
          Ask support
        </ButtonLink>
      </div>
    </>
  );
}

/** The fee of a move: paid to the provider, or not paid, so that the agreed time stays. */
function MoveFee({ payment, outcome }: { payment: Payment; outcome: Outcome }) {
  const paid = outcome === 'held';
  return (
    <>
      <ResultHead
        outcome={outcome}
        title={
          paid
            ? 'The fee for moving the visit is paid'
            : 'The fee for moving the visit was not paid'
        }
      >
        {paid
          ? 'It goes to your provider, who kept the agreed time free. Your job shows what they answer.'
          : 'Nothing was taken, and the agreed time stays. Your job shows until when you can pay.'}
      </ResultHead>
      {paid && <Facts payment={payment} />}
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to={payment.orderId ? `/request/${payment.orderId}` : '/requests'}
        >
          See this job
        </ButtonLink>
        <ButtonLink block to="/support">
          Ask support
        </ButtonLink>
      </div>
    </>
  );
}

/** The outcome of a payment: held, held in part, waiting, failed or being checked. */
export function PaymentResult({ payment }: { payment: Payment }) {
  const outcome = outcomeOf(payment);
  if (payment.moveId && ['held', 'failed', 'stopped'].includes(outcome))
    return <MoveFee payment={payment} outcome={outcome} />;
  if (outcome === 'part') return <Part payment={payment} />;
  return (
    <>
      {outcome === 'held' ? (
        <HeldHead kobo={payment.amountKobo} />
      ) : (
        <ResultHead outcome={outcome} title={RESULT_TEXTS[outcome].title}>
          {RESULT_TEXTS[outcome].text}
        </ResultHead>
      )}
      <Facts payment={payment} />
      {outcome === 'held' ? (
        <WhatHappensNow orderId={payment.orderId ?? null} />
      ) : (
        <Open payment={payment} outcome={outcome} />
      )}
    </>
  );
}
