import { formatMoment } from '@/shared/lib/dates';
import type { Crash } from './api';

const timesOf = (seen: number) => (seen === 1 ? 'once' : `${seen.toLocaleString('en-NG')} times`);
const browserOf = (family: string) => family.charAt(0) + family.slice(1).toLowerCase();

function Line({ crash }: { crash: Crash }) {
  const { message, stack, page, build, browser, seen, firstSeenAt, lastSeenAt } = crash;
  return (
    <li className="card stack g8 p-4">
      <h3 className="h3 wordy">{message}</h3>
      <p className="small soft wordy">{`${timesOf(seen)} on ${page}, last ${formatMoment(lastSeenAt)}, first ${formatMoment(firstSeenAt)}`}</p>
      <p className="small faint wordy">{`Build ${build}, ${browserOf(browser)}`}</p>
      {stack !== '' && (
        <details>
          <summary className="small">Where it happened</summary>
          <pre className="small wordy mt-2 whitespace-pre-wrap">{stack}</pre>
        </details>
      )}
    </li>
  );
}

export function CrashList({ crashes }: { crashes: readonly Crash[] }) {
  if (crashes.length === 0) return <p className="soft py-6">No crashes in the last 90 days.</p>;
  return (
    <ul className="stack g16" aria-label="Crashes">
      {crashes.map((crash) => (
        <Line key={crash.fingerprint} crash={crash} />
      ))}
    </ul>
  );
}
