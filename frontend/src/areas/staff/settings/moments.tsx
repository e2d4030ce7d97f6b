import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '@/shared/lib/dates';
import type { SettingPreview } from './api';

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
      <table className="fd-t">
        <caption className="vh">The deadline of past orders today and with this value</caption>
        <thead>
          <tr>
            <th scope="col">Order</th>
            <th scope="col">Today</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {moments.rows.map((row, place) => (
            <tr key={place}>
              <td>
                <Link className="link" to={`/admin/orders/${row.orderId}`}>
                  {row.reference}
                </Link>
                {row.actedAt && (
                  <span className="small soft block">{`met at ${moment(row.actedAt)}`}</span>
                )}
              </td>
              <td>
                <span className="small soft">today </span>
                {moment(row.before)}
              </td>
              <td>
                <span className="small soft">then </span>
                {row.after === row.before ? 'the same' : moment(row.after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="wordy">{different(moments)}</p>
    </>
  );
}
