import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tagText } from '@/domain/vendors/model';
import { ActionButton } from '@/shared/forms/action-button';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import { Stars } from '@/shared/ui/stars';
import { decide } from './api';
import {
  decisionsOn,
  flagText,
  hitText,
  providerWaits,
  readerFlagText,
  readersText,
  REASON_MAX,
  type Decision,
  type AdminReview,
} from './model';

const LABELS: Record<Decision, string> = {
  publish: 'Publish',
  reject: 'Reject',
  remove: 'Remove',
  keep: 'Let it stay',
  feature: 'Show on the landing page',
  unfeature: 'Remove from the landing page',
};
const DONE: Record<Decision, string> = {
  publish: 'It will be shown when it is due.',
  reject: 'The author was notified of the reason and can rewrite it.',
  remove: 'It is no longer public.',
  keep: 'The review stays public.',
  feature: 'It is shown among the testimonials on the landing page.',
  unfeature: 'It is no longer shown on the landing page.',
};
const NEEDS_REASON: readonly Decision[] = ['reject', 'remove', 'keep'];
/** Who reads the reason of a decision. */
function hintOf(decision: Decision, review: AdminReview): string {
  if (decision === 'reject') return 'The author reads this.';
  if (decision === 'keep' && providerWaits(review)) return 'The provider reads this.';
  return 'It is kept with the review.';
}
const NOT_SAVED = 'The decision was not saved';

/** Asks for the reason, without which a review is neither rejected nor removed. */
function ReasonForm({
  review,
  decision,
  onSend,
  onCancel,
}: {
  review: AdminReview;
  decision: Decision;
  onSend: (reason: string) => Promise<unknown>;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    failTitle: NOT_SAVED,
    check: () => (reason.trim() === '' ? { reason: 'Give the reason in a sentence.' } : {}),
  });
  return (
    <form className="stack g12" noValidate onSubmit={form.onSubmit(() => onSend(reason.trim()))}>
      <TextAreaField
        label="Why?"
        hint={hintOf(decision, review)}
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind={decision === 'keep' ? 'primary' : 'danger'} type="submit" busy={form.busy}>
          {LABELS[decision]}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function Decisions({ review }: { review: AdminReview }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  async function send(decision: Decision, reason = '') {
    await decide(review.id, decision, reason);
    toast({ title: 'Decided', description: DONE[decision] });
    setAsking(null);
  }
  if (asking)
    return (
      <ReasonForm
        review={review}
        decision={asking}
        onSend={(reason) => send(asking, reason)}
        onCancel={() => setAsking(null)}
      />
    );
  return (
    <div className="row g8 wrapx">
      {decisionsOn(review).map((decision) =>
        NEEDS_REASON.includes(decision) ? (
          <Button
            key={decision}
            kind={decision === 'keep' ? 'secondary' : 'danger-quiet'}
            onClick={() => setAsking(decision)}
          >
            {LABELS[decision]}
          </Button>
        ) : (
          <ActionButton
            key={decision}
            kind={decision === 'publish' ? 'primary' : 'secondary'}
            failed={NOT_SAVED}
            run={() => send(decision)}
          >
            {LABELS[decision]}
          </ActionButton>
        ),
      )}
    </div>
  );
}

/** How many readers flagged the review, with the newest of their flags. */
function ReaderFlags({ flags }: { flags: NonNullable<AdminReview['readerFlags']> }) {
  return (
    <Note tone={flags.open ? 'sun' : 'plain'}>
      {readersText(flags)}
      <ul className="mt-1">
        {flags.newest.map((flag, place) => (
          <li key={place} className="wordy">
            {readerFlagText(flag)}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** One review for staff: its author and subject, the findings of the rules, and the possible decisions. */
export function ReviewCard({ review, pick }: { review: AdminReview; pick?: ReactNode }) {
  const heading = useId();
  return (
    <li data-row={review.id}>
      <article className="card stack g12" aria-labelledby={heading}>
        <div className="row g8">
          {pick}
          <h2 className="wordy strong" id={heading}>
            {`${review.authorFirstName} about ${review.providerName}`}
          </h2>
        </div>
        <p className="row g8 wrapx">
          <Stars stars={review.stars} />
          <span className="small faint">{`${review.service}, ${formatMoment(review.createdAt)}`}</span>
          {review.removedBy && (
            <Chip tone="grey">
              {review.removedBy === 'AUTHOR' ? 'Removed by its author' : 'Removed by staff'}
            </Chip>
          )}
          {review.featured && <Chip tone="leaf">On the landing page</Chip>}
          {review.hits.map((hit) => (
            <Chip key={hit} tone="clay">
              {hitText(hit)}
            </Chip>
          ))}
        </p>
        {review.text ? (
          <p className="wordy whitespace-pre-line">{review.text}</p>
        ) : (
          <p className="soft">Stars without a text.</p>
        )}
        <Photos photos={review.photos} label={`Photos of ${review.authorFirstName}`} />
        {review.tags.length > 0 && (
          <p className="small soft">{review.tags.map(tagText).join(', ')}</p>
        )}
        {review.flag && (
          <Note tone={review.flag.state === 'OPEN' ? 'sun' : 'plain'}>{flagText(review.flag)}</Note>
        )}
        {review.readerFlags && <ReaderFlags flags={review.readerFlags} />}
        {review.reason && <Note tone="plain">{review.reason}</Note>}
        <Decisions review={review} />
        <Link
          className="link small self-start py-2"
          data-main
          to={`/admin/orders/${review.orderId}`}
        >
          Open the order
        </Link>
      </article>
    </li>
  );
}
