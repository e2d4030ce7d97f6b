import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useOrders } from '@/domain/orders/api';
import { priceKobo, sentenceOf, type Order } from '@/domain/orders/model';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { orderAgain } from '@/domain/booking/gas/api';
import { orderedText } from '@/domain/booking/gas/model';
import { texts } from '../texts';

const GAS_SLUG = 'gas-refill-delivery';

/** Orders the same again: creates a draft on the server, for which the customer chooses the time next. */
export function OrderAgain({ order }: { order: Pick<Order, 'id'> }) {
  const navigate = useNavigate();
  async function again() {
    const draft = await orderAgain(order.id);
    await navigate(`/book-gas-delivery?draft=${draft.id}`);
  }
  return (
    <ActionButton failed={texts.couldNotBookedAgain} run={again}>
      <RotateCw className="i" aria-hidden /> {texts.orderThisAgain}
    </ActionButton>
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
        <ButtonLink kind="quiet" to={`/order/${order.id}`}>
          {texts.open}
          <span className="vh"> {texts.theOrderOf(formatDate(order.createdAt))}</span>
        </ButtonLink>
      </p>
    </li>
  );
}

function List() {
  const answer = useOrders();
  return (
    <DataView
      what={texts.yourGasOrders}
      answer={answer}
      skeleton={<Skeleton className="h-28 rounded-2xl" />}
    >
      {(data) => {
        const gas = data.filter(
          ({ categorySlug, status }) => categorySlug === GAS_SLUG && status !== 'DRAFT',
        );
        if (gas.length === 0) return <p className="soft">{texts.youHaveNotOrdered}</p>;
        return (
          <ul className="stack g12">
            {gas.map((order) => (
              <One key={order.id} order={order} />
            ))}
          </ul>
        );
      }}
    </DataView>
  );
}

/** The customer's gas orders, with weights and prices. */
export function GasOrders() {
  return (
    <section aria-labelledby="gas-orders">
      <h2 className="h2 mb-3" id="gas-orders">
        {texts.gasOrders}
      </h2>
      <List />
    </section>
  );
}
