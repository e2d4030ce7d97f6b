import { useState } from 'react';
import { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTyped } from '@/shared/forms/use-typed';
import { tagLabel, TAGS } from '@/shared/lib/review-tags';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { StarField, TagField } from '@/shared/ui/star-field';
import { Stars } from '@/shared/ui/stars';
import { editReview, removeReview, sendReview } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { REVIEW_PHOTOS_MAX, ReviewPhotos } from './review-photos';
import { texts } from './home-texts';

const MAX_TEXT = 1000;

type Review = NonNullable<Order['review']>;

const nothing = () => undefined;

/** Stars, tags, a text and photos; also used to change a review. */
export function ReviewForm({
  order,
  written,
  onDone = nothing,
}: {
  order: Order;
  written?: Review;
  onDone?: () => void;
}) {
  const [stars, setStars] = useState(written?.stars ?? 0);
  const [tags, setTags] = useState<string[]>(written?.tags ?? []);
  const [text, setText] = useTyped(`review ${order.id}`, written?.text ?? '');
  const sent = useSentPhotos(written?.photos.map(({ id }) => id) ?? [], REVIEW_PHOTOS_MAX);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(stars === 0 && { stars: texts.chooseOneFiveStars }),
      ...(sent.working && { photoIds: texts.photoStillBeingSent }),
    }),
    otherwise: texts.weCouldNotSave,
  });
  const name = order.provider?.firstName ?? texts.yourProvider;
  async function send() {
    const photoIds = sent.photos.map(({ id }) => id);
    const body = {
      stars,
      tags,
      ...(text.trim() && { text: text.trim() }),
      ...(photoIds.length > 0 && { photoIds }),
    };
    await (written ? editReview(order.id, body) : sendReview(order.id, body));
    setText('');
    toast(
      written
        ? { title: texts.yourReviewIsChanged }
        : { title: texts.thankYou, description: texts.reviewHelpsOtherCustomers },
    );
    onDone();
  }
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      <StarField stars={stars} onChange={setStars} />
      {errors['stars'] && <FieldError>{errors['stars']}</FieldError>}
      {stars > 0 && (
        <>
          <TagField label={texts.whatWasGood} tags={TAGS} chosen={tags} onChange={setTags} />
          <TextAreaField
            label={texts.howWasWriteShort(name)}
            optional
            maxLength={MAX_TEXT}
            value={text}
            error={errors['text']}
            hint={texts.noPhoneNumbersOr}
            onChange={(event) => setText(event.target.value)}
          />
          <ReviewPhotos sent={sent} error={errors['photoIds']} />
        </>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        {written ? texts.saveTheReview : texts.sendReview}
      </Button>
      {written && (
        <Button kind="quiet" block onClick={onDone}>
          {texts.cancel}
        </Button>
      )}
    </form>
  );
}

const STATES: Record<string, string> = {
  PENDING: texts.shownWhenProviderHas,
  PUBLISHED: texts.othersCanReadIt,
  REJECTED: texts.itIsNotShown,
  REMOVED: texts.noLongerShown,
};

/** Who can read the review. */
function stateText({ state, photos, removedBy, editable }: Review): string {
  if (removedBy === 'AUTHOR') return texts.youRemovedThisReview;
  if (state === 'REJECTED' && editable) return texts.notShownYouCan;
  const text = STATES[state] ?? STATES['PENDING'] ?? '';
  return state === 'PENDING' && photos.length > 0 ? texts.weLookAtPhotos(text) : text;
}

/** Asks before the public review is removed for good. */
function RemoveReview({ review }: { review: Review }) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSubmit({ failTitle: texts.reviewWasNotRemoved });
  const close = () => setOpen(false);
  const remove = () =>
    void run(async () => {
      await removeReview(review.id);
      close();
      toast({ title: texts.yourReviewIsRemoved, description: texts.noOneElseCan });
    });
  return (
    <>
      <Button kind="danger-quiet" className="self-start" onClick={() => setOpen(true)}>
        {texts.removeYourReview}
      </Button>
      <Dialog open={open} title={texts.removeReview} onClose={close}>
        <div className="stack g16">
          <p>{texts.othersCanNoLonger}</p>
          <div className="row g8 wrapx">
            <Button kind="danger" busy={busy} onClick={remove}>
              {texts.removeIt}
            </Button>
            <Button onClick={close}>{texts.keepIt}</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

/** The customer's own review; it can be changed until it is public, and removed after that. */
export function OwnReview({ order, review }: { order: Order; review: Review }) {
  const [editing, setEditing] = useState(false);
  if (editing && review.editable)
    return <ReviewForm order={order} written={review} onDone={() => setEditing(false)} />;
  return (
    <div className="stack g8">
      <Stars stars={review.stars} />
      {review.tags.length > 0 && <p className="soft">{review.tags.map(tagLabel).join(', ')}</p>}
      {review.text && <p className="wordy whitespace-pre-line">{review.text}</p>}
      <Photos photos={review.photos} label={texts.photosWork} small />
      <p className="small faint">{stateText(review)}</p>
      {review.reason && <p className="small soft wordy">{review.reason}</p>}
      {review.editable && (
        <Button className="self-start" onClick={() => setEditing(true)}>
          {texts.changeYourReview}
        </Button>
      )}
      {review.state === 'PUBLISHED' && <RemoveReview review={review} />}
    </div>
  );
}
