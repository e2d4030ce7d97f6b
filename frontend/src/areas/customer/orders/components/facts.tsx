import { Calendar, MapPin } from 'lucide-react';
import { formatSlot } from '@/shared/lib/dates';
import type { Order } from '@/domain/orders/model';
import './facts.css';

/** The head of a page about one order: reference, title, time and place. */
export function OrderHead({
  order,
}: {
  order: Pick<Order, 'reference' | 'title' | 'slot' | 'address'>;
}) {
  return (
    <div className="q-head">
      <p className="ref small faint num">{order.reference}</p>
      <h1 className="h1 wordy">{order.title}</h1>
      <ul className="q-facts">
        <li>
          <Calendar className="i" aria-hidden />
          <span>{formatSlot(order.slot)}</span>
        </li>
        <li>
          <MapPin className="i" aria-hidden />
          <span className="wordy">{order.address}</span>
        </li>
      </ul>
    </div>
  );
}
