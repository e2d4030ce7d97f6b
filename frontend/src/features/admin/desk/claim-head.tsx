import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { photoUrl } from '@/features/booking/photos-shown';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';

interface HeadProps {
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
export function ClaimHead({ title, stands, orderId, reference, customerName, children }: HeadProps) {
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

interface SaidProps {
  statement: string;
  /** Said where the customer has written nothing yet. */
  silent: string;
  photos: readonly { id: string }[];
  photosLabel: string;
  /** The provider's side. */
  side: string | null | undefined;
  /** What staff wrote. */
  words: string | null | undefined;
}

/** What both sides said of a claim, with the photos, and what staff wrote of it. */
export function ClaimSaid({ statement, silent, photos, photosLabel, side, words }: SaidProps) {
  return (
    <>
      {statement ? <p className="wordy whitespace-pre-line">{statement}</p> : <p className="soft">{silent}</p>}
      {photos.length > 0 && <Photos photos={photos.map(({ id }) => ({ id, url: photoUrl(id) }))} label={photosLabel} />}
      {side && (
        <p className="wordy">
          <span className="small faint block">The provider</span>
          {side}
        </p>
      )}
      {words && <Note tone="plain">{`We wrote: ${words}`}</Note>}
    </>
  );
}
