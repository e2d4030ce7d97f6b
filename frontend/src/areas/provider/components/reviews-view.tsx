import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { tagLabel } from '@/shared/lib/review-tags';
import { Button } from '@/shared/ui/button';
import { PagesView } from '@/shared/ui/data-view';
import { TextAreaField } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { ReviewHead } from '@/areas/common/reliability/review-head';
import { ReviewFlag } from './review-flag';
import { replyToReview, useReceivedReviews, type ReceivedReview } from '@/domain/providers/api';
import { texts } from './account-texts';
import '@/areas/common/reliability/review.css';

const REPLY_MAX = 500;

/** The single public reply to a review; its text can be changed for some hours. */
function ReplyForm({ review, onDone }: { review: ReceivedReview; onDone: () => void }) {
  const [text, setText] = useState(review.reply ?? '');
  const form = useSubmit({
    check: () => (text.trim() ? {} : { text: texts.writeAnAnswerFirst }),
    otherwise: texts.answerWasNotSaved,
  });
  async function send() {
    await replyToReview(review.id, text.trim());
    toast({ title: texts.yourAnswerIsPublic, description: texts.youCanStillEdit });
    onDone();
  }
  return (
    <SubmitForm
      className="stack g12 mt-3"
      form={form}
      label={texts.answer(review.firstName)}
      submit={texts.publishTheAnswer}
      onSubmit={send}
      onClose={onDone}
      close={texts.cancel}
    >
      <TextAreaField
        label={texts.yourPublicAnswer}
        hint={texts.everyoneCanReadNo}
        maxLength={REPLY_MAX}
        value={text}
        error={form.errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
    </SubmitForm>
  );
}

function Reply({
  review,
  now,
  onEdit,
}: {
  review: ReceivedReview;
  now: number;
  onEdit: () => void;
}) {
  const until = review.replyEditableUntil ? Date.parse(review.replyEditableUntil) : 0;
  return (
    <div className="reply small">
      <p className="wordy">
        <b className="row g8 font-semibold">
          <MessageSquareReply className="i i16" aria-hidden /> {texts.youAnswered}
        </b>
        {review.reply}
      </p>
      {now < until && (
        <p className="row g8 wrapx mt-2">
          <Button kind="quiet" onClick={onEdit}>
            {texts.editTheAnswer}
          </Button>
          <span className="faint">{texts.until(formatMoment(until, now))}</span>
        </p>
      )}
    </div>
  );
}

function One({ review, now }: { review: ReceivedReview; now: number }) {
  const [writing, setWriting] = useState(false);
  return (
    <li className="rev">
      <ReviewHead review={review} photosLabel={texts.photosOf(review.firstName)} />
      {review.tags.length > 0 && (
        <p className="small soft mt-1.5">{review.tags.map(tagLabel).join(', ')}</p>
      )}
      {writing ? (
        <ReplyForm review={review} onDone={() => setWriting(false)} />
      ) : review.reply ? (
        <Reply review={review} now={now} onEdit={() => setWriting(true)} />
      ) : (
        <Button className="mt-3" onClick={() => setWriting(true)}>
          <MessageSquareReply className="i" aria-hidden /> {texts.answerLabel}
          <span className="vh"> {review.firstName}</span>
        </Button>
      )}
      <ReviewFlag review={review} />
    </li>
  );
}

function List() {
  const now = useNow(60_000);
  const pages = useReceivedReviews();
  return (
    <PagesView
      what={texts.yourReviews}
      pages={pages}
      more={texts.showMoreReviews}
      skeleton={
        <>
          <Skeleton className="mb-3 h-5 w-40" />
          <Skeleton className="mb-6 h-16 w-full" />
          <Skeleton className="mb-3 h-5 w-40" />
          <Skeleton className="h-16 w-full" />
        </>
      }
      empty={
        <StateBlock art="list" title={texts.noReviewsYet}>
          {texts.customersReviewPublicOnce}
        </StateBlock>
      }
    >
      {(items) => (
        <ul>
          {items.map((review) => (
            <One key={review.id} review={review} now={now} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

/** The public reviews of the provider, and the replies. */
export function ReviewsView() {
  return (
    <>
      <h1 className="h1 mb-1">{texts.reviews}</h1>
      <p className="soft mb-4">{texts.whatCustomersSayAbout}</p>
      <List />
    </>
  );
}
