import { clsx } from 'clsx';
import { formatMoment } from '@/shared/lib/dates';
import { Photos } from '@/shared/ui/photos';
import type { ConversationMessage } from './api';
import { failureOf, lineOf, mapOf, stateOf } from './model';
import '@/areas/common/support/thread.css';

/** One message of a conversation, with its file, its place and what can be tapped. */
export function Bubble({ message, who }: { message: ConversationMessage; who: string }) {
  const { id, incoming, byStaff, choices, url, place, photoUrl, voiceUrl, sentAt } = message;
  const failure = failureOf(message);
  const author = incoming ? who : byStaff ? 'Our team' : 'Gida';
  const footer = [author, formatMoment(sentAt), stateOf(message)].filter(Boolean).join(', ');
  return (
    <li className={clsx('msg', !incoming && 'mine')}>
      {lineOf(message)}
      {photoUrl && <Photos photos={[{ id, url: photoUrl }]} label={`Photo from ${who}`} small />}
      {voiceUrl && (
        // A voice note has no captions.
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio
          className="w-full"
          controls
          preload="none"
          src={voiceUrl}
          aria-label={`Voice note from ${who}`}
        />
      )}
      {place && (
        <a className="link block" href={mapOf(place)} target="_blank" rel="noreferrer">
          {`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}
        </a>
      )}
      {choices.length > 0 && (
        <span className="small soft block">{`${url ? 'Link' : 'Choices'}: ${choices.join(', ')}`}</span>
      )}
      {failure && <strong className="small block text-clay">{failure}</strong>}
      <footer>{footer}</footer>
    </li>
  );
}
