import type { ReactNode } from 'react';
import { useState, type SyntheticEvent } from 'react';
import { messageOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';

/** The shortest reason that the server accepts. */
const LEAST = 3;

/** What is wrong with a required text, once sending was tried. */
export const missingText = (text: string, tried: boolean) => (tried && text.trim().length < LEAST ? 'Give a short reason.' : undefined);

interface Sending {
  busy: boolean;
  tried: boolean;
  failure: unknown;
  send: (event: SyntheticEvent) => void;
}

/** Sends a form of staff once its texts are complete. After a failure the form stays as it was. */
export function useSending(texts: readonly string[], call: () => Promise<void>): Sending {
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function run() {
    setTried(true);
    setFailure(null);
    if (texts.some((text) => missingText(text, true))) return;
    setBusy(true);
    try {
      await call();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return {
    busy,
    tried,
    failure,
    send: (event) => {
      event.preventDefault();
      void run();
    },
  };
}

interface Props {
  sending: Sending;
  label: string;
  submit: string;
  /** What to say when the server gave no message. */
  otherwise: string;
  danger?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a staff form in a dialog: the failure above, the buttons below, and a note while there is no network. */
export function StepForm({ sending, label, submit, otherwise, danger = false, onClose, children }: Props) {
  const online = useOnline();
  const { busy, failure, send } = sending;
  return (
    <form className="stack g16" noValidate aria-label={label} onSubmit={send}>
      {failure !== null && (
        <Note tone="clay" role="alert">
          {messageOf(failure, otherwise)}
        </Note>
      )}
      {children}
      {!online && (
        <Note tone="sun" role="status">
          There is no connection. What you typed stays here; send it when you are back online.
        </Note>
      )}
      <div className="row g8 wrapx">
        <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={!online}>
          {submit}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
