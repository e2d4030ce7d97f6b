import { formatDate, formatTime } from '@/shared/lib/dates';
import { Skeleton } from '@/shared/ui/skeleton';
import { useOrderEvents } from '@/domain/orders/api';
import { statusRow } from '@/domain/orders/model';
import { eventText } from '@/domain/orders/event-text';
import { texts } from './texts';
import '@/shared/ui/lines.css';

export function History({ id, t }: { id: string; t: string | null }) {
  const { data, error } = useOrderEvents(id, t);
  if (data ? data.length === 0 : error) return null;
  return (
    <section aria-labelledby="history">
      <h2 className="h2 mb-3" id="history">
        {texts.whatHappened}
      </h2>
      {data ? (
        <ol className="lines">
          {[...data]
            .sort((a, b) => b.seq - a.seq)
            .map((event) => (
              <li key={event.seq} className="line">
                <span className="wordy">
                  {statusRow(event.to).label}
                  <small className="small faint block">{eventText(event)}</small>
                </span>
                <time
                  className="small faint nowrap"
                  dateTime={event.at}
                >{`${formatDate(event.at)}, ${formatTime(event.at)}`}</time>
              </li>
            ))}
        </ol>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
    </section>
  );
}
