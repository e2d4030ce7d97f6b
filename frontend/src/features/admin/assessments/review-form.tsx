import { useState } from 'react';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { review, type AssessmentDetail } from './api';
import { useAction } from './use-action';

/** The decision of the pricing staff about a report. */
export function ReviewForm({ one }: { one: AssessmentDetail }) {
  const [note, setNote] = useState('');
  const { busy, errors, setErrors, run } = useAction('Decided.');
  const refused = Boolean(one.report?.refusal);
  function sendBack() {
    if (note.trim()) void run(() => review(one.id, { decision: 'RETURN', note: note.trim() }));
    else setErrors({ note: 'Say what is missing.' });
  }
  return (
    <div className="stack g12">
      <TextAreaField label="What is missing" optional hint="Only needed when you send it back." maxLength={500} value={note} error={errors['note']} onChange={(event) => setNote(event.target.value)} />
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} onClick={() => void run(() => review(one.id, { decision: 'ACCEPT' }))}>
          {refused ? 'Approve and close the order' : 'Accept the report'}
        </Button>
        <Button disabled={busy} onClick={sendBack}>
          Send it back
        </Button>
      </div>
    </div>
  );
}
