import { useState } from 'react';
import { Pill } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { useShortFills, type ShortFill } from './supply-api';
import { kgText, shareText } from './supply-model';
import './supply.css';

const PERIODS = [30, 90] as const;

function FillsTable({
  caption,
  who,
  unnamed,
  rows,
}: {
  caption: string;
  who: string;
  /** The name of the fills of which the list names no plant or provider. */
  unnamed: string;
  rows: readonly ShortFill[];
}) {
  return (
    <div className="gs-wrap">
      <table className="gs-t short">
        <caption className="small soft mb-2">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col">Fills</th>
            <th scope="col">Short</th>
            <th scope="col">Share</th>
            <th scope="col">Missing</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id ?? ''}>
              <th scope="row" className="wordy">
                {row.id ? row.name : unnamed}
              </th>
              <td>{row.fills}</td>
              <td>{row.short}</td>
              <td>{shareText(row)}</td>
              <td>{kgText(row.missingKg)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How often each plant and each provider filled less than was ordered, in the last 30 or 90 days. */
export function ShortFills() {
  const [days, setDays] = useState<(typeof PERIODS)[number]>(30);
  const fills = useShortFills(days);
  return (
    <section aria-labelledby="short-fills">
      <h2 className="h2" id="short-fills">
        Short fills by plant and by provider
      </h2>
      <p className="soft mb-3 mt-1">
        A fill is short when more than 2% and 0.1 kg are missing. The plant or provider with the
        most missing gas comes first.
      </p>
      <div className="row g8 wrapx" role="group" aria-label="Period">
        {PERIODS.map((period) => (
          <Pill key={period} on={period === days} onClick={() => setDays(period)}>
            {`${period} days`}
          </Pill>
        ))}
      </div>
      <DataView answer={fills} what="the short fills">
        {({ plants, riders }) =>
          riders.length === 0 ? (
            <p className="soft mt-3">{`No gas was weighed in the last ${days} days.`}</p>
          ) : (
            <div className="stack g16 mt-3">
              <FillsTable
                caption="Fills by plant"
                who="Plant"
                unnamed="Plant not named"
                rows={plants}
              />
              <FillsTable
                caption="Fills by provider"
                who="Provider"
                unnamed="Unknown"
                rows={riders}
              />
            </div>
          )
        }
      </DataView>
    </section>
  );
}
