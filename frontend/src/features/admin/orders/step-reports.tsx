import type { Schema } from '@/shared/api/types';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { Photos } from '@/shared/ui/photos';

const STEPS: Record<string, string> = { EN_ROUTE: 'On the way', ARRIVED: 'At the gate', STARTED: 'Started with the PIN', PAUSED_NO_POWER: 'Paused: no light', RESUMED: 'Went on', FINISHED: 'Finished' };

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** The steps that providers reported. For one that was reported later, both times; rules follow the second. */
export function StepReports({ reports = [], photos = [] }: { reports: readonly Schema<'StepReport'>[] | undefined; photos: readonly Schema<'Photo'>[] | undefined }) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="ao-steps">
      <h3 id="ao-steps" className="ao-h">
        Steps of the job
      </h3>
      <ol className="ao-ev">
        {reports.map(({ step, happenedAt, reportedAt, reportedLater }) => (
          <li key={`${step} ${reportedAt}`}>
            <time dateTime={happenedAt}>{moment(happenedAt)}</time>
            <span>
              <b>{STEPS[step] ?? step}</b>
              {reportedLater && <span className="block">{`Reported later, ${moment(reportedAt)}. Deadlines and credit follow this time.`}</span>}
            </span>
          </li>
        ))}
      </ol>
      <Photos photos={photos} label="Photos of the finished work" className="mt-3" />
    </section>
  );
}
