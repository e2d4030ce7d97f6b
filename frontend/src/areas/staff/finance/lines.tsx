import { Link } from 'react-router-dom';
import type { Entry } from './model';

/** The order that an entry is about, by the reference that people know; nothing for an entry about none or several. */
export function OrderOf({
  entry: { orderId, orderReference },
}: {
  entry: Pick<Entry, 'orderId' | 'orderReference'>;
}) {
  if (!orderId || !orderReference) return null;
  return (
    <Link className="link" to={`/admin/orders/${orderId}?view=all`}>
      {orderReference}
    </Link>
  );
}

/** The column heads of a table of accounts, with debit and credit. */
export function BookHead() {
  return (
    <thead>
      <tr>
        <th scope="col">Account</th>
        <th scope="col" className="r">
          Debit
        </th>
        <th scope="col" className="r">
          Credit
        </th>
      </tr>
    </thead>
  );
}

export function FileLink({
  href,
  children = 'Download as CSV',
}: {
  href: string;
  children?: string;
}) {
  return (
    <a className="link small" href={href} download>
      {children}
    </a>
  );
}
