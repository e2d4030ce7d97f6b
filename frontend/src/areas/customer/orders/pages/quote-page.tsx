import { ArrowRightLeft, CalendarX, Check, Hourglass, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '@/shared/api/problem';
import { useTitle } from '@/shared/hooks/use-title';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { useOrder, useQuote } from '@/domain/orders/api';
import { RequestDetails, hasRequestDetails } from '@/areas/common/orders/request-details';
import { OrderHead } from '../components/facts';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { CreditSwitch } from '../components/credit-switch';
import { WithLinkToken } from '../components/link-token';
import { ShareButton } from '../components/share-button';
import { PromoField } from '../components/promo-field';
import { MoneySplit, QuoteReceipt, type StageNow } from '../components/quote-receipt';
import { StagePlan } from '@/areas/common/orders/stage-plan';
import { ReviseDialog } from '../components/revise-dialog';
import { leftKobo, sentenceOf, type Order, type Quote } from '@/domain/orders/model';
import { cancelText, included, toHaveReady } from '@/domain/orders/quote-model';
import { useEarlierPrice } from '@/domain/orders/seen-price';
import { PayBar, partOf } from '../components/pay-bar';
import { texts } from '../texts';
import '@/shared/ui/action-bar.css';
import '@/shared/ui/ticks.css';
import '../quote.css';

/** Whether something of the price is still to be paid. */
const isOpen = ({ status, allowedActions }: Order) =>
  status === 'PRICED' || status === 'DEPOSIT_PAID' || allowedActions.includes('pay');

/** The states in which leaving the job has a cost that the price names. */
const CAN_BE_LEFT: readonly string[] = ['PRICED', 'DEPOSIT_PAID', 'PAID', 'ASSIGNED'];

const IS_OVER: readonly string[] = ['COMPLETED', 'CANCELLED'];

/** The stage of a plan that is due now. */
const stageOf = (order: Order): StageNow | null =>
  order.stageDue && isOpen(order)
    ? { stage: order.stageDue, heldKobo: order.paidKobo, dueKobo: leftKobo(order) }
    : null;

/** Shows how much the price has changed since it was last seen on this device. */
function Changed({ from, to }: { from: number; to: number }) {
  return (
    <Note tone="sky" icon={ArrowRightLeft} className="mb-3">
      <b className="font-semibold">{texts.thisNewPrice}</b>
      <br />
      {texts.whenYouLastLooked(
        <Money kobo={from} />,
        <Money kobo={to} />,
        to < from ? texts.less : texts.more,
        <Money kobo={Math.abs(to - from)} />,
      )}
    </Note>
  );
}

/** For a price that staff set: a link to ask for another one. */
function AskForChange({ order }: { order: Order }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  if (!order.allowedActions.includes('revise')) return null;
  return (
    <div className="q-alt">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {texts.askForAChange}
      </button>
      <ReviseDialog
        orderId={order.id}
        open={open}
        onClose={() => setOpen(false)}
        onAsked={() => void navigate(`/request/${order.id}`)}
      />
    </div>
  );
}

/** The answers and the note of the customer, opened with a tap. */
function Asked({ order: { answeredFields: answers = [], description } }: { order: Order }) {
  if (!hasRequestDetails({ answers, description })) return null;
  return (
    <details className="mt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {texts.yourRequest}
      </summary>
      <RequestDetails answers={answers} description={description} noteTitle={texts.yourNote} />
    </details>
  );
}

function Terms({ order, quote }: { order: Order; quote: Quote }) {
  const ready = toHaveReady(order.answers);
  return (
    <>
      <section className="q-terms">
        <h2 className="h3">{texts.whatIsIncluded}</h2>
        <ul className="ticks">
          {included(quote).map((item, place) => (
            <li key={`${place} ${item}`}>
              <Check className="i" aria-hidden />
              <span className="wordy">{item}</span>
            </li>
          ))}
        </ul>
        {ready && <p className="wordy mt-3">{ready}</p>}
      </section>
      <Asked order={order} />
      {!IS_OVER.includes(order.status) && (
        <p className="small soft mt-3">{texts.priceCannotRiseWithout}</p>
      )}
      {CAN_BE_LEFT.includes(order.status) && (
        <Note tone="plain" icon={CalendarX}>
          {cancelText(quote)}
        </Note>
      )}
    </>
  );
}

function Shown({ order, quote }: { order: Order; quote: Quote }) {
  const earlier = useEarlierPrice(order.id, quote);
  const [usesCredit, setUsesCredit] = useState(true);
  const [message, setResult] = useState('');
  const payable = order.allowedActions.includes('pay');
  const open = isOpen(order);
  const part = partOf(order);
  const offer = (payable && quote.creditOffer) || null;
  const credit = usesCredit && quote.promo?.stacksWithCredit !== false ? offer : null;
  return (
    <div className="wrap quote has-actionbar">
      <main id="main" className="q-main">
        <OrderHead order={order} />
        <div className="q-rc">
          {part && (
            <Note tone="sun" icon={Hourglass} className="mb-3">
              <b className="font-semibold">{texts.weReceivedPartPayment}</b>
              <br />
              {texts.heldSafelyPayOther(
                <Money kobo={part.heldKobo} />,
                <Money kobo={part.leftKobo} />,
                formatMoment(part.until),
              )}
            </Note>
          )}
          {open && earlier !== null && <Changed from={earlier} to={quote.totalKobo} />}
          <QuoteReceipt
            quote={quote}
            credit={credit}
            part={part}
            staged={stageOf(order)}
            paidKobo={open ? null : Math.max(0, order.paidKobo - quote.creditKobo)}
          />
          <StagePlan stages={quote.stages} workingDays={quote.workingDays} due={order.stageDue} />
          {payable && order.paidKobo === 0 && (
            <PromoField orderId={order.id} quote={quote} onMessage={setResult} />
          )}
          {offer && (
            <CreditSwitch
              offer={offer}
              promo={quote.promo}
              on={usesCredit}
              onChange={(on) => {
                setUsesCredit(on);
                setResult(
                  texts.youPay(
                    formatKobo(on ? offer.dueKobo : leftKobo({ ...order, quote })),
                    on ? texts.andOfYourCredit(formatKobo(offer.creditKobo)) : '',
                  ),
                );
              }}
            />
          )}
          <p className="sr-only" role="status">
            {message}
          </p>
        </div>
        <MoneySplit quote={quote} />
      </main>
      <aside className="q-side">
        {quote.note && (
          <Note tone="sky" icon={MessageSquareText} className="mb-4">
            <b className="font-semibold">{texts.noteFromOurTeam}</b>
            <br />
            <span className="whitespace-pre-line">{quote.note}</span>
          </Note>
        )}
        <Terms order={order} quote={quote} />
        <PayBar order={order} quote={quote} credit={credit} />
        <AskForChange order={order} />
      </aside>
    </div>
  );
}

const noPrice = (error: unknown) => error instanceof ApiError && error.code === 'no_price';

function NoPrice({ order }: { order: Order }) {
  return (
    <StateBlock
      art="list"
      level="h1"
      title={texts.thereNoPriceYet}
      actions={
        <ButtonLink kind="primary" to={`/request/${order.id}`}>
          {texts.followThisJob}
        </ButtonLink>
      }
    >
      {sentenceOf(order)}
    </StateBlock>
  );
}

function Waiting() {
  return (
    <div className="wrap py-4 md:py-7">
      <div className="max-w-150">
        <Skeleton className="mb-3 h-4 w-24" />
        <Skeleton className="mb-3 h-8 w-4/5" />
        <Skeleton className="mb-2 h-5 w-3/5" />
        <Skeleton className="mb-6 h-5 w-2/3" />
        <Skeleton className="h-96 w-full !rounded-card" />
      </div>
    </div>
  );
}

function Loaded({ id, t }: { id: string; t: string | null }) {
  useTitle(texts.quote);
  const order = useOrder(id, t);
  const quote = useQuote(id, t);
  const both = order.data && quote.data && { order: order.data, quote: quote.data };
  const retry = () => void Promise.all([order.mutate(), quote.mutate()]);
  return (
    <OrderFrame
      title={texts.quote}
      action={
        order.data && (
          <ShareButton
            orderId={order.data.id}
            actions={order.data.allowedActions}
            recipient={order.data.recipient}
          />
        )
      }
    >
      <DataView
        what={texts.yourQuote}
        answer={{ data: both, error: order.error ?? quote.error, mutate: retry }}
        skeleton={<Waiting />}
        failed={(error) => (
          <main id="main" className="wrap py-6">
            {order.data && noPrice(quote.error) ? (
              <NoPrice order={order.data} />
            ) : (
              <OrderTrouble error={error} onRetry={retry} />
            )}
          </main>
        )}
        stale={false}
      >
        {(shown) => <Shown {...shown} />}
      </DataView>
    </OrderFrame>
  );
}

export default function QuotePage({ params }: { params: Record<string, string> }) {
  return <WithLinkToken>{(t) => <Loaded id={params['id'] ?? ''} t={t} />}</WithLinkToken>;
}
