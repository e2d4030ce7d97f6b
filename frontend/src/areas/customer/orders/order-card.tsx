import { Calendar, Hourglass, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatLeft, formatSlot } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { chipDetail, leftKobo, priceKobo, validUntilOf, type Order } from '@/domain/orders/model';
import { nextAction } from '@/domain/orders/next-action';
import { StatusChip } from '@/areas/common/orders/status-chip';
import { texts } from './texts';
import './order-card.css';

/** How long the price on a card is still valid. */
function Holds({ order }: { order: Order }) {
  const until = validUntilOf(order);
  const left = order.status === 'PRICED' && until !== null ? formatLeft(until) : null;
  return left === null ? null : (
    <span className="order-w">
      <Hourglass className="i i16" aria-hidden />
      <span>{texts.priceValidFor(left)}</span>
    </span>
  );
}

function CardPrice({ order }: { order: Order }) {
  const kobo = priceKobo(order);
  if (kobo === null)
    return (
      <span className="faint">
        {order.status === 'CANCELLED' ? texts.noPriceWasSet : texts.priceComesNext}
      </span>
    );
  const left = order.status === 'DEPOSIT_PAID' ? leftKobo(order) : 0;
  return (
    <span className="strong big">
      <Money kobo={left > 0 ? left : kobo} />
      {left > 0 && ' left'}
    </span>
  );
}

/** The card of an order: what is happening, its price, and one action. It opens `page`, the tracking by default. */
export function OrderCard({
  order,
  page = `/request/${order.id}`,
}: {
  order: Order;
  page?: string;
}) {
  const { label, to, primary } = nextAction(order);
  return (
    <article className="order">
      <Link className="order-main" to={page}>
        <span className="row between g8">
          <span className="ref">{order.reference}</span>
          <StatusChip status={order.status} step={order.trackingStep} />
        </span>
        <span className="order-t wordy">{order.title}</span>
        <span className="sentence">{chipDetail(order)}</span>
        <span className="order-w">
          <Calendar className="i i16" aria-hidden />
          <span>{formatSlot(order.slot)}</span>
        </span>
        <Holds order={order} />
        <span className="order-w">
          <MapPin className="i i16" aria-hidden />
          <span className="trunc">{order.address || texts.noPlaceChosenYet}</span>
        </span>
      </Link>
      <div className="order-foot wrapx">
        <CardPrice order={order} />
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
