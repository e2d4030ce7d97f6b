import { useState, type SyntheticEvent } from 'react';
import type { Schema } from '@/shared/api/types';
import { Choice } from '@/shared/ui/choice';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { reasonsOf, STATEMENT, type DisputeReason, type Side } from './model';
import { SendingFoot, useSending } from './sending';

interface ReportProps {
  side: Side;
  onSend: (body: Schema<'OpenDisputeRequest'>) => Promise<unknown>;
  onClose: () => void;
}

/** Reports a problem: a reason from the list, and what happened. */
export function ReportForm({ side, onSend, onClose }: ReportProps) {
  const [reason, setReason] = useState<DisputeReason>();
  const [statement, setStatement] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useSending(onClose);
  const short = statement.trim().length < STATEMENT.min;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!reason || short) {
      setMissing(true);
      return;
    }
    void sending.send(() => onSend({ reason, statement: statement.trim() }));
  }
  return (
    <form className="stack g16" onSubmit={submit} noValidate aria-label="Report a problem">
      <fieldset className="stack g8">
        <legend className="label mb-2">What went wrong?</legend>
        {reasonsOf(side).map(({ id, label }) => (
          <Choice key={id} name="dispute-reason" checked={reason === id} onChange={() => setReason(id)} label={label} />
        ))}
        {missing && !reason && (
          <div role="alert">
            <FieldError>Choose one, please.</FieldError>
          </div>
        )}
      </fieldset>
      <TextAreaField
        label="What happened?"
        hint="The other side reads it too."
        value={statement}
        maxLength={STATEMENT.max}
        error={sending.fields['statement'] ?? (missing && short ? `Describe what happened in at least ${STATEMENT.min} characters.` : undefined)}
        onChange={(event) => setStatement(event.target.value)}
      />
      <p className="small soft">The money of this job is held until we decide, within three working days. The other side has 24 hours to answer.</p>
      <SendingFoot sending={sending} label="Send the report" onClose={onClose} />
    </form>
  );
}

interface StatementFormProps {
  label: string;
  hint: string;
  button: string;
  /** The name of the field in the server's errors. */
  field: 'answer' | 'statement';
  onSend: (statement: string) => Promise<unknown>;
  onClose: () => void;
}

/** The form for an answer or an appeal. */
export function StatementForm({ label, hint, button, field, onSend, onClose }: StatementFormProps) {
  const [statement, setStatement] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useSending(onClose);
  const least = field === 'answer' ? 1 : STATEMENT.min;
  const short = statement.trim().length < least;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (short) setMissing(true);
    else void sending.send(() => onSend(statement.trim()));
  }
  const error = sending.fields[field] ?? (missing && short ? 'Please describe what happened.' : undefined);
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label={button}>
      <TextAreaField label={label} hint={hint} value={statement} maxLength={STATEMENT.max} error={error} onChange={(event) => setStatement(event.target.value)} />
      <SendingFoot sending={sending} label={button} onClose={onClose} />
    </form>
  );
}
