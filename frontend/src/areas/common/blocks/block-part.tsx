import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { allowAgain, block, useBlockAfter } from '@/domain/blocks/api';

const REASON_MAX = 300;

interface Texts {
  action: string;
  title: (name: string) => string;
  about: (name: string) => string;
  made: (name: string) => string;
}

const TEXTS: Record<'customer' | 'provider', Texts> = {
  customer: {
    action: 'Do not send me this provider again',
    title: (name) => `Do not send ${name} again?`,
    about: (name) =>
      `We will not offer your future requests to ${name}, and we will not tell them. If they have accepted another of your jobs, it goes on.`,
    made: (name) => `We will not send ${name} to you again.`,
  },
  provider: {
    action: 'No more jobs from this customer',
    title: (name) => `No more jobs from ${name}?`,
    about: (name) =>
      `You will get no more offers for requests of ${name}, and we will not tell them. If you have accepted another of their jobs, it goes on.`,
    made: (name) => `You will get no more jobs from ${name}.`,
  },
};

interface Props {
  orderId: string;
  /** The first name of the other side. */
  name: string;
  /** Who looks at the page. */
  side: 'customer' | 'provider';
}

function Ask({
  orderId,
  name,
  side,
  onMade,
  onClose,
}: Props & { onMade: () => void; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({ otherwise: 'It could not be saved. Please try again.' });
  async function send() {
    await block(orderId, reason.trim());
    onMade();
  }
  return (
    <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <p className="soft wordy">{TEXTS[side].about(name)}</p>
      <TextAreaField
        label="Why?"
        optional
        hint={`Our team can read this. ${name} cannot.`}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="stack g8">
        <Button kind="primary" type="submit" size="lg" block busy={form.busy}>
          Yes, save this
        </Button>
        <Button block onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** After a job: the quiet action to keep the other side away from future jobs, and how to take it back. */
export function BlockPart({ orderId, name, side }: Props) {
  const { data, error } = useBlockAfter(orderId);
  const [asked, setAsked] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const justMade = useRef(false);
  const made = data?.[0];
  // The button that opened the dialog is gone then, so the focus moves to what was saved.
  useEffect(() => {
    if (asked || !made || !justMade.current) return;
    justMade.current = false;
    note.current?.focus();
  }, [asked, made]);
  if (!data && !error) return null;

  function close() {
    setAsked(false);
  }

  function onMade() {
    justMade.current = true;
    close();
  }

  return (
    <section className="mt-4" aria-label="Future jobs">
      {made ? (
        <>
          <p ref={note} tabIndex={-1} className="soft wordy mb-2">
            {TEXTS[side].made(name)}
          </p>
          <ActionButton size="sm" failed="It could not be changed" run={() => allowAgain(made.id)}>
            Allow again
          </ActionButton>
        </>
      ) : (
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {TEXTS[side].action}
        </Button>
      )}
      <Dialog open={asked} onClose={close} title={TEXTS[side].title(name)}>
        {asked && <Ask orderId={orderId} name={name} side={side} onMade={onMade} onClose={close} />}
      </Dialog>
    </section>
  );
}
