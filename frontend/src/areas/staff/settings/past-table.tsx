import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const PastOrder = ({ id, reference }: { id: string; reference: string }) => (
  <Link className="link" to={`/admin/orders/${id}`}>
    {reference}
  </Link>
);

/** What the new value would mean, or that it means the same as the present one. */
export const thenText = (before: string, after: string) => (after === before ? 'the same' : after);

export interface PastRow {
  what: ReactNode;
  today: ReactNode;
  then: ReactNode;
  /** Marks the row, because the result would be another one. */
  different?: boolean;
}

interface Props {
  caption: string;
  /** The head of the first column. */
  head: string;
  rows: readonly PastRow[];
}

/** Cases of the past with the present and the new value of a setting. */
export function PastTable({ caption, head, rows }: Props) {
  return (
    <table className="fd-t">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Today</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, today, then, different = false }, place) => (
          <tr key={place}>
            <td>{what}</td>
            <td>
              <span className="small soft">today </span>
              {today}
            </td>
            <td>
              <span className="small soft">then </span>
              {then}
              {different && <span className="small block">different</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
