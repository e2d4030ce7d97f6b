import { useState } from 'react';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { review, type AssessmentDetail } from './api';
import { useAssessmentForm } from './use-assessment-form';

/** The decision of the pricing staff about a report. */
export function ReviewForm({ one }: { one: AssessmentDetail }) {
  const [note, setNote] = useState('');
  const { busy, pending, errors, onSubmit, onPress } = useAssessmentForm((decision) =>
    decision === 'RETURN' && !note.trim() ? { note: 'Say what is missing.' } : {},
  );
  const refused = Boolean(one.report?.refusal);
  const decide = (decision: 'ACCEPT' | 'RETURN') => async () => {
    await review(one.id, { decision, ...(decision === 'RETURN' && { note: note.trim() }) });
    toast({ title: 'Decided.' });
  };
  return (
    <form className="stack g12" noValidate onSubmit={onSubmit(decide('ACCEPT'), 'ACCEPT')}>
      <TextAreaField
        label="What is missing"
        optional
        hint="Only needed when you send it back."
        maxLength={500}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={pending === 'ACCEPT'} disabled={busy}>
          {refused ? 'Approve and close the order' : 'Accept the report'}
        </Button>
        <Button
          busy={pending === 'RETURN'}
          disabled={busy}
          onClick={onPress(decide('RETURN'), 'RETURN')}
        >
          Send it back
        </Button>
      </div>
    </form>
  );
}
