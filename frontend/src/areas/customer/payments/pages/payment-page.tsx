import { Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useOrder } from '@/domain/orders/api';
import { isKept, leftKobo, sentenceOf, type Order } from '@/domain/orders/model';
import { OrderFrame, OrderTrouble } from '@/areas/customer/orders/order-frame';
import { useTitle } from '@/shared/hooks/use-title';
import { formatKobo } from '@/shared/lib/money';
import { Button, ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { usePayment } from '@/domain/payments/api';
import { HeldHead, PaymentResult, ResultHead, WhatHappensNow } from '../components/result';
import { PaidFacts } from '../components/payment-facts';
import { isOrderId } from '@/domain/payments/model';
import { usePay } from '../use-pay';
import { texts } from '../texts';
import '@/shared/ui/receipt.css';
import '../payment.css';
import '@/shared/ui/receipt-body.css';

function Unpaid({ order }: { order: Order }) {
  const { busy, online, failure, pay } = usePay(order.id);
  // The gateway adds this parameter when a person cancels the payment and returns.
  const turnedBack = useSearchParams()[0].has('cancelled') && !failure;
  const tried = turnedBack || failure !== '';
  return (
    <>
      {order.status === 'DEPOSIT_PAID' ? (
        <ResultHead outcome="part" title={texts.restNotPaidYet}>
          {sentenceOf(order)}
        </ResultHead>
      ) : (
        <ResultHead
          outcome={tried ? 'failed' : 'checking'}
          title={tried ? texts.nothingWasPaid : texts.nothingIsPaidYet}
        >
          {turnedBack ? texts.youLeftBeforePaying : texts.priceStillValid}
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
          <Lock className="i" aria-hidden />{' '}
          {texts.pay(<span className="money">{formatKobo(leftKobo(order))}</span>)}
        </Button>
        <ButtonLink block to={`/order/${order.id}/quote`}>
          {texts.backToTheQuote}
        </ButtonLink>
      </div>
    </>
  );
}

function Paid({ order }: { order: Order }) {
  return (
    <>
      <HeldHead kobo={order.paidKobo} />
      <PaidFacts order={order} />
      <WhatHappensNow orderId={order.id} />
    </>
  );
}

/** A stage is paid and others follow: the held amount and the next stage. */
function StagePaid({ order }: { order: Order }) {
  return (
    <>
      <HeldHead kobo={order.paidKobo} />
      <p className="soft mb-4 text-center">
        {texts.stageNextBeforeIts(order.stageDue ?? '', formatKobo(leftKobo(order)))}
      </p>
      <div className="stack g8 mb-4 mt-3">
        <ButtonLink kind="primary" size="lg" block to={`/request/${order.id}`}>
          {texts.seeThisJob}
        </ButtonLink>
        <ButtonLink block to={`/order/${order.id}/quote`}>
          {texts.payStageNow(order.stageDue ?? '')}
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
            ? texts.nothingWasPaid
            : order.status === 'CANCELLED'
              ? texts.thereNothingPay
              : texts.thisJobIsPaid
        }
      >
        {sentenceOf(order)}
      </ResultHead>
      <div className="stack g8 mb-4 mt-3">
        <ButtonLink kind="primary" size="lg" block to={`/request/${order.id}`}>
          {texts.seeThisJob}
        </ButtonLink>
        <ButtonLink block to="/requests">
          {texts.goToMyJobs}
        </ButtonLink>
      </div>
    </>
  );
}

/** A person returned from the gateway with the id of the order: shows the payment state of the order. */
function OfOrder({ orderId }: { orderId: string }) {
  const { data, error, mutate } = useOrder(orderId);
  if (error && !data) return <OrderTrouble error={error} onRetry={() => void mutate()} />;
  if (!data) return <LogoSpinner message={texts.lookingForYourJob} />;
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
    <LogoSpinner message={texts.lookingForYourPayment} />
  );
}

export default function PaymentPage({ params }: { params: Record<string, string> }) {
  useTitle(texts.payment);
  const id = params['id'] ?? '';
  return (
    <OrderFrame title={texts.payment}>
      <main id="main" className="wrap pay">
        {isOrderId(id) ? <OfOrder orderId={id} /> : <ByReference reference={id} />}
      </main>
    </OrderFrame>
  );
}
