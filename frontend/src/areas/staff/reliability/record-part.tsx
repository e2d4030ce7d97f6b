import { FaultCard } from '@/areas/common/reliability/event-list';
import { percent, pointsText, type Reliability } from '@/domain/reliability/model';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { useProviderReliability } from './api';

/** How the figure follows from the record. The jobs that are added for everyone were not done. */
function figureText({ points, jobs, recentJobs, days, addedJobs }: Reliability): string {
  return points === 0
    ? 'Nothing counts against the provider at the moment.'
    : `${pointsText(points)} over ${jobs} jobs: ${recentJobs} accepted in the last ${days} days, and ${addedJobs} that we add for everyone.`;
}

/** The reliability record on the page of a provider, as the provider sees it. */
export function ReliabilityPart({ id }: { id: string }) {
  const answer = useProviderReliability(id);
  return (
    <DataView
      what="the reliability record"
      answer={answer}
      skeleton={<Skeleton className="h-16 w-full" />}
    >
      {(record) => (
        <>
          <p>{`${percent(record.figure)} of 100. ${figureText(record)}`}</p>
          {record.events.length === 0 ? (
            <p className="soft">Nothing is recorded.</p>
          ) : (
            <ul>
              {record.events.map((event) => (
                <FaultCard key={event.id} event={event} forStaff />
              ))}
            </ul>
          )}
        </>
      )}
    </DataView>
  );
}
