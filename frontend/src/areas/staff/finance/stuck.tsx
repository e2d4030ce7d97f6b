import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { DataView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { replay, useStuck } from './api';
import { actionText, stuckText, type StuckItem } from './model';

function triedText({ attempts, kind, nextAt, stoppedAt }: StuckItem): string {
  const tried = `Attempted ${plural(attempts, 'time')}`;
  if (!stoppedAt) return `${tried}, next ${formatMoment(nextAt)}`;
  const after =
    kind === 'PRICE_QUOTE'
      ? 'The order waits for a price from the pricing staff, who were notified.'
      : 'It is not sent unless you try it.';
  return `${tried}. Gida stopped at ${formatMoment(stoppedAt)}. ${after}`;
}

function Item({ item }: { item: StuckItem }) {
  const text = stuckText(item);
  return (
    <tr>
      <td>
        <b>{text}</b>
        {item.subject && <span className="fd-code">{item.subject}</span>}
        <span className="small block">{item.error}</span>
        <span className="small faint">{triedText(item)}</span>
      </td>
      <td className="r">
        <ActionButton
          aria-label={`Try now: ${text}`}
          failed="The action failed"
          done={{ title: 'It is being retried' }}
          run={() => replay(item.id, item.what)}
        >
          Try now
        </ActionButton>
      </td>
    </tr>
  );
}

/** Events and tasks that failed. They are tried again automatically; staff can try them here without waiting. */
export function StuckView() {
  const answer = useStuck();
  return (
    <DataView what="what is stuck" answer={answer}>
      {(data) => (
        <>
          {data.items.length === 0 ? (
            <StateBlock art="list" title="Nothing is stuck">
              Events and tasks that failed are listed here until they succeed. A message is tried
              six times within 15 hours.
            </StateBlock>
          ) : (
            <table className="fd-t">
              <caption className="vh">What is stuck</caption>
              <thead>
                <tr>
                  <th scope="col">What</th>
                  <th scope="col" className="r">
                    <span className="vh">What to do</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </tbody>
            </table>
          )}
          {data.deeds.length > 0 && (
            <>
              <h2 className="h3 mt-5">Operator actions</h2>
              <ul className="mt-2" aria-label="Operator actions">
                {data.deeds.map((entry) => (
                  <li key={entry.id} className="small py-1">
                    {actionText(entry.kind)}
                    <span className="fd-code">{`${entry.subject}, by ${entry.staffId}, ${formatMoment(entry.at)}`}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </DataView>
  );
}
