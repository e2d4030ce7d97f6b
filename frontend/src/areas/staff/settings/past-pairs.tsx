import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';
import { PastOrder, PastTable } from './past-table';

type PairsOf = NonNullable<SettingPreview['pairs']>;
type Row = PairsOf['rows'][number];

const ZONES: Record<string, string> = {
  SAME_ZONE: 'in the same zone',
  NEXT_ZONE: 'in neighbouring zones',
  FAR: 'in zones that are farther apart or at a place outside the zones',
};

const possible = (is: boolean) => (is ? 'possible' : 'not possible');

/** When the earlier job was planned to end, and the later one to start. */
function about({ provider, endsAt, startsAt, minutes }: Row): string {
  const between = minutes < 0 ? 'the jobs overlap' : `${plural(minutes, 'minute')} between the two`;
  return `${provider}, planned until ${formatTime(endsAt)} and from ${formatTime(startsAt)} on ${formatDate(startsAt)}: ${between}`;
}

function summary(of: PairsOf, subject: string): string {
  const zones = ZONES[subject] ?? '';
  return `We compared ${plural(of.pairs, 'pair')} of consecutive jobs of one provider on one day, ${zones}. With a minimum time of ${plural(of.neededBefore, 'minute')} as today, a provider could have ${of.possibleBefore} of them. With ${plural(of.neededAfter, 'minute')}, it would be ${of.possibleAfter}. The result is different for ${plural(of.different, 'pair')}.`;
}

/** Consecutive past jobs of one provider with the present and the new minimum time between them. */
export function PastPairs({ pairs, subject }: { pairs: PairsOf; subject: string }) {
  return (
    <>
      <p className="small soft wordy">
        Up to ten examples from the latest jobs, by their planned times. Those that would be
        different come first.
      </p>
      <PastTable
        caption="Pairs of past jobs today and with this value"
        head="Jobs"
        rows={pairs.rows.map((row) => ({
          what: (
            <>
              <PastOrder id={row.earlierOrderId} reference={row.earlierReference} />
              {' and '}
              <PastOrder id={row.laterOrderId} reference={row.laterReference} />
              <span className="small soft block">{about(row)}</span>
            </>
          ),
          today: possible(row.before),
          then: row.different ? possible(row.after) : 'the same',
          different: row.different,
        }))}
      />
      <p className="wordy">{summary(pairs, subject)}</p>
      <p className="small soft wordy">
        Jobs that a provider did not get because of the time between two jobs are not stored. Visits
        for an assessment or under the warranty are not compared.
      </p>
    </>
  );
}
