import { timeChangeText } from '@/domain/moving/changes';
import { formatDate, formatTime } from '@/shared/lib/dates';
import type { Job } from '@/domain/providers/model';
import { texts } from './texts';
import '@/shared/ui/lines.css';

/** Each change of the time of the job, newest first; nothing for a job that was never moved. */
export function TimeChanges({ job: { timeChanges = [] } }: { job: Pick<Job, 'timeChanges'> }) {
  if (timeChanges.length === 0) return null;
  return (
    <section aria-labelledby="sp-times">
      <h2 id="sp-times" className="sp-sec">
        {texts.changesOfTheTime}
      </h2>
      <ol className="lines mt-2">
        {timeChanges
          .map((change, place) => (
            <li key={place} className="line">
              <span className="wordy">{timeChangeText(change, 'others')}</span>
              <time
                className="small faint nowrap"
                dateTime={change.at}
              >{`${formatDate(change.at)}, ${formatTime(change.at)}`}</time>
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}
