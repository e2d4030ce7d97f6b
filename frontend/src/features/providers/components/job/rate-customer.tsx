import { useState, type SyntheticEvent } from 'react';
import { messageOf } from '@/shared/api/problem';
import { tagLabel, TAGS } from '@/shared/lib/review-tags';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { StarField, TagField } from '@/shared/ui/star-field';
import { Stars } from '@/shared/ui/stars';
import { rateCustomer } from '../../api';
import type { Job } from '../../model';

/** The tags for customers. */
const OF_CUSTOMERS = TAGS.filter(({ id }) => id === 'polite' || id === 'on_time');

function RateForm({ job }: { job: Job }) {
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(stars === 0);
    setFailure(null);
    if (stars === 0) return;
    setBusy(true);
    try {
      await rateCustomer(job.orderId, { stars, tags });
      toast({ title: 'Thank you', description: 'Only our team sees your rating.' });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <form className="stack g16" noValidate aria-label={`Rate ${job.customerFirstName}`} onSubmit={(event) => void send(event)}>
      <p className="soft wordy">{`Never public. ${job.customerFirstName}’s review of you is shown once you have rated, or after 7 days.`}</p>
      <StarField stars={stars} onChange={setStars} />
      {missing && stars === 0 && (
        <div role="alert">
          <FieldError>Choose one to five stars.</FieldError>
        </div>
      )}
      {stars > 0 && <TagField label="What was good?" tags={OF_CUSTOMERS} chosen={tags} onChange={setTags} />}
      {failure !== null && (
        <Note tone="clay" role="alert">
          {messageOf(failure, 'Your rating was not saved. Please try again.')}
        </Note>
      )}
      <Button kind="primary" type="submit" busy={busy}>
        Send the rating
      </Button>
    </form>
  );
}

/** Rates the customer of a finished job. */
export function RateCustomer({ job }: { job: Job }) {
  const { review, mayReview } = job;
  if (!review && !mayReview) return null;
  return (
    <section className="card my-4" aria-labelledby="sp-rate">
      <h2 id="sp-rate" className="h3 mb-3">
        {review ? `You rated ${job.customerFirstName}` : `How was ${job.customerFirstName}?`}
      </h2>
      {review ? (
        <>
          <Stars stars={review.stars} />
          {review.tags.length > 0 && <p className="soft small mt-1.5">{review.tags.map(tagLabel).join(', ')}</p>}
        </>
      ) : (
        <RateForm job={job} />
      )}
    </section>
  );
}
