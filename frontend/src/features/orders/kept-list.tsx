import { WifiOff } from 'lucide-react';
import { formatAgo, formatTime } from '@/shared/lib/dates';
import { useNow } from '@/shared/hooks/use-now';
import { Art } from '@/shared/ui/art';
import { Note } from '@/shared/ui/note';
import { WaitingCards } from './components/waiting-card';
import type { KeptOrders } from './kept-orders';
import { OrderCard } from './order-card';

const TICK_MS = 60_000;

/** Says from when it is. */
export function SavedAt({ at }: { at: string }) {
  const now = useNow(TICK_MS);
  return (
    <Note tone="plain" icon={WifiOff} className="mb-4" role="status">
      {`There is no connection. This is how your jobs stood at ${formatTime(at)}, ${formatAgo(at, now)}.`}
    </Note>
  );
}

/** The jobs as they were saved last, after those that were never sent. */
export function KeptList({ kept: { at, orders } }: { kept: KeptOrders }) {
  return (
    <>
      <SavedAt at={at} />
      <div className="olist">
        <WaitingCards />
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <div className="empty">
        <Art name="offline" className="art" />
        <p>Older jobs need a network. We load them when you are back.</p>
      </div>
    </>
  );
}
