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
import { outcomeOf, wholeKobo, type Outcome, type Payment } from '@/domain/payments/model';
import { BackToChat } from './back-to-chat';
import { PayArt } from './pay-art';
import { Facts } from './payment-facts';
import { texts } from '../texts';

const RESULT_TEXTS: Record<Exclude<Outcome, 'held' | 'part'>, { title: string; text: string }> = {
  waiting: {
    title: texts.bankHasNotConfirmed,
    text: texts.doNotPayAgain,
  },
  failed: {
    title: texts.paymentDidNotGo,
    text: texts.nothingWasTakenFor,
  },
  stopped: {
    title: texts.youStoppedBeforePaying,
    text: texts.nothingWasTakenPrice,
  },
  checking: {
    title: texts.weCheckingPayment,
    text: texts.doNotPayAgainMoney,
  },
};

/** The states of an order that no provider has yet. */
const BEFORE_A_PROVIDER: readonly string[] = ['PRICED', 'DEPOSIT_PAID', 'PAID'];

const awaitsProvider = ({ status, assignedAt }: Order) =>
  BEFORE_A_PROVIDER.includes(status) && !assignedAt;

/** The steps after extra work is paid. */
const EXTRA_WORK_STEPS: TimelineStep[] = [
  { id: 'extra', text: texts.providerDoesExtraWork, state: 'now' },
  { id: 'done', text: texts.youConfirmDoneOnly, state: 'todo' },
];

/** The steps after the payment; the slot gives the date of the one step that has a date. The person at home gives the PIN, if there is one. */
function nextSteps(order: Order | undefined): TimelineStep[] {
  const slot = order?.slot;
  return [
    { id: 'find', text: texts.weFindAProvider, state: 'now' },
    { id: 'names', text: texts.youGetNameNumber, state: 'todo' },
    {
      id: 'come',
      text: order?.recipient
        ? texts.theyComeGateOther(order.recipient.name)
        : texts.theyComeGateYou,
      time: slot?.date ? formatSlotSoon(slot) : undefined,
      state: 'todo',
    },
    { id: 'done', text: texts.youConfirmDoneOnly, state: 'todo' },
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
      <Download className="i" aria-hidden /> {texts.saveTheReceipt}
    </a>
  );
}

/** What follows the payment: the steps, or the state of a job that a provider has. */
function Next({ order, extraWork }: { order: Order | undefined; extraWork: boolean }) {
  const steps = extraWork
    ? (!order || order.status === 'IN_PROGRESS') && EXTRA_WORK_STEPS
    : (!order || awaitsProvider(order)) && nextSteps(order);
  if (steps) return <Timeline label={texts.whatHappensNow} steps={steps} />;
  return order && <p className="wordy">{sentenceOf(order)}</p>;
}

export function WhatHappensNow({
  orderId,
  extraWork = false,
}: {
  orderId: string | null;
  /** Whether extra work was paid, and not the price. */
  extraWork?: boolean;
}) {
  const { data: order } = useOrder(orderId ?? '');
  return (
    <>
      <h2 className="h3 mb-3.5 mt-6">{texts.whatHappensNow}</h2>
      <Next order={order} extraWork={extraWork} />
      <PushOffer>{texts.doYouWantMessage}</PushOffer>
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to={orderId ? `/request/${orderId}` : '/requests'}
        >
          {texts.followThisJob}
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
    ? texts.priceValidUntil(formatMoment(until))
    : '.';
}

function Open({ payment, outcome }: { payment: Payment; outcome: Outcome }) {
  const held = useHeldPrice(payment.orderId);
  useHoldReload(outcome === 'waiting');
  const unpaid = outcome === 'failed' || outcome === 'stopped';
  if (unpaid && !payment.orderId) return <BackToChat>{texts.chatHasLinkToPay}</BackToChat>;
  const toQuote = `/order/${payment.orderId ?? ''}/quote`;
  return (
    <>
      {!unpaid && (
        <Note className="mt-4" icon={Info}>
          {outcome === 'checking' ? texts.youCanCloseThis : texts.youCanCloseThisPage(held)}
        </Note>
      )}
      <div className="stack g8 mb-4 mt-7">
        {unpaid ? (
          <ButtonLink kind="primary" size="lg" block to={toQuote}>
            {outcome === 'stopped' ? texts.backToTheQuote : texts.tryAgain}
          </ButtonLink>
        ) : (
          <ActionButton
            kind="primary"
            size="lg"
            block
            failed={texts.couldNotCheck}
            otherwise={texts.pleaseTryAgainIn}
            run={() => verifyPayment(payment.reference)}
          >
            <RotateCw className="i" aria-hidden /> {texts.checkAgain}
          </ActionButton>
        )}
        {outcome === 'waiting' && payment.authorizationUrl && (
          <a className="btn btn-block" href={payment.authorizationUrl}>
            {texts.payAnotherWay}
          </a>
        )}
        <ButtonLink block to="/support">
          {texts.askSupport}
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
      title={
        <>
          {kobo == null ? texts.yourMoney : <Money kobo={kobo} />} {texts.paidHeldSafely}
        </>
      }
    >
      {texts.providerPaidOnlyAfter}
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
            {payment.receivedKobo == null ? texts.partPrice : <Money kobo={payment.receivedKobo} />}{' '}
            {texts.receivedWhichNotFull}
          </>
        }
      >
        {order?.status === 'DEPOSIT_PAID' ? sentenceOf(order) : texts.heldSafelyForJob}
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
            ? texts.payTheOther(formatKobo(leftKobo(order)))
            : texts.seeThisJob}
        </ButtonLink>
        <ButtonLink block to="/support">
          {texts.askSupport}
        </ButtonLink>
      </div>
    </>
  );
}

