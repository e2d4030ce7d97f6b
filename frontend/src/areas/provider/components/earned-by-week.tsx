import { useNow } from '@/shared/hooks/use-now';
import { plural } from '@/shared/lib/plural';
import { Money } from '@/shared/ui/money';
import { useEarnings } from '@/domain/providers/api';
import { earnedByWeek } from '@/domain/providers/weeks';

const weekText = (from: string) =>
  `Week of ${new Date(`${from}T12:00:00Z`).toLocaleDateString('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' })}`;

/** What was earned in each of the last weeks, as bars with their figures. */
export function EarnedByWeek() {
  const now = useNow(60_000);
  const weeks = earnedByWeek(useEarnings().data?.lines ?? [], now);
  if (weeks.length === 0) return null;
  return (
    <table className="sp-weeks">
      <caption className="h3">Earned by week</caption>
      <thead className="vh">
        <tr>
          <th scope="col">Week</th>
          <th scope="col">Compared with your best week</th>
          <th scope="col">Earned</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, kobo, jobs, share }) => (
          <tr key={from}>
            <th scope="row">
              {weekText(from)}
              <span className="small soft block">{plural(jobs, 'job')}</span>
            </th>
            <td className="sp-week-bar">
              <span style={{ width: `${share}%` }} aria-hidden="true" />
              <span className="vh">{`${share}%`}</span>
            </td>
            <td className="r num">
              <Money kobo={kobo} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
