import { useNow } from '@/shared/hooks/use-now';
import { priceKobo } from '@/features/orders/model';
import { StatusChip } from '@/features/orders/status-chip';
import { formatSlotSoon } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { clockOf, type AdminOrder, type Clock } from './model';

const TICK_MS = 30_000;

/** The used part of the allowed time: text above a thin bar. */
export function TimeLeft({ clock: { text, used, tone } }: { clock: Clock }) {
  return (
    <span className={`ao-fuse ${tone}`}>
      <span>{text}</span>
      {used !== null && (
        <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
          <rect className="t" width="100" height="3" />
          <rect className="u" width={Math.round(used * 100)} height="3" />
        </svg>
      )}
    </span>
  );
}

interface Props {
  orders: readonly AdminOrder[];
  current: string | null;
  onOpen: (id: string) => void;
}

function Line({ order, current, onOpen, now }: { order: AdminOrder; now: number } & Omit<Props, 'orders'>) {
  const kobo = priceKobo(order);
  const clock = clockOf(order, now);
  return (
    <tr className={order.id === current ? 'is-cur' : undefined}>
      <td className="ref c-ref">
        <button type="button" className="ao-open" aria-current={order.id === current ? true : undefined} onClick={() => onOpen(order.id)}>
          {order.reference}
        </button>
      </td>
      <td className="c-what">
        <b>{order.title}</b>
        <span className="soft">{order.addressDetail ? `, ${order.addressDetail.area}` : ''}</span>
      </td>
      <td className="c-when">{formatSlotSoon(order.slot)}</td>
      <td className="r c-price">{kobo === null ? <span className="soft">No price</span> : <Money kobo={kobo} />}</td>
      <td className="c-st">
        <StatusChip status={order.status} />
      </td>
      <td className="c-clock">{clock ? <TimeLeft clock={clock} /> : <span className="soft">No limit</span>}</td>
    </tr>
  );
}

/** Orders as table rows; on a phone each row becomes a few lines. */
export function OrderTable({ orders, current, onOpen }: Props) {
  const now = useNow(TICK_MS);
  return (
    <table className="ao-t">
      <caption className="vh">Orders, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">Order and area</th>
          <th scope="col">When</th>
          <th scope="col" className="r">
            Price
          </th>
          <th scope="col">Status</th>
          <th scope="col">Time left</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Line key={order.id} order={order} current={current} onOpen={onOpen} now={now} />
        ))}
      </tbody>
    </table>
  );
}
