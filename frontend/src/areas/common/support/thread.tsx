import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { TEXT_PHOTOS_MAX, TextPhotos, useTextPhotos } from '@/areas/common/booking/text-photos';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTyped } from '@/shared/forms/use-typed';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { MESSAGE_MAX } from '@/domain/support/model';
import type { Content, TicketMessage } from '@/domain/support/ticket-types';
import { texts } from './texts';
import './thread.css';

/** The messages, oldest first. `me` is the side that reads them. */
export function Messages({
  messages,
  me,
  other,
}: {
  messages: readonly TicketMessage[];
  me: 'customer' | 'support';
  other: string;
}) {
  return (
    <ol className="msgs" aria-label={texts.messages}>
      {messages.map(({ id, author, body, createdAt, photos }) => (
        <li key={id} className={author === me ? 'msg mine' : 'msg'}>
          {body}
          <Photos photos={photos} label={texts.photosOfThisMessage} small className="mt-2" />
          <footer>{`${author === me ? texts.youLabel : author === 'provider' ? texts.theProvider : other}, ${formatAgo(createdAt)}`}</footer>
        </li>
      ))}
    </ol>
  );
}

interface WriteProps {
  label: string;
  /** Under which name the text is kept on this device until it is sent. */
  keptAs?: string;
  send: (content: Content) => Promise<unknown>;
  /** Whether only text can be sent, and no photos. */
  textOnly?: boolean;
  /** Says who sees the photos. */
  photosHint?: string;
  /** Rendered before the input. `insert` adds a text to what is typed. */
  before?: (insert: (text: string) => void) => ReactNode;
  /** Rendered between the input and the button. */
  choices?: ReactNode;
  /** Rendered beside the button while no photo is added. */
  more?: (text: string, done: () => void) => ReactNode;
}

/** The input below a conversation. The typed text stays until it is sent. */
export function WriteBox({
  label,
  keptAs,
  send,
  textOnly = false,
  photosHint = texts.upToPhotosForTeam(TEXT_PHOTOS_MAX),
  before,
  choices,
  more,
}: WriteProps) {
  const [text, setText] = useTyped(keptAs);
  const photos = useTextPhotos();
  const { busy, errors, failure, onSubmit, reset } = useSubmit({
    check: () => ({
      ...(!text.trim() && { message: texts.pleaseWriteAMessage }),
      ...photos.check(),
    }),
  });
  function done() {
    setText('');
    reset();
  }
  const insert = (added: string) => setText(text.trim() ? `${text.trimEnd()}\n\n${added}` : added);
  async function submit() {
    await send({ message: text.trim(), ...photos.body });
    setText('');
    photos.clear();
  }
  return (
    <form className="stack g12 mt-5" onSubmit={onSubmit(submit)} noValidate>
      {before?.(insert)}
      <TextAreaField
        label={label}
        name="message"
        value={text}
        error={errors['message']}
        maxLength={MESSAGE_MAX}
        onChange={(event) => setText(event.target.value)}
      />
      {!textOnly && <TextPhotos photos={photos} error={errors['photoIds']} hint={photosHint} />}
      {choices}
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={busy}>
          <Send className="i" aria-hidden /> {texts.send}
        </Button>
        {photos.sent.photos.length === 0 && more?.(text.trim(), done)}
      </div>
    </form>
  );
}
