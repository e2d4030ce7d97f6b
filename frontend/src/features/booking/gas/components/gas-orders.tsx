import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useOrders } from '@/features/orders/api';
import { priceKobo, sentenceOf, type Order } from '@/features/orders/model';
import { messageOf } from '@/shared/api/problem';
import { formatDate } from '@/shared/lib/dates';
import { failToast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { orderAgain } from '../api';
import { orderedText } from '../model';

const GAS_SLUG = 'gas-refill-delivery';

/** Orders the same again: creates a draft on the server, for which the customer chooses the time next. */
export function OrderAgain({ order }: { order: Pick<Order, 'id'> }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function again() {
    setBusy(true);
    try {
      const draft = await orderAgain(order.id);
      await navigate(`/book-gas-delivery?draft=${draft.id}`);
    } catch (error) {
      failToast('It could not be booked again', messageOf(error, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} onClick={() => void again()}>
      <RotateCw className="i" aria-hidden /> Order this again
    </Button>
  );
}

function One({ order }: { order: Order }) {
  const kobo = priceKobo(order);
  return (
    <li className="card">
      <p className="row between top g16">
        <b className="num">{orderedText(order.answers)}</b>
        {kobo !== null && <Money kobo={kobo} className="strong" />}
      </p>
      <p className="small soft mt-1">{`${formatDate(order.createdAt)}. ${sentenceOf(order)}`}</p>
      <p className="row g8 wrapx mt-3">
        {order.allowedActions.includes('rebook') && <OrderAgain order={order} />}
        <Link className="btn btn-quiet" to={`/order/${order.id}`}>
          Open<span className="vh"> the order of {formatDate(order.createdAt)}</span>
        </Link>
      </p>
    </li>
  );
}

function List() {
  const { data, error, mutate } = useOrders();
  if (error && !data) return <FailedLoad what="your gas orders" error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Loading what="your gas orders">
        <Skeleton className="h-28 rounded-2xl" />
      </Loading>
    );
  }
  const gas = data.filter(({ categorySlug, status }) => categorySlug === GAS_SLUG && status !== 'DRAFT');
  if (gas.length === 0) return <p className="soft">You have not ordered gas yet. Your orders will show here, with their weights and prices.</p>;
  return (
    <ul className="stack g12">
      {gas.map((order) => (
        <One key={order.id} order={order} />
      ))}
    </ul>
  );
}

/** The customer's gas orders, with weights and prices. */
export function GasOrders() {
  return (
    <section aria-labelledby="gas-orders">
      <h2 className="h2 mb-3" id="gas-orders">
        Your gas orders
      </h2>
      <List />
    </section>
  );
}
