import type { ReactNode } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { photoUrl } from '@/shared/photos/shown';
import { Photos } from '@/shared/ui/photos';
import { texts } from './texts';

/** What one side said. It is left out while there is nothing to show. */
export interface Statement {
  who: string;
  at?: string | null | undefined;
  text: string | null | undefined;
  /** Another line of the statement, such as an amount. */
  more?: ReactNode;
  /** The line while this side has said nothing. */
  otherwise?: string;
  /** The photos that came with the text. */
  photos?: readonly { id: string }[];
  photosLabel?: string;
}

interface Props {
  /** What the case is about, where its page does not say so. */
  title?: string;
  /** The state of the case, as a sentence. */
  state: string;
  /** Whether a change of the state is announced. */
  live: boolean;
  /** The explanation of our decision. */
  words: string | null | undefined;
  statements: readonly Statement[];
  photos?: readonly { id: string }[];
  photosLabel?: string;
  /** What belongs to the state, such as a link or facts. */
  children?: ReactNode;
}

const isShown = ({ text, more, otherwise }: Statement) =>
  Boolean(text) || Boolean(more) || otherwise !== undefined;

const withUrls = (photos: readonly { id: string }[]) =>
  photos.map(({ id }) => ({ id, url: photoUrl(id) }));

function Said({
  statement: { who, at, text, more, otherwise, photos = [], photosLabel = texts.photos },
}: {
  statement: Statement;
}) {
  const empty = !text && !more;
  return (
    <li className={empty ? 'soft' : 'wordy whitespace-pre-line'}>
      {!empty && (
        <span className="small faint block">{at ? `${who}, ${formatMoment(at)}` : who}</span>
      )}
      {empty ? otherwise : text}
      {more && <span className="block">{more}</span>}
      <Photos photos={withUrls(photos)} label={photosLabel} small className="mt-2" />
    </li>
  );
}

/** A damage claim, a warranty claim or a dispute: its state, our explanation, what each side said, and the photos. */
export function CaseView({
  title,
  state,
  live,
  words,
  statements,
  photos = [],
  photosLabel = texts.photos,
  children,
}: Props) {
  const shown = statements.filter(isShown);
  return (
    <div className="stack g8">
      {title && <p className="strong wordy">{title}</p>}
      <p className="wordy" role={live ? 'status' : undefined}>
        <b>{state}</b>
        {words && <span className="block">{texts.ourExplanation(words)}</span>}
      </p>
      {children}
      {shown.length > 0 && (
        <ul className="stack g8" aria-label={texts.statements}>
          {shown.map((statement, place) => (
            <Said key={`${statement.who} ${place}`} statement={statement} />
          ))}
        </ul>
      )}
      <Photos photos={withUrls(photos)} label={photosLabel} />
    </div>
  );
}
