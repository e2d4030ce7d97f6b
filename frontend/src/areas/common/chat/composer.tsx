import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { FieldError } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureInput } from '@/shared/ui/picture-button';
import { textLimit } from '@/shared/ui/text-limit';
import type { Letter } from '@/domain/chat/api';
import { MESSAGE_MAX, QUICK, type ChatOf } from '@/domain/chat/model';
import { chatKey, setTyped, typedOf, useOutbox } from '@/domain/chat/outgoing';
import { texts } from './texts';
import '@/shared/ui/choice.css';
import './chat-sheet.css';

interface PhotoProps {
  photo: ReturnType<typeof useOnePhoto>;
}

function PhotoButton({ photo: { state, take } }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PictureInput
        ref={input}
        label={texts.chooseAPhoto}
        onPictures={([picture]) => void take(picture)}
      />
      <IconButton
        icon={ImagePlus}
        label={texts.addAPhoto}
        disabled={state.at === 'working'}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

function PhotoReady({ photo: { state, remove } }: PhotoProps) {
  return (
    <>
      <p role="status" className={state.at === 'working' ? 'small soft' : 'vh'}>
        {state.at === 'working' ? state.text : state.at === 'sent' ? texts.photoReadySend : ''}
      </p>
      {state.at === 'sent' && (
        <p className="row g8">
          <img className="chat-ready" src={state.url} alt={texts.toBeSent} width={64} height={64} />
          <IconButton icon={X} label={texts.removeThePhoto} onClick={remove} />
        </p>
      )}
      {state.at === 'failed' && <FieldError>{state.text}</FieldError>}
    </>
  );
}

const isPhone = () =>
  typeof window.matchMedia === 'function' && window.matchMedia('(pointer: coarse)').matches;

interface Props {
  chat: ChatOf;
  name: string;
  onSend: (letter: Letter) => void;
}

/** The field for a message with a photo, and the quick replies above it. A refused text stays in the field, with the reason below it. */
export function Composer({ chat, name, onSend }: Props) {
  const text = useOutbox((outbox) => typedOf(outbox, chat));
  const { counted, tooLong } = textLimit(text, MESSAGE_MAX);
  const refused = useOutbox((outbox) => outbox.refused[chatKey(chat)] ?? '');
  const wrong = tooLong ?? refused;
  const photo = useOnePhoto();
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useId();
  const ready = photo.state.at === 'sent' ? photo.state.id : null;
  const words = text.trim();
  useEffect(() => {
    if (refused) field.current?.focus();
  }, [refused]);

  function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (photo.state.at === 'working' || tooLong || (words === '' && ready === null))
      return field.current?.focus();
    onSend({ ...(words && { text: words }), ...(ready && { uploadId: ready }) });
    setTyped(chat, '');
    photo.remove();
    field.current?.focus();
  }
  /** On a keyboard Enter sends the message, and Shift and Enter begin a new line. */
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !isPhone())
      submit(event);
  }
  return (
    <form className="chat-form" aria-label={texts.writeTo(name)} onSubmit={submit}>
      {words === '' && ready === null && !refused && (
        <ul className="chat-quick" aria-label={texts.quickReplies}>
          {QUICK[chat.side].map((reply) => (
            <li key={reply}>
              <button type="button" className="pill" onClick={() => onSend({ text: reply })}>
                {reply}
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoReady photo={photo} />
      {wrong && (
        <div role="alert">
          <FieldError id={reason}>{wrong}</FieldError>
        </div>
      )}
      {counted && <p className="hint">{counted}</p>}
      <div className="chat-write">
        <PhotoButton photo={photo} />
        <textarea
          ref={field}
          className="input"
          rows={Math.min(4, text.split('\n').length)}
          aria-label={texts.messageLabel}
          placeholder={texts.message(name)}
          value={text}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? reason : undefined}
          enterKeyHint="send"
          onKeyDown={onKey}
          onChange={({ target }) => setTyped(chat, target.value)}
        />
        <IconButton
          icon={SendHorizontal}
          label={texts.send}
          className="chat-send"
          type="submit"
          disabled={photo.state.at === 'working'}
        />
      </div>
    </form>
  );
}
