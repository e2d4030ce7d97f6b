import type { ReactNode } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { optionsOf } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { LIST, useCrashes, type Crash } from './api';

const BROWSERS: Readonly<Record<string, string>> = {
  CHROME: 'Chrome',
  SAFARI: 'Safari',
  FIREFOX: 'Firefox',
  EDGE: 'Edge',
  SAMSUNG: 'Samsung',
  OPERA: 'Opera',
  OTHER: 'Other',
};

const FILTERS: readonly Filter[] = [
  { name: 'browser', label: 'Browser', kind: 'choice', options: optionsOf(BROWSERS) },
];

const COLUMNS: readonly Column<Crash>[] = [
  {
    id: 'last',
    label: 'Last seen',
    sort: 'lastSeen',
    sorted: 'age',
    cell: ({ lastSeenAt }) => formatMoment(lastSeenAt),
  },
];

const timesOf = (seen: number) => (seen === 1 ? 'once' : `${seen.toLocaleString('en-NG')} times`);

function Line({ crash, pick }: { crash: Crash; pick: ReactNode }) {
  const { message, stack, page, build, browser, seen, firstSeenAt, lastSeenAt } = crash;
  return (
    <li className="card stack g8 p-4" data-row={crash.fingerprint}>
      <div className="row g8">
        {pick}
        <h2 className="h3 wordy" data-main tabIndex={-1}>
          {message}
        </h2>
      </div>
      <p className="small soft wordy">{`${timesOf(seen)} on ${page}, last ${formatMoment(lastSeenAt)}, first ${formatMoment(firstSeenAt)}`}</p>
      <p className="small faint wordy">{`Build ${build}, ${BROWSERS[browser] ?? browser}`}</p>
      {stack !== '' && (
        <details>
          <summary className="small">Where it happened</summary>
          <pre className="small wordy mt-2 whitespace-pre-wrap">{stack}</pre>
        </details>
      )}
    </li>
  );
}

/** The text of a crash for a bug report. */
const textOf = ({ message, stack, page, build }: Crash) =>
  [message, `${page}, build ${build}`, stack].filter(Boolean).join('\n');

/** The crashes of pages in people’s browsers, the one seen last on top. */
export function CrashList() {
  const state = useTable({ filters: FILTERS, sort: '-lastSeen' });
  return (
    <DataTable
      noun={['crash', 'crashes']}
      caption="Crashes in people’s browsers"
      state={state}
      pages={useCrashes(state.query)}
      columns={COLUMNS}
      idOf={({ fingerprint }) => fingerprint}
      nameOf={({ message }) => message}
      empty={<p className="soft py-6">No crashes in the last 90 days.</p>}
      search="Find a crash"
      searchHint="A part of the message or of the page"
      path={LIST}
      bulk={(crashes) => (
        <>
          <CopyButton label="Copy texts" noun="text" texts={crashes.map(textOf)} />
          <ExportSelected path={LIST} ids={crashes.map(({ fingerprint }) => fingerprint)} />
        </>
      )}
      cards={(crashes, pick) => (
        <ul className="stack g16" aria-label="Crashes">
          {crashes.map((crash) => (
            <Line key={crash.fingerprint} crash={crash} pick={pick(crash)} />
          ))}
        </ul>
      )}
    />
  );
}
