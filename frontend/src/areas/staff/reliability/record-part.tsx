import { FaultCard } from '@/areas/common/reliability/event-list';
import { percent, pointsText } from '@/domain/reliability/model';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProviderReliability } from './api';

/** The reliability record on the page of a provider, as the provider sees it. */
export function ReliabilityPart({ id }: { id: string }) {
  const answer = useProviderReliability(id);
  return (
    <DataView
      what="the reliability record"
      answer={answer}
      skeleton={<Skeleton className="h-16 w-full" />}
    >
      {({ figure, points, jobs, events }) => (
        <>
          <p>{`${percent(figure)} of 100: ${pointsText(points)} over ${jobs} jobs.`}</p>
          {events.length === 0 ? (
            <p className="soft">Nothing is recorded.</p>
          ) : (
            <ul>
              {events.map((event) => (
                <FaultCard key={event.id} event={event} forStaff />
              ))}
            </ul>
          )}
        </>
      )}
    </DataView>
  );
}
