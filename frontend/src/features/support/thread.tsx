import { Send } from 'lucide-react';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { messageOf } from '@/shared/api/problem';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
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
  const [error, setError] = useState<string>();
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  function done() {
    setText('');
    setFailed(null);
  }
  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const message = text.trim();
    setError(message ? undefined : 'Please write a message.');
    if (!message || busy) return;
    setBusy(true);
    try {
      await send(message);
      done();
    } catch (problem) {
      setFailed(messageOf(problem, 'It could not be sent. Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className="stack g12 mt-5" onSubmit={(event) => void submit(event)} noValidate>
      <TextAreaField label={label} name="message" value={text} error={error} maxLength={MESSAGE_MAX} onChange={(event) => setText(event.target.value)} />
      {failed && (
        <Note tone="clay" role="alert">
          {failed}
        </Note>
      )}
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={busy}>
          <Send className="i" aria-hidden /> Send
        </Button>
        {more?.(text.trim(), done)}
      </div>
    </form>
  );
}
