import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTyped } from '@/shared/forms/use-typed';
import { Choice } from '@/shared/ui/choice';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { reasonsOf, STATEMENT, type DisputeReason, type Side } from '@/domain/disputes/model';
import { texts } from './texts';

interface ReportProps {
  /** Under which name the text is kept on this device until it is sent. */
  keptAs?: string;
  side: Side;
  /** Whether the work has begun; before, only a visit that failed can be reported. */
  begun: boolean;
  /** The name of the other side. */
  other: string;
  onSend: (body: Schema<'OpenDisputeRequest'>) => Promise<unknown>;
  onClose: () => void;
}

/** Reports a problem: a reason from the list, and what happened. */
export function ReportForm({ keptAs, side, begun, other, onSend, onClose }: ReportProps) {
  const [reason, setReason] = useState<DisputeReason>();
  const [statement, setStatement] = useTyped(keptAs);
  const form = useSubmit({
    check: () => ({
      ...(!reason && { reason: texts.chooseOnePlease }),
      ...(statement.trim().length < STATEMENT.min && {
        statement: texts.describeWhatHappenedIn(STATEMENT.min),
      }),
    }),
  });
  async function send() {
    if (!reason) return;
    await onSend({ reason, statement: statement.trim() });
    setStatement('');
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={texts.reportAProblem}
      submit={texts.sendTheReport}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="stack g8">
        <legend className="label mb-2">{texts.whatWentWrong}</legend>
        {reasonsOf(side, begun).map(({ id, label }) => (
          <Choice
            key={id}
            name="dispute-reason"
            checked={reason === id}
            onChange={() => setReason(id)}
            label={label}
          />
        ))}
        {form.errors['reason'] && (
          <div role="alert">
            <FieldError>{form.errors['reason']}</FieldError>
          </div>
        )}
      </fieldset>
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.readsItToo(other)}
        value={statement}
        maxLength={STATEMENT.max}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
      <p className="small soft">{texts.moneyThisJobHeld(other)}</p>
    </SubmitForm>
  );
}

interface StatementFormProps {
  /** Under which name the text is kept on this device until it is sent. */
  keptAs: string;
  label: string;
  hint: string;
  button: string;
  /** The name of the field in the server's errors. */
  field: 'answer' | 'statement';
  onSend: (statement: string) => Promise<unknown>;
  onClose: () => void;
}

/** The form for an answer or an appeal. */
export function StatementForm({
  keptAs,
  label,
  hint,
  button,
  field,
  onSend,
  onClose,
}: StatementFormProps) {
  const [statement, setStatement] = useTyped(keptAs);
  const least = field === 'answer' ? 1 : STATEMENT.min;
  const form = useSubmit({
    check: () =>
      statement.trim().length < least ? { [field]: texts.pleaseDescribeWhatHappened } : {},
  });
  async function send() {
    await onSend(statement.trim());
    setStatement('');
    onClose();
  }
  return (
    <SubmitForm form={form} label={button} submit={button} onSubmit={send} onClose={onClose}>
      <TextAreaField
        label={label}
        hint={hint}
        value={statement}
        maxLength={STATEMENT.max}
        error={form.errors[field]}
        onChange={(event) => setStatement(event.target.value)}
      />
    </SubmitForm>
  );
}
