import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { tagLabel, TAGS } from '@/shared/lib/review-tags';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field';
import { StarField, TagField } from '@/shared/ui/star-field';
import { Stars } from '@/shared/ui/stars';
import { rateCustomer } from '@/domain/providers/api';
import { changeRating } from '@/domain/providers/reliability-api';
import type { Job } from '@/domain/providers/model';
import { texts } from './texts';

/** The tags for customers. */
const OF_CUSTOMERS = TAGS.filter(({ id }) => id === 'polite' || id === 'on_time');

function RateForm({ job, onDone }: { job: Job; onDone?: () => void }) {
  const { review } = job;
  const [stars, setStars] = useState(review?.stars ?? 0);
  const [tags, setTags] = useState<string[]>(review?.tags ?? []);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (stars === 0 ? { stars: texts.chooseOneFiveStars } : {}),
    otherwise: texts.ratingWasNotSaved,
  });
  async function send() {
    await (review ? changeRating : rateCustomer)(job.orderId, { stars, tags });
    toast({ title: texts.thankYou, description: texts.onlyOurTeamSees });
    onDone?.();
  }
  return (
    <form
      className="stack g16"
      noValidate
      aria-label={texts.rate(job.customerFirstName)}
      onSubmit={onSubmit(send)}
    >
      <p className="soft wordy">{texts.neverPublic(job.customerFirstName)}</p>
      <StarField stars={stars} onChange={setStars} />
      {errors['stars'] && (
        <div role="alert">
          <FieldError>{errors['stars']}</FieldError>
        </div>
      )}
      {stars > 0 && (
        <TagField label={texts.whatWasGood} tags={OF_CUSTOMERS} chosen={tags} onChange={setTags} />
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" busy={busy}>
        {texts.sendTheRating}
      </Button>
    </form>
  );
}

/** Rates the customer of a finished job. */
export function RateCustomer({ job }: { job: Job }) {
  const [changing, setChanging] = useState(false);
  const { review, mayReview } = job;
  if (!review && !mayReview) return null;
  return (
    <section className="card my-4" aria-labelledby="sp-rate">
      <h2 id="sp-rate" className="h3 mb-3">
        {review ? texts.youRated(job.customerFirstName) : texts.howWas(job.customerFirstName)}
      </h2>
      {review && !changing ? (
        <>
          <Stars stars={review.stars} />
          {review.tags.length > 0 && (
            <p className="soft small mt-1.5">{review.tags.map(tagLabel).join(', ')}</p>
          )}
          {review.editable && (
            <Button kind="quiet" className="plain -ml-2.5 mt-2" onClick={() => setChanging(true)}>
              {texts.changeTheRating}
            </Button>
          )}
        </>
      ) : (
        <RateForm job={job} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}
