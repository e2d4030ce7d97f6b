import { Calendar, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatSlot } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { nextAction, priceKobo, sentenceOf, type Order } from './model';
import { StatusChip } from './status-chip';

/** One order: what is going on in words, its price, one thing to do. */
export function OrderCard({ order }: { order: Order }) {
  const { label, to, primary } = nextAction(order);
  const kobo = priceKobo(order);
  return (
    <article className="order">
      <Link className="order-main" to={`/request/${order.id}`}>
        <span className="row between g8">
          <span className="ref">{order.reference}</span>
          <StatusChip status={order.status} />
        </span>
        <span className="order-t wordy">{order.title}</span>
        <span className="sentence">{sentenceOf(order)}</span>
        <span className="order-w">
          <Calendar className="i i16" aria-hidden />
          <span>{formatSlot(order.slot)}</span>
        </span>
        <span className="order-w">
          <MapPin className="i i16" aria-hidden />
          <span className="trunc">{order.address}</span>
        </span>
      </Link>
      <div className="order-foot wrapx">
        {kobo === null ? <span className="faint">No price yet</span> : <Money kobo={kobo} className="strong big" />}
        <ButtonLink to={to} {...(primary && { kind: 'primary' as const })}>
          {label}
        </ButtonLink>
      </div>
    </article>
  );
}

export function OrderCardSkeleton() {
  return (
    <div className="order">
      <div className="order-main">
        <span className="row between g8">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-6.5 w-24 !rounded-full" />
        </span>
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3.5 w-1/2" />
      </div>
      <div className="order-foot">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-11 w-28 !rounded-control" />
      </div>
    </div>
  );
}
