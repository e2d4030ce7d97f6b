import { Hourglass, WifiOff } from 'lucide-react';
import { NetworkError } from '@/shared/api/problem';
import { isBusy, whyNothing } from '@/shared/api/problem-text';
import { formatAgo, formatTime } from '@/shared/lib/dates';
import { useNow } from '@/shared/hooks/use-now';
import { Art } from '@/shared/ui/art';
import { Note } from '@/shared/ui/note';
import { WaitingCards } from './waiting-card';
import type { KeptOrders } from '@/domain/orders/kept-orders';
import { OrderCard } from './order-card';
import { texts } from './texts';
import './order-card.css';

const TICK_MS = 60_000;

/** Explains why a copy is shown, and from when it is. */
export function SavedAt({ at, error }: { at: string; error: Error | null }) {
  const now = useNow(TICK_MS);
  return (
    <Note tone="plain" icon={isBusy(error) ? Hourglass : WifiOff} className="mb-4" role="status">
      {texts.thisStateJobsAt(
        whyNothing(error) ?? texts.weCannotLoadJobs,
        formatTime(at),
        formatAgo(at, now),
      )}
    </Note>
  );
}

/** The copy of the orders on this device, after the requests that were never sent. */
export function KeptList({
  kept: { at, orders },
  error,
}: {
  kept: KeptOrders;
  error: Error | null;
}) {
  return (
    <>
      <SavedAt at={at} error={error} />
      <div className="olist">
        <WaitingCards />
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <div className="empty">
        <Art name="offline" className="art" />
        <p>
          {error instanceof NetworkError ? texts.olderJobsNeedNetwork : texts.olderJobsLoadWhen}
        </p>
      </div>
    </>
  );
}
