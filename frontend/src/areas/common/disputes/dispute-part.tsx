import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DisputeThread } from './dispute-card';
import { ReportForm, StatementForm } from './dispute-forms';
import type { Dispute, Side, DisputeCalls } from '@/domain/disputes/model';

interface Props {
  side: Side;
  /** Whether the work has begun. */
  begun: boolean;
  disputes: readonly Dispute[];
  /** The actions that the server allows this side now. */
  actions: readonly string[];
  calls: DisputeCalls;
}

type Form = 'dispute' | 'answer_dispute' | 'appeal_dispute';

const BUTTONS: Record<Form, string> = {
  dispute: 'Report a problem',
  answer_dispute: 'Answer',
  appeal_dispute: 'Appeal',
};

function OpenForm({
  form,
  side,
  begun,
  calls,
  onClose,
}: {
  form: Form;
  side: Side;
  begun: boolean;
  calls: DisputeCalls;
  onClose: () => void;
}) {
  const done = (title: string) => () => {
    toast({ title, description: 'We tell you as soon as there is news.' });
    onClose();
  };
  if (form === 'dispute')
    return (
      <ReportForm
        side={side}
        begun={begun}
        onSend={async (body) => (await calls.open(body), done('We have your report')())}
        onClose={onClose}
      />
    );
  if (form === 'answer_dispute') {
    return (
      <StatementForm
        label="Your answer"
        hint="The other side reads it too. You can answer once."
        button="Send the answer"
        field="answer"
        onSend={async (statement) => (await calls.answer(statement), done('We have your answer')())}
        onClose={onClose}
      />
    );
  }
  return (
    <StatementForm
      label="What did we overlook?"
      hint="Another member of our team reviews it, once."
      button="Send the appeal"
      field="statement"
      onSend={async (statement) => (await calls.appeal(statement), done('We have your appeal')())}
      onClose={onClose}
    />
  );
}

function Withdraw({ call }: { call: () => Promise<unknown> }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>Withdraw it</Button>;
  return (
    <div className="stack g8" role="group" aria-label="Withdraw it?">
      <p className="wordy">
        The job then counts as done and the provider is paid. This cannot be undone.
      </p>
      <div className="row g8 wrapx">
        <ActionButton
          kind="primary"
          failed="It could not be withdrawn"
          done={{
            title: 'Taken back',
            description: 'The job counts as done and its provider is paid.',
          }}
          run={call}
        >
          Yes, withdraw it
        </ActionButton>
        <Button onClick={() => setAsked(false)}>No</Button>
      </div>
    </div>
  );
}

/** Explains what a report does, while there is none. */
const Opening = () => (
  <div>
    <h2 className="h3">Is something wrong?</h2>
    <p className="soft wordy mt-1">We hear both sides and decide what happens with the money.</p>
  </div>
);

/** The disputes about a job, and the actions of one side. Nothing is shown when there are neither. */
export function DisputePart({ side, begun, disputes, actions, calls }: Props) {
  const [form, setForm] = useState<Form | null>(null);
  const may = (Object.keys(BUTTONS) as Form[]).filter((one) => actions.includes(one));
  const withdraw = actions.includes('withdraw_dispute') ? calls.withdraw : undefined;
  if (disputes.length === 0 && may.length === 0) return null;
  const open = form && may.includes(form) ? form : null;
  return (
    <section className="card stack g12" aria-label="Problem with this job">
      {disputes.length > 0 && <DisputeThread disputes={disputes} reader={side} />}
      {disputes.length === 0 && !open && <Opening />}
      {open ? (
        <OpenForm
          form={open}
          side={side}
          begun={begun}
          calls={calls}
          onClose={() => setForm(null)}
        />
      ) : (
        <div className="row g8 wrapx">
          {may.map((one) => (
            <Button
              key={one}
              {...(one === 'answer_dispute' && { kind: 'primary' as const })}
              onClick={() => setForm(one)}
            >
              {BUTTONS[one]}
            </Button>
          ))}
        </div>
      )}
      {withdraw && !open && <Withdraw call={withdraw} />}
    </section>
  );
}
