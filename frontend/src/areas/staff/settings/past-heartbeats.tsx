import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';
import { PastOrder, PastTable, thenText } from './past-table';

type HeartbeatsOf = NonNullable<SettingPreview['heartbeats']>;
type Row = HeartbeatsOf['rows'][number];
type Question = Row['before'];

/** When the job starts, and when its provider answered the heartbeat or set out. */
function about({ startsAt, respondedAt }: Row): string {
  const start = `Start at ${formatTime(startsAt)} on ${formatDate(startsAt)}`;
  if (!respondedAt) return `${start}, no response: the provider lost the job`;
  const minutes = Math.round((Date.parse(startsAt) - Date.parse(respondedAt)) / 60_000);
  const when = minutes < 0 ? 'after' : 'before';
  const apart = `${plural(Math.abs(minutes), 'minute')} ${when} the start`;
  return `${start}, response at ${formatTime(respondedAt)}, ${apart}`;
}

/** What a value means for the job, in words. */
function asked({ askedAt, searchedAt }: Question): string {
  if (!askedAt) return 'not asked';
  const search = searchedAt
    ? `reserve searched at ${formatTime(searchedAt)}`
    : 'no reserve searched';
  return `asked at ${formatTime(askedAt)}, ${search}`;
}

function summary({ jobs, silent, ...of }: HeartbeatsOf): string {
  const lost =
    silent > 0 ? ` In ${silent} of them, the provider did not respond and lost the job.` : '';
  return `We compared ${plural(jobs, 'job')}.${lost} With the present value, a reserve is searched for ${of.searchedBefore} of them. With the new value, a reserve is searched for ${of.searchedAfter}: ${plural(of.added, 'search is', 'searches are')} added, and ${plural(of.avoided, 'search is', 'searches are')} avoided.`;
}

/** Past jobs whose provider was asked for the heartbeat, with the present and the new value. */
export function PastHeartbeats({ heartbeats }: { heartbeats: HeartbeatsOf }) {
  return (
    <>
      <p className="small soft wordy">
        Up to ten examples from the latest jobs whose provider was asked for the heartbeat. Those
        that would be different come first.
      </p>
      <PastTable
        caption="The heartbeat of past jobs today and with this value"
        head="Order"
        rows={heartbeats.rows.map((row) => ({
          what: (
            <>
              <PastOrder id={row.orderId} reference={row.reference} />
              <span className="small soft block">{about(row)}</span>
            </>
          ),
          today: asked(row.before),
          then: thenText(asked(row.before), asked(row.after)),
          different: row.different,
        }))}
      />
      <p className="wordy">{summary(heartbeats)}</p>
      <p className="small soft wordy">
        When the question comes at another time, we assume that a provider answers as long after it
        as they did. Setting out is also a response, and does not depend on the question.
      </p>
    </>
  );
}
