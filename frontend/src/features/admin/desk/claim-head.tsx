import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  /** Where it stands, in a sentence. */
  stands: string;
  orderId: string;
  reference: string;
  customerName: string;
  /** More of what is known, as terms and their descriptions. */
  children: ReactNode;
}

/** What a claim is about: its job and whose it is. */
export function ClaimHead({ title, stands, orderId, reference, customerName, children }: Props) {
  return (
    <>
      <header>
        <h2 className="h2 wordy">{title}</h2>
        <p className="soft wordy">{stands}</p>
      </header>
      <dl className="desk-kv">
        <dt>Order</dt>
        <dd>
          <Link to={`/admin/orders/${orderId}`}>{reference}</Link>
        </dd>
        <dt>Customer</dt>
        <dd>{customerName}</dd>
        {children}
      </dl>
    </>
  );
}
