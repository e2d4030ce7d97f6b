import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { allowAgain, block, useBlockAfter } from '@/domain/blocks/api';
import { texts } from './texts';

const REASON_MAX = 300;

interface Texts {
  action: string;
  title: (name: string) => string;
  about: (name: string) => string;
  made: (name: string) => string;
}

const TEXTS: Record<'customer' | 'provider', Texts> = {
  customer: {
    action: texts.doNotSendMe,
    title: (name) => texts.doNotSendAgain(name),
    about: (name) => texts.weNotOfferFuture(name),
    made: (name) => texts.weNotSendYou(name),
  },
  provider: {
    action: texts.noMoreJobsFrom,
    title: (name) => texts.noMoreJobsFromWithName(name),
    about: (name) => texts.youGetNoMore(name),
    made: (name) => texts.youGetNoMoreJobs(name),
  },
};

export interface BlockProps {
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
}: BlockProps & { onMade: () => void; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({ otherwise: texts.couldNotSavedPlease });
  async function send() {
    await block(orderId, reason.trim());
    onMade();
  }
  return (
    <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <p className="soft wordy">{TEXTS[side].about(name)}</p>
      <TextAreaField
        label={texts.why}
        optional
        hint={texts.ourTeamCanRead(name)}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="stack g8">
        <Button kind="primary" type="submit" size="lg" block busy={form.busy}>
          {texts.yesSaveThis}
        </Button>
        <Button block onClick={onClose}>
          {texts.notNow}
        </Button>
      </div>
    </form>
  );
}

/** After a job: the quiet action to keep the other side away from future jobs, and how to take it back. */
export function BlockPart({ orderId, name, side }: BlockProps) {
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
    <section className="mt-4" aria-label={texts.futureJobs}>
      {made ? (
        <>
          <p ref={note} tabIndex={-1} className="soft wordy mb-2">
            {TEXTS[side].made(name)}
          </p>
          <ActionButton size="sm" failed={texts.couldNotChanged} run={() => allowAgain(made.id)}>
            {texts.allowAgain}
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
