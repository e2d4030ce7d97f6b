import { useState } from 'react';
import { GENDERS } from '@/domain/providers/current-status';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choices } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { correctGender } from './api';
import type { AdminProviderDetail } from './types';

const REASON_MIN = 3;

/** Corrects the gender; the reason is kept in the history. */
function Correct({
  detail: { id, gender },
  onDone,
}: {
  detail: AdminProviderDetail;
  onDone: () => void;
}) {
  const [chosen, setChosen] = useState(gender ?? null);
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({
      ...(!chosen && { gender: 'Choose one.' }),
      ...(reason.trim().length < REASON_MIN && {
        reason: 'Give a reason. It is kept in the history.',
      }),
    }),
    otherwise: 'We could not save it. Please try again.',
  });
  const { errors, failure } = form;
  async function save() {
    if (!chosen) return;
    await correctGender(id, { gender: chosen, reason: reason.trim() });
    toast({ title: 'Saved' });
    onDone();
  }
  return (
    <form className="stack g12 mt-2" onSubmit={form.onSubmit(save)} noValidate>
      <fieldset>
        <legend className="label mb-1">Gender</legend>
        <div className="stack g8">
          <Choices name="provider-gender" options={GENDERS} value={chosen} onChange={setChosen} />
        </div>
      </fieldset>
      {errors['gender'] && <FieldError>{errors['gender']}</FieldError>}
      <TextField
        label="Reason for the change"
        maxLength={300}
        value={reason}
        error={errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={form.busy}>
        Save the gender
      </Button>
    </form>
  );
}

/** The provider's gender, which is used to match jobs, and a form to correct it. */
export function ProviderGender({ detail }: { detail: AdminProviderDetail }) {
  const [open, setOpen] = useState(false);
  const text = GENDERS.find(({ value }) => value === detail.gender);
  if (!detail.mayCorrectGender) return null;
  return (
    <>
      <p className="row g8 wrapx mt-2">
        <span className="soft">
          {text ? `For customers who ask: ${text.label.toLowerCase()}` : 'Gender not given'}
        </span>
        <Button size="sm" onClick={() => setOpen(!open)} aria-expanded={open}>
          {text ? 'Correct the gender' : 'Set the gender'}
        </Button>
      </p>
      {open && <Correct detail={detail} onDone={() => setOpen(false)} />}
    </>
  );
}
