import { useState, type ReactNode } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import type { ToastContent } from '@/shared/lib/toasts';
import { TextAreaField } from '@/shared/ui/field';
import { isConflict, useSeenVersion } from '../use-seen-version';
import { missingText } from './missing-text';

interface Props {
  /** The name of the form, and its button unless `submit` names that. */
  label: string;
  submit?: string;
  about: string;
  /** Who reads the reason. */
  reasonLabel?: string;
  otherwise: string;
  done: ToastContent;
  /** The version of the order that the user saw, where the action is refused for another one. */
  version?: number;
  send: (reason: string, version: number) => Promise<unknown>;
  onClose: () => void;
  /** Fields before the reason. */
  fields?: (errors: FieldErrors) => ReactNode;
}

/** An action for which staff give a reason. */
export function ReasonForm({
  label,
  submit = label,
  about,
  reasonLabel = 'Reason, for the audit log',
  otherwise,
  done,
  version = 0,
  send,
  onClose,
  fields,
}: Props) {
  const [reason, setReason] = useState('');
  const form = useSubmit({ check: () => ({ reason: missingText(reason) }), otherwise });
  const seen = useSeenVersion(version, isConflict(form.error));
  async function run() {
    await send(reason.trim(), seen);
    toast(done);
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={label}
      submit={submit}
      onSubmit={run}
      onClose={onClose}
    >
      <p className="soft">{about}</p>
      {fields?.(form.errors)}
      <TextAreaField
        label={reasonLabel}
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}
