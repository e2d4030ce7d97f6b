import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { useMatches } from './api';
import { matchText } from './model';

/** Orders for which exactly this amount is due; staff choose one by hand. */
export function MatchingOrders({
  reference,
  onTake,
}: {
  reference: string;
  onTake: (order: string) => void;
}) {
  const { data, error } = useMatches(reference);
  if (error)
    return <p className="small soft">The orders that wait for this amount could not be loaded.</p>;
  if (!data) return <p className="small soft">Looking for orders that wait for this amount…</p>;
  if (data.length === 0)
    return <p className="small soft">No order waits for exactly this amount.</p>;
  return (
    <div className="stack g8">
      <p className="small strong">Orders that wait for this amount</p>
      <ul className="stack g8">
        {data.map((found) => (
          <li key={found.orderId} className="row g8 wrapx">
            <Button
              aria-label={`Choose ${found.orderReference}`}
              onClick={() => onTake(found.orderReference)}
            >
              {found.orderReference}
            </Button>
            <span className="small wordy">{`${found.customerName}, ${found.title}, ${formatMoment(found.orderedAt)}: ${matchText(found)}, ${found.score} of 100`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
