import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import type { ToastContent } from '@/shared/lib/toasts';
import { Button, type ButtonProps } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface Props {
  /** The act, such as `Withdraw`. */
  label: string;
  /** What it is about, for those who do not see the record beside the button. */
  about?: string;
  kind?: ButtonProps['kind'];
  /** The question, and what follows from a yes. */
  title: string;
  text: string;
  failed: string;
  done?: ToastContent;
  run: () => Promise<unknown>;
}

/** A button that asks before it does what cannot be taken back. */
export function AskFirst({ label, about, kind, title, text, failed, done, run }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button {...(kind && { kind })} onClick={() => setAsking(true)}>
        {label}
        {about && <span className="vh">{` ${about}`}</span>}
      </Button>
      <Dialog open={asking} onClose={close} title={title}>
        <p className="mb-4 wordy">{text}</p>
        <div className="row g8 wrapx">
          <ActionButton
            kind="danger"
            failed={failed}
            {...(done && { done })}
            run={() => run().finally(close)}
          >
            {`Yes, ${label.toLowerCase()}`}
          </ActionButton>
          <Button kind="quiet" onClick={close}>
            No, keep it
          </Button>
        </div>
      </Dialog>
    </>
  );
}
