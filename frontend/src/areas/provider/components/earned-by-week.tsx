import { useNow } from '@/shared/hooks/use-now';
import { Money } from '@/shared/ui/money';
import { useEarnings } from '@/domain/providers/api';
import { earnedByWeek } from '@/domain/providers/weeks';
import { texts } from './earnings-texts';

const weekText = (from: string) =>
  texts.weekOf(
    new Date(`${from}T12:00:00Z`).toLocaleDateString('en-GB', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
    }),
  );

/** What was earned in each of the last weeks, as bars with their figures. */
export function EarnedByWeek() {
  const now = useNow(60_000);
  const weeks = earnedByWeek(useEarnings().data?.lines ?? [], now);
  if (weeks.length === 0) return null;
  return (
    <table className="sp-weeks">
      <caption className="h3">{texts.earnedByWeek}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{texts.week}</th>
          <th scope="col">{texts.comparedWithBestWeek}</th>
          <th scope="col">{texts.earned}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ from, kobo, jobs, share }) => (
          <tr key={from}>
            <th scope="row">
              {weekText(from)}
              <span className="small soft block">{texts.job(jobs)}</span>
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
