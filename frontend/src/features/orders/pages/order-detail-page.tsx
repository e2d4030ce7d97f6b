import { Send } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { useIdempotencyKey } from '@/shared/hooks/use-idempotency-key';
import { useTitle } from '@/shared/hooks/use-title';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { failToast } from '@/shared/lib/toast-store';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { submitDraft, useOrder, useOrderEvents } from '../api';
import { Exits } from '../components/exits';
import { OrderHead } from '../components/facts';
import { eventText, nextAction, priceKobo, sentenceOf, statusRow, type Order } from '../model';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { StatusChip } from '../status-chip';

function History({ id, t }: { id: string; t: string | null }) {
  const { data } = useOrderEvents(id, t);
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-8" aria-labelledby="history">
      <h2 className="h2 mb-3" id="history">
        What happened
      </h2>
      <ol className="lines">
        {[...data]
          .sort((a, b) => b.seq - a.seq)
          .map((event) => (
            <li key={event.seq} className="line">
              <span className="wordy">
                {statusRow(event.to).label}
                <small className="small faint block">{eventText(event)}</small>
              </span>
              <time className="small faint nowrap" dateTime={event.at}>{`${formatDate(event.at)}, ${formatTime(event.at)}`}</time>
            </li>
          ))}
      </ol>
    </section>
  );
}

function SubmitDraft({ id }: { id: string }) {
  const [key, renew] = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  async function send() {
    setBusy(true);
    try {
      await submitDraft(id, key);
    } catch (error) {
      renew();
      failToast('Not sent', messageOf(error, 'Please try again.'));
    }
    setBusy(false);
  }
  return (
    <Button kind="primary" size="lg" block busy={busy} onClick={() => void send()}>
      <Send className="i" aria-hidden /> Send this request
    </Button>
  );
}

function Action({ order }: { order: Order }) {
  if (order.status === 'DRAFT' && order.allowedActions.includes('submit')) return <SubmitDraft id={order.id} />;
  const { label, to, primary } = nextAction(order);
  if (to === `/order/${order.id}`) return null;
  return (
    <ButtonLink size="lg" block to={to} {...(primary && { kind: 'primary' as const })}>
      {label}
    </ButtonLink>
  );
}

function Detail({ order, t }: { order: Order; t: string | null }) {
  const kobo = priceKobo(order);
  return (
    <main id="main" className="wrap narrow pb-10 md:pt-6">
      <div className="row g8 wrapx mb-2">
        <StatusChip status={order.status} />
        <span className="soft">{sentenceOf(order)}</span>
      </div>
      <OrderHead order={order} />
      <section className="card">
        <h2 className="h3">What you asked for</h2>
        <p className="soft wordy mt-1 whitespace-pre-line">{order.description || 'No extra words.'}</p>
        <hr className="hr my-3" />
        <p className="row between">
          <span>Price</span>
          {kobo === null ? <span className="faint">Not yet</span> : <Money kobo={kobo} className="strong big" />}
        </p>
        {order.paidKobo > 0 && (
          <p className="row between mt-1">
            <span>Paid</span>
            <Money kobo={order.paidKobo} />
          </p>
        )}
      </section>
      <div className="mt-4">
        <Action order={order} />
      </div>
      <History id={order.id} t={t} />
      <Exits orderId={order.id} actions={order.allowedActions} detail={false} />
    </main>
  );
}

export default function OrderDetailPage({ params }: { params: Record<string, string> }) {
  const t = useSearchParams()[0].get('t');
  const { data, error, mutate } = useOrder(params['id'] ?? '', t);
  useTitle(data?.title ?? 'Job');
  return (
    <OrderFrame title={<span className="num">{data?.reference ?? 'Job'}</span>}>
      {data ? (
        <Detail order={data} t={t} />
      ) : error ? (
        <main id="main" className="wrap py-6">
          <OrderTrouble error={error} onRetry={() => void mutate()} />
        </main>
      ) : (
        <Loading what="this job">
          <div className="wrap narrow py-4">
            <Skeleton className="mb-3 h-7 w-28" />
            <Skeleton className="mb-3 h-8 w-4/5" />
            <Skeleton className="h-52 w-full !rounded-card" />
          </div>
        </Loading>
      )}
    </OrderFrame>
  );
}
