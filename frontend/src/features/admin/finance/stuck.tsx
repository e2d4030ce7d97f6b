import { formatMoment } from '@/shared/lib/dates';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { replay, useStuck } from './api';
import { DeedButton } from './deed-button';
import { Coming } from './lines';
import { deedWords, stuckWords, type StuckItem } from './model';

function Item({ item }: { item: StuckItem }) {
  const words = stuckWords(item);
  return (
    <tr>
      <td>
        <b>{words}</b>
        {item.subject && <span className="fd-code">{item.subject}</span>}
        <span className="small block">{item.error}</span>
        <span className="small faint">{`Tried ${item.attempts} ${item.attempts === 1 ? 'time' : 'times'}, next ${formatMoment(item.nextAt)}`}</span>
      </td>
      <td className="r">
        <DeedButton label="Try now" about={words} done="It is tried now" run={() => replay(item.id, item.what)} />
      </td>
    </tr>
  );
}

/** Events and tasks that failed. They are tried again automatically; staff can try them here without waiting. */
export function StuckView() {
  const { data, error, mutate } = useStuck();
  if (error && !data) return <FailedLoad what="what is stuck" error={error} onRetry={() => void mutate()} />;
  if (!data) return <Coming what="what is stuck" />;
  return (
    <>
      {data.items.length === 0 ? (
        <StateBlock art="list" title="Nothing is stuck">
          Messages that could not be told and work that failed stand here until they get on.
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
          <h2 className="h3 mt-5">What the desk did</h2>
          <ul className="mt-2" aria-label="What the desk did">
            {data.deeds.map((deed) => (
              <li key={deed.id} className="small py-1">
                {deedWords(deed.kind)}
                <span className="fd-code">{`${deed.subject}, by ${deed.staffId}, ${formatMoment(deed.at)}`}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
