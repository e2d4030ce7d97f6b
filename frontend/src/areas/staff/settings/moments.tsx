import { formatDate, formatTime } from '@/shared/lib/dates';
import type { SettingPreview } from './api';
import { PastOrder, PastTable, thenText } from './past-table';

type MomentsOf = NonNullable<SettingPreview['moments']>;

const moment = (at: string) => `${formatTime(at)} on ${formatDate(at)}`;

/** How many of the acts would have been in time or too late. */
function different({ rows, compared, different: count }: MomentsOf): string {
  if (compared === 0)
    return 'We cannot say whether an order would have ended differently: the deadline was not met, or the time at which it was met is not stored.';
  return `For ${compared} of these orders we know when the deadline was met. In ${count} of them, that was in time with one value and too late with the other.${compared < rows.length ? ' We do not know it for the other orders.' : ''}`;
}

/** A deadline of the latest past orders with the present and the new value. */
export function Moments(moments: MomentsOf) {
  return (
    <>
      <p className="small soft wordy">
        The latest past orders to which the deadline applied, by their stored times. These orders
        keep the deadlines that they have.
      </p>
      <PastTable
        caption="The deadline of past orders today and with this value"
        head="Order"
        rows={moments.rows.map(({ orderId, reference, actedAt, before, after }) => ({
          what: (
            <>
              <PastOrder id={orderId} reference={reference} />
              {actedAt && <span className="small soft block">{`met at ${moment(actedAt)}`}</span>}
            </>
          ),
          today: moment(before),
          then: thenText(moment(before), moment(after)),
        }))}
      />
      <p className="wordy">{different(moments)}</p>
    </>
  );
}
