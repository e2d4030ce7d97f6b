import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';

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

function Job({ id, reference }: { id: string; reference: string }) {
  return (
    <Link className="link" to={`/admin/orders/${id}`}>
      {reference}
    </Link>
  );
}

/** Consecutive past jobs of one provider with the present and the new minimum time between them. */
export function PastPairs({ pairs, subject }: { pairs: PairsOf; subject: string }) {
  return (
    <>
      <p className="small soft wordy">
        Up to ten examples from the latest jobs, by their planned times. Those that would be
        different come first.
      </p>
      <table className="fd-t">
        <caption className="vh">Pairs of past jobs today and with this value</caption>
        <thead>
          <tr>
            <th scope="col">Jobs</th>
            <th scope="col">Today</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {pairs.rows.map((row, place) => (
            <tr key={place}>
              <td>
                <Job id={row.earlierOrderId} reference={row.earlierReference} />
                {' and '}
                <Job id={row.laterOrderId} reference={row.laterReference} />
                <span className="small soft block">{about(row)}</span>
              </td>
              <td>
                <span className="small soft">today </span>
                {possible(row.before)}
              </td>
              <td>
                <span className="small soft">then </span>
                {row.different ? possible(row.after) : 'the same'}
                {row.different && <span className="small block">different</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="wordy">{summary(pairs, subject)}</p>
      <p className="small soft wordy">
        Jobs that a provider did not get because of the time between two jobs are not stored. Visits
        for an assessment or under the warranty are not compared.
      </p>
    </>
  );
}
