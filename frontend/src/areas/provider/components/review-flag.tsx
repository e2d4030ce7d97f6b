import { Flag } from 'lucide-react';
import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import type { ReceivedReview } from '@/domain/providers/api';
import { flagReview } from '@/domain/providers/reliability-api';
import { texts } from './account-texts';

type Reason = NonNullable<ReceivedReview['flag']>['reason'];

const NOTE_MAX = 300;
const REASONS: Record<Reason, string> = {
  PRIVACY: texts.itNamesSomethingPrivate,
  SAFETY: texts.threatOrDanger,
  ABUSE: texts.itInsultsMe,
  OTHER_JOB: texts.notAboutThisJob,
  UNTRUE: texts.didNotHappenLike,
};
const HIDES: readonly string[] = ['PRIVACY', 'SAFETY'] satisfies Reason[];

function FlagForm({ review, onDone }: { review: ReceivedReview; onDone: () => void }) {
  const { values, field } = useFields({ reason: '', note: '' });
  const { reason, note } = values;
  const form = useSubmit({
    check: () => (reason ? {} : { reason: texts.chooseAReason }),
    otherwise: texts.reviewWasNotFlagged,
  });
  async function send() {
    await flagReview(review.id, { reason, note: note.trim() });
    toast({
      title: texts.thankYou,
      description: texts.ourTeamLooksAt,
    });
    onDone();
  }
  return (
    <SubmitForm
      className="stack g12 mt-3"
      form={form}
      label={texts.flagTheReviewBy(review.firstName)}
      submit={texts.flagTheReview}
      onSubmit={send}
      onClose={onDone}
      close={texts.cancel}
    >
      <SelectField
        label={texts.whatWrongWith}
        hint={HIDES.includes(reason) ? texts.hiddenUntilWeHave : texts.staysPublicUntilWe}
        {...field('reason', form.errors)}
      >
        <option value="">{texts.chooseReason}</option>
        {Object.entries(REASONS).map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts.detailsForOurTeam}
        optional
        rows={2}
        maxLength={NOTE_MAX}
        {...field('note', form.errors)}
      />
    </SubmitForm>
  );
}

const DECIDED = {
  OPEN: texts.ourTeamLookingAt,
  KEPT: texts.weLookedAtStays,
  REMOVED: texts.weRemovedIt,
};

/** Flags a review once, or shows what became of the flag. */
export function ReviewFlag({ review }: { review: ReceivedReview }) {
  const [open, setOpen] = useState(false);
  const { flag } = review;
  if (flag) {
    return (
      <Note tone="plain" className="mt-3">
        {texts.youFlaggedThisReview(
          flag.state === 'OPEN' && flag.withholds ? texts.hiddenWhileOurTeam : DECIDED[flag.state],
        )}
      </Note>
    );
  }
  if (open) return <FlagForm review={review} onDone={() => setOpen(false)} />;
  return (
    <Button kind="quiet" className="plain -ml-2.5 mt-2" onClick={() => setOpen(true)}>
      <Flag className="i" aria-hidden /> {texts.flag}
      <span className="vh">{texts.theReviewBy(review.firstName)}</span>
    </Button>
  );
}
