import { CalendarX, Check, Lock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '@/features/identity/session';
import { usePay } from '@/features/payments/use-pay';
import { useNow } from '@/shared/hooks/use-now';
import { useTitle } from '@/shared/hooks/use-title';
import { formatKobo } from '@/shared/lib/money';
import { rememberNext } from '@/shared/lib/storage';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useOrder, useQuote } from '../api';
import { OrderHead } from '../components/facts';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { MoneySplit, QuoteReceipt } from '../components/quote-receipt';
import { leftKobo, sentenceOf, type Order, type Quote } from '../model';

const MINUTE = 60_000;

function PayBar({ order, quote }: { order: Order; quote: Quote }) {
  const { user } = useSession();
  const { busy, failure, pay } = usePay(order.id);
  const now = useNow(MINUTE);
  const due = leftKobo({ ...order, quote });
  const expired = new Date(quote.validUntil).getTime() <= now;
  if (!user) {
    return (
      <div className="actionbar stays q-pay">
        <ButtonLink kind="primary" size="lg" block to="/auth" onClick={() => rememberNext(window.location.pathname)}>
          Sign in to pay
        </ButtonLink>
      </div>
    );
  }
  if (!order.allowedActions.includes('pay')) {
    return (
      <div className="actionbar stays q-pay">
        <p className="mb-2">{sentenceOf(order)}</p>
        <ButtonLink size="lg" block to={`/request/${order.id}`}>
          Follow this job
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="actionbar stays q-pay">
      {failure && (
        <Note tone="clay" role="alert" className="mb-2">
          {failure}
        </Note>
      )}
      {expired ? (
        <Note tone="sun">This price has expired. We are working out a new one; nothing was charged.</Note>
      ) : (
        <Button kind="primary" size="lg" block busy={busy} onClick={() => void pay()}>
          <Lock className="i" aria-hidden /> Pay <span className="money">{formatKobo(due)}</span>
        </Button>
      )}
      <p className="small faint">Card, transfer or USSD. Held until you say it is done.</p>
    </div>
  );
}

function Terms({ order, quote }: { order: Order; quote: Quote }) {
  return (
    <>
      <section className="q-terms">
        <h2 className="h3">What you asked for</h2>
        <ul className="ticks">
          {order.description.split('\n').map((item) => (
            <li key={item}>
              <Check className="i" aria-hidden />
              <span className="wordy">{item}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="small soft mt-3">The price cannot grow without your yes. More work is a new request with a price of its own.</p>
      <Note tone="plain" icon={CalendarX}>
        {quote.cancellationText}
      </Note>
    </>
  );
}

function Waiting() {
  return (
    <Loading what="your quote">
      <div className="wrap narrow py-4">
        <Skeleton className="mb-3 h-4 w-24" />
        <Skeleton className="mb-3 h-8 w-4/5" />
        <Skeleton className="mb-2 h-5 w-3/5" />
        <Skeleton className="mb-6 h-5 w-2/3" />
        <Skeleton className="h-96 w-full !rounded-card" />
      </div>
    </Loading>
  );
}

export default function QuotePage({ params }: { params: Record<string, string> }) {
  useTitle('Your quote');
  const id = params['id'] ?? '';
  const t = useSearchParams()[0].get('t');
  const order = useOrder(id, t);
  const quote = useQuote(id, t);
  const error = order.error ?? quote.error;
  const retry = () => void Promise.all([order.mutate(), quote.mutate()]);
  return (
    <OrderFrame title="Your quote">
      {order.data && quote.data ? (
        <div className="wrap quote has-actionbar">
          <main id="main" className="q-main">
            <OrderHead order={order.data} />
            <QuoteReceipt quote={quote.data} />
            <MoneySplit quote={quote.data} />
          </main>
          <aside className="q-side">
            <Terms order={order.data} quote={quote.data} />
            <PayBar order={order.data} quote={quote.data} />
          </aside>
        </div>
      ) : error ? (
        <main id="main" className="wrap py-6">
          <OrderTrouble error={error} onRetry={retry} />
        </main>
      ) : (
        <Waiting />
      )}
    </OrderFrame>
  );
}