/** What a fee beside the price is called, and what follows. */
function feeTexts({ moveId }: Payment, paid: boolean): { title: string; text: string } {
  if (moveId)
    return paid
      ? { title: texts.feeForMovingVisit, text: texts.goesProviderWhoKept }
      : { title: texts.feeForMovingVisitWas, text: texts.nothingWasTakenAgreed };
  return paid
    ? { title: texts.feeOfVisitPaid, text: texts.visitIsConfirmed }
    : { title: texts.feeOfVisitNotPaid, text: texts.nothingWasTakenVisit };
}

/** The fee of a move or of a visit before a price: paid, or not paid. */
function Fee({ payment, outcome }: { payment: Payment; outcome: Outcome }) {
  const paid = outcome === 'held';
  const { title, text } = feeTexts(payment, paid);
  return (
    <>
      <ResultHead outcome={outcome} title={title}>
        {text}
      </ResultHead>
      {paid && <Facts payment={payment} />}
      <div className="stack g8 mb-4 mt-7">
        <ButtonLink
          kind="primary"
          size="lg"
          block
          to={payment.orderId ? `/request/${payment.orderId}` : '/requests'}
        >
          {texts.seeThisJob}
        </ButtonLink>
        <ButtonLink block to="/support">
          {texts.askSupport}
        </ButtonLink>
      </div>
    </>
  );
}

/** A paid payment of which the server tells only the status, because its customer is not signed in here: it may have been made by the link in the chat. */
function PaidByLink({ payment }: { payment: Payment }) {
  return (
    <>
      <ResultHead outcome="held" title={texts.yourPaymentArrived}>
        {texts.jobShowsItNow}
      </ResultHead>
      <Facts payment={payment} />
      <BackToChat>{texts.chatHasLinkToFollow}</BackToChat>
    </>
  );
}

/** The outcome of a payment: held, held in part, waiting, failed or being checked. */
export function PaymentResult({ payment }: { payment: Payment }) {
  const outcome = outcomeOf(payment);
  const isFee = payment.moveId != null || payment.assessmentFee != null;
  if (isFee && ['held', 'failed', 'stopped'].includes(outcome))
    return <Fee payment={payment} outcome={outcome} />;
  if (outcome === 'part') return <Part payment={payment} />;
  if (outcome === 'held' && !payment.orderId) return <PaidByLink payment={payment} />;
  return (
    <>
      {outcome === 'held' ? (
        <HeldHead kobo={wholeKobo(payment)} />
      ) : (
        <ResultHead outcome={outcome} title={RESULT_TEXTS[outcome].title}>
          {RESULT_TEXTS[outcome].text}
        </ResultHead>
      )}
      <Facts payment={payment} />
      {outcome === 'held' ? (
        <WhatHappensNow orderId={payment.orderId ?? null} extraWork={payment.variationId != null} />
      ) : (
        <Open payment={payment} outcome={outcome} />
      )}
    </>
  );
}
