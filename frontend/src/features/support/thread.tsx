import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { MESSAGE_MAX } from './model';
import type { TicketMessage } from './ticket-types';

/** The messages, oldest first. `me` is the side that reads them. */
export function Messages({ messages, me, other }: { messages: readonly TicketMessage[]; me: 'customer' | 'support'; other: string }) {
  return (
    <ol className="msgs" aria-label="Messages">
      {messages.map(({ id, author, body, createdAt }) => (
        <li key={id} className={author === me ? 'msg mine' : 'msg'}>
          {body}
          <footer>{`${author === me ? 'You' : author === 'provider' ? 'The provider' : other}, ${formatAgo(createdAt)}`}</footer>
        </li>
      ))}
    </ol>
  );
}

interface WriteProps {
  label: string;
  send: (message: string) => Promise<unknown>;
  /** Rendered beside the button. */
  more?: (text: string, done: () => void) => ReactNode;
}

/** The input below a conversation. The typed text stays until it is sent. */
export function WriteBox({ label, send, more }: WriteProps) {
  const [text, setText] = useState('');
  const { busy, errors, failure, onSubmit, reset } = useSubmit({ check: () => (text.trim() ? {} : { message: 'Please write a message.' }) });
  function done() {
    setText('');
    reset();
  }
  async function submit() {
    await send(text.trim());
    setText('');
  }
  return (
    <form className="stack g12 mt-5" onSubmit={onSubmit(submit)} noValidate>
      <TextAreaField label={label} name="message" value={text} error={errors['message']} maxLength={MESSAGE_MAX} onChange={(event) => setText(event.target.value)} />
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={busy}>
          <Send className="i" aria-hidden /> Send
        </Button>
        {more?.(text.trim(), done)}
      </div>
    </form>
  );
}
