import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useOrder } from '@/domain/orders/api';
import { isKept, leftKobo, sentenceOf, type Order } from '@/domain/orders/model';
import { OrderFrame, OrderTrouble } from '@/areas/customer/orders/order-frame';
import { useTitle } from '@/shared/hooks/use-title';
import { formatSlot } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button, ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { usePayment } from '@/domain/payments/api';
import { HeldHead, PaymentResult, ResultHead, WhatHappensNow } from '../components/result';
import { VatInside } from '../components/payment-facts';
import { isOrderId } from '@/domain/payments/model';
import { usePay } from '../use-pay';

function Unpaid({ order }: { order: Order }) {
  const { busy, online, failure, pay } = usePay(order.id);
  // The gateway adds this parameter when a person cancels the payment and returns.
  const turnedBack = useSearchParams()[0].has('cancelled') && !failure;
  const tried = turnedBack || failure !== '';
  return (
    <>
      {order.status === 'DEPOSIT_PAID' ? (
        <ResultHead outcome="part" title="The rest is not paid yet">
          {sentenceOf(order)}
        </ResultHead>
      ) : (
        <ResultHead
          outcome={tried ? 'failed' : 'checking'}
          title={tried ? 'Nothing was paid' : 'Nothing is paid yet'}
        >
          {turnedBack
            ? 'You left before paying. Your price is still valid.'
            : 'Your price is still valid.'}
        </ResultHead>
      )}
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <div className="stack g8 mb-4 mt-3">
        <Button
          kind="primary"
          size="lg"
          block
          busy={busy}
          disabled={!online}
          onClick={() => void pay()}
        >
          <Lock className="i" aria-hidden /> Pay{' '}
          <span className="money">{formatKobo(leftKobo(order))}</span>
        </Button>
        <ButtonLink block to={`/order/${order.id}/quote`}>
          Back to the quote
        </ButtonLink>
      </div>
    </>
  );
}

function Paid({ order }: { order: Order }) {
  return (
    <>
      <HeldHead kobo={order.paidKobo} />
      <section className="receipt" aria-label="Payment">
        <div className="weave" />
        <div className="rc">
          <dl className="kv pay-kv wordy">
            <dt>For</dt>
            <dd>{order.title}</dd>
            <dt>When</dt>
            <dd>{formatSlot(order.slot)}</dd>
            <dt>Job</dt>
            <dd className="num">{order.reference}</dd>
            <dt>Amount</dt>
            <dd>
              <Money kobo={order.paidKobo} />
            </dd>
            <VatInside order={order} />
          </dl>
        </div>
      </section>
      <WhatHappensNow orderId={order.id} />
    </>
  );
}

/** A stage is paid and others follow: the held amount and the next stage. */
function StagePaid({ order }: { order: Order }) {
  return (
    <>
      <HeldHead kobo={order.paidKobo} />
      <p className="soft mb-4 text-center">{`Stage ${order.stageDue ?? ''} is next: ${formatKobo(leftKobo(order))}, before its work begins.`}</p>
      <div className="stack g8 mb-4 mt-3">
        <ButtonLink kind="primary" size="lg" block to={`/request/${order.id}`}>
          See this job
        </ButtonLink>
        <ButtonLink block to={`/order/${order.id}/quote`}>
          {`Pay stage ${order.stageDue ?? ''} now`}
        </ButtonLink>
      </div>
    </>
  );
}

const HELD: readonly string[] = ['DEPOSIT_PAID', 'PAID'];

/** For an order that cannot be paid now and is not waiting with its money: shows the state of the job. */
function Elsewhere({ order }: { order: Order }) {
  return (
    <>
      <ResultHead
        outcome="checking"
        title={
          order.paidKobo === 0
            ? 'Nothing was paid'
            : order.status === 'CANCELLED'
              ? 'There is nothing to pay'
              : 'This job is paid'
        }
      >
        {sentenceOf(order)}
      </ResultHead>
      <div className="stack g8 mb-4 mt-3">
        <ButtonLink kind="primary" size="lg" block to={`/request/${order.id}`}>
          See this job
        </ButtonLink>
        <ButtonLink block to="/requests">
          Go to My Jobs
        </ButtonLink>
      </div>
    </>
  );
}

/** A person returned from the gateway with the id of the order: shows the payment state of the order. */
function OfOrder({ orderId }: { orderId: string }) {
  const { data, error, mutate } = useOrder(orderId);
  if (error && !data) return <OrderTrouble error={error} onRetry={() => void mutate()} />;
  if (!data) return <LogoSpinner message="Looking for your job" />;
  if (data.stageDue && (isKept(data) || data.assignedAt)) return <StagePaid order={data} />;
  if (data.allowedActions.includes('pay')) return <Unpaid order={data} />;
  return HELD.includes(data.status) ? <Paid order={data} /> : <Elsewhere order={data} />;
}

function ByReference({ reference }: { reference: string }) {
  const { data, error, mutate } = usePayment(reference);
  if (data) return <PaymentResult payment={data} />;
  return error ? (
    <OrderTrouble payment error={error} onRetry={() => void mutate()} />
  ) : (
    <LogoSpinner message="Looking for your payment" />
  );
}

export default function PaymentPage({ params }: { params: Record<string, string> }) {
  useTitle('Payment');
  const id = params['id'] ?? '';
  return (
    <OrderFrame title="Payment">
      <main id="main" className="wrap pay">
        {isOrderId(id) ? <OfOrder orderId={id} /> : <ByReference reference={id} />}
      </main>
    </OrderFrame>
  );
}
