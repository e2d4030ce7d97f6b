import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { photoUrl } from '@/shared/photos/shown';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';

interface HeadProps {
  title: string;
  /** The state of the claim, as a sentence. */
  stateText: string;
  orderId: string;
  reference: string;
  customerName: string;
  /** More facts, as terms with descriptions. */
  children: ReactNode;
}

/** The head of a claim: its state, its order and its customer. */
export function ClaimHead({ title, stateText, orderId, reference, customerName, children }: HeadProps) {
  return (
    <>
      <header>
        <h2 className="h2 wordy">{title}</h2>
        <p className="soft wordy">{stateText}</p>
      </header>
      <dl className="kv-list">
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

interface ClaimStatementProps {
  statement: string;
  /** The text while the customer has not written a statement. */
  emptyText: string;
  photos: readonly { id: string }[];
  photosLabel: string;
  /** The statement of the provider. */
  side: string | null | undefined;
  /** The explanation of staff. */
  text: string | null | undefined;
}

/** The statements of both sides, the photos, and the explanation of staff. */
export function ClaimStatement({ statement, emptyText, photos, photosLabel, side, text }: ClaimStatementProps) {
  return (
    <>
      {statement ? <p className="wordy whitespace-pre-line">{statement}</p> : <p className="soft">{emptyText}</p>}
      {photos.length > 0 && <Photos photos={photos.map(({ id }) => ({ id, url: photoUrl(id) }))} label={photosLabel} />}
      {side && (
        <p className="wordy">
          <span className="small faint block">The provider</span>
          {side}
        </p>
      )}
      {text && <Note tone="plain">{`Our explanation: ${text}`}</Note>}
    </>
  );
}
