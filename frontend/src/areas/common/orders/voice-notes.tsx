import { useState } from 'react';
import { clsx } from 'clsx';
import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

/** The player of the browser. Nothing is loaded before it is played. A browser that cannot play the note offers to save it. */
function Player({ url, name }: { url: string; name: string }) {
  const [failed, setFailed] = useState('');
  if (url === failed) {
    return (
      <p className="small soft">
        {`${texts.cannotBePlayed(name)} `}
        <a className="link" href={url} download>
          {texts.saveTheVoiceNote}
        </a>
      </p>
    );
  }
  return (
    // A voice note has no captions.
    // eslint-disable-next-line jsx-a11y/media-has-caption
    <audio
      className="w-full"
      controls
      preload="none"
      src={url}
      aria-label={name}
      onError={() => setFailed(url)}
    />
  );
}

interface Props {
  notes: readonly Schema<'VoiceNote'>[] | undefined;
  /** Whose voice notes they are, for screen readers: "Voice notes from Amina". */
  label: string;
  className?: string;
}

/** The voice notes of a person about an order. Renders nothing without any. */
export function VoiceNotes({ notes = [], label, className }: Props) {
  if (notes.length === 0) return null;
  return (
    <ul className={clsx('stack g8', className)} aria-label={label}>
      {notes.map(({ id, url }, place) => (
        <li key={id}>
          <Player url={url} name={texts.voiceNoteOf(place + 1, notes.length)} />
        </li>
      ))}
    </ul>
  );
}
