import { reportReview, type FlagReason } from '@/domain/vendors/api';
import type { VendorReview } from '@/domain/vendors/model';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { texts } from '../texts';

const NOTE_MAX = 300;
const REASONS: Record<FlagReason, string> = {
  PRIVACY: texts.mentionsSomethingPrivate,
  SAFETY: texts.threatOrDanger,
  ABUSE: texts.insultsSomeone,
  OTHER_JOB: texts.notAboutTheWork,
  UNTRUE: texts.notTrue,
};

interface Props {
  review: VendorReview;
  open: boolean;
  /** Whether this review was reported on this page before. */
  reported: boolean;
  onReported: () => void;
  onClose: () => void;
}

function ReportForm({ review, onReported, onClose }: Props) {
  const { values, field } = useFields({ reason: '', note: '' });
  const { reason, note } = values;
  const form = useSubmit({
    check: () => (reason ? {} : { reason: texts.chooseAReason }),
    otherwise: texts.reviewWasNotReported,
  });
  async function send() {
    await reportReview(review.id, { reason, note: note.trim() });
    toast({ title: texts.thankYou, description: texts.ourTeamLooksAtReview });
    onReported();
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={texts.reportTheReviewBy(review.firstName)}
      submit={texts.sendTheReport}
      onSubmit={send}
      onClose={onClose}
      close={texts.cancel}
    >
      <p className="soft">{texts.reviewStaysPublic}</p>
      <SelectField label={texts.whatIsWrong} {...field('reason', form.errors)}>
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
        rows={3}
        maxLength={NOTE_MAX}
        {...field('note', form.errors)}
      />
    </SubmitForm>
  );
}

const Reported = ({ onClose }: { onClose: () => void }) => (
  <div className="stack g16">
    <p>{texts.youReportedThisReview}</p>
    <Button block onClick={onClose}>
      {texts.close}
    </Button>
  </div>
);

/** Asks for the reason of a report, or says that there is one. A person whose session is over is asked to sign in when they send it. */
export default function ReportDialog(props: Props) {
  const { open, reported, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={texts.reportThisReview} form="sheet">
      {reported ? <Reported onClose={onClose} /> : <ReportForm {...props} />}
    </Dialog>
  );
}
