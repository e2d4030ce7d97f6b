import { Check, CheckCheck, Clock3, RotateCw, X } from 'lucide-react';
import { clsx } from 'clsx';
import { formatTime } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { IconButton } from '@/shared/ui/icon-button';
import { Photos } from '@/shared/ui/photos';
import type { Outgoing } from '@/domain/chat/outgoing';
import type { ChatMessage, ChatSide } from '@/domain/chat/model';
import { texts } from './texts';
import './bubbles.css';

interface Names {
  /** The side that looks at the chat; null for staff. */
  side: ChatSide | null;
  /** The name of each side, for screen readers and for staff. */
  nameOf: (side: ChatSide) => string;
}

function Content({
  text,
  photo,
  by,
}: {
  text: string | null | undefined;
  photo: { id: string; url: string } | null;
  by: string;
}) {
  return (
    <>
      {photo && <Photos photos={[photo]} label={texts.photoFrom(by)} className="chat-photo" />}
      {text && <p className="chat-text wordy">{text}</p>}
    </>
  );
}

/** A message: the text, the photo, the time, and for an own one whether it was read. */
export function Bubble({ message, side, nameOf }: { message: ChatMessage } & Names) {
  const { author, text, uploadId, photoUrl, sentAt, readAt } = message;
  const own = author === side;
  const by = own ? 'you' : nameOf(author);
  return (
    <li className={clsx('chat-row', (own || (side === null && author === 'provider')) && 'own')}>
      <div className="chat-bubble">
        <span className={side === null ? 'chat-by' : 'vh'}>
          {own ? texts.you : side === null ? by : `${by}: `}
        </span>
        <Content
          text={text}
          photo={uploadId && photoUrl ? { id: uploadId, url: photoUrl } : null}
          by={by}
        />
        <p className="chat-meta">
          <time dateTime={sentAt}>{formatTime(sentAt)}</time>
          {own &&
            (readAt ? (
              <CheckCheck className="i" aria-hidden />
            ) : (
              <Check className="i" aria-hidden />
            ))}
          {own && (
            <span className={readAt ? undefined : 'vh'}>{readAt ? texts.read : texts.sent}</span>
          )}
        </p>
      </div>
    </li>
  );
}

interface WaitingProps {
  message: Outgoing;
  online: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that the server does not have yet. */
export function WaitingBubble({
  message: { letter, at },
  online,
  onRetry,
  onDiscard,
}: WaitingProps) {
  const failed = at === 'failed';
  return (
    <li className="chat-row own">
      <div className={clsx('chat-bubble', failed ? 'failed' : 'sending')}>
        <span className="vh">{texts.youLabel} </span>
        <Content
          text={letter.text}
          photo={
            letter.uploadId ? { id: letter.uploadId, url: `/api/uploads/${letter.uploadId}` } : null
          }
          by="you"
        />
        <p className="chat-meta">
          <Clock3 className="i" aria-hidden />
          <span>
            {failed ? (online ? texts.notSent : texts.waitsForTheNetwork) : texts.sending}
          </span>
        </p>
      </div>
      {failed && (
        <p className="chat-again">
          <Button size="sm" onClick={onRetry}>
            <RotateCw className="i i16" aria-hidden /> {texts.sendAgain}
          </Button>
          <IconButton icon={X} label={texts.deleteThisMessage} onClick={onDiscard} />
        </p>
      )}
    </li>
  );
}
