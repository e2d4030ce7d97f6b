import { Flag } from 'lucide-react';
import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import type { ReceivedReview } from '@/domain/providers/api';
import { flagReview } from '@/domain/providers/reliability-api';

type Reason = NonNullable<ReceivedReview['flag']>['reason'];

const NOTE_MAX = 300;
const REASONS: Record<Reason, string> = {
  PRIVACY: 'It names something private',
  SAFETY: 'It is a threat or a danger',
  ABUSE: 'It insults me',
  OTHER_JOB: 'It is not about this job',
  UNTRUE: 'It did not happen like that',
};
const HIDES: readonly string[] = ['PRIVACY', 'SAFETY'] satisfies Reason[];

function FlagForm({ review, onDone }: { review: ReceivedReview; onDone: () => void }) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const form = useSubmit({
    check: () => (reason ? {} : { reason: 'Choose a reason.' }),
    otherwise: 'The review was not flagged. Please try again.',
  });
  async function send() {
    await flagReview(review.id, { reason, note: note.trim() });
    toast({
      title: 'Thank you',
      description: 'Our team looks at the review and tells you what it decides.',
    });
    onDone();
  }
  return (
    <SubmitForm
      className="stack g12 mt-3"
      form={form}
      label={`Flag the review by ${review.firstName}`}
      submit="Flag the review"
      onSubmit={send}
      onClose={onDone}
      close="Cancel"
    >
      <SelectField
        label="What is wrong with it?"
        value={reason}
        error={form.errors['reason']}
        hint={
          HIDES.includes(reason)
            ? 'It is hidden until we have decided.'
            : 'It stays public until we have decided.'
        }
        onChange={(event) => setReason(event.target.value)}
      >
        <option value="">Choose a reason</option>
        {Object.entries(REASONS).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Details for our team"
        optional
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        error={form.errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
    </SubmitForm>
  );
}

const DECIDED = {
  OPEN: 'Our team is looking at it.',
  KEPT: 'We looked at it, and it stays public.',
  REMOVED: 'We removed it.',
};

/** Flags a review once, or shows what became of the flag. */
export function ReviewFlag({ review }: { review: ReceivedReview }) {
  const [open, setOpen] = useState(false);
  const { flag } = review;
  if (flag) {
    return (
      <Note tone="plain" className="mt-3">
        {`You flagged this review. ${flag.state === 'OPEN' && flag.withholds ? 'It is hidden while our team looks at it.' : DECIDED[flag.state]}`}
      </Note>
    );
  }
  if (open) return <FlagForm review={review} onDone={() => setOpen(false)} />;
  return (
    <Button kind="quiet" className="plain -ml-2.5 mt-2" onClick={() => setOpen(true)}>
      <Flag className="i" aria-hidden /> Flag
      <span className="vh">{` the review by ${review.firstName}`}</span>
    </Button>
  );
}
