import { Star } from 'lucide-react';
import { useState } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Pill } from '@/shared/ui/choice';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { sendReview } from '../api';
import type { Order } from '../model';

const MAX_TEXT = 1000;
const WORDS = ['', 'Bad', 'Not good', 'All right', 'Good', 'Very good'];

export const TAGS: readonly { id: string; label: string }[] = [
  { id: 'on_time', label: 'On time' },
  { id: 'tidy', label: 'Left it tidy' },
  { id: 'skill', label: 'Knows the work' },
  { id: 'fair_price', label: 'Fair price' },
  { id: 'polite', label: 'Polite' },
];

const tagLabel = (id: string) => TAGS.find((tag) => tag.id === id)?.label ?? id;

function Stars({ stars, onChange }: { stars: number; onChange: (stars: number) => void }) {
  return (
    <fieldset>
      <legend className="label">How many stars?</legend>
      <div className="rv-stars">
        {[1, 2, 3, 4, 5].map((count) => (
          <label key={count} className={count <= stars ? 'rv-star on' : 'rv-star'}>
            <input type="radio" name="stars" value={count} checked={stars === count} onChange={() => onChange(count)} />
            <Star className="i i28" aria-hidden />
            <span className="vh">{`${count} ${count === 1 ? 'star' : 'stars'}: ${WORDS[count] ?? ''}`}</span>
          </label>
        ))}
        <span className="soft" aria-hidden>
          {WORDS[stars]}
        </span>
      </div>
    </fieldset>
  );
}

export function StarRow({ stars }: { stars: number }) {
  return (
    <span className="rv-row" role="img" aria-label={`${stars} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((count) => (
        <Star key={count} className={count <= stars ? 'i on' : 'i'} aria-hidden />
      ))}
    </span>
  );
}

function useReview(orderId: string) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [textError, setTextError] = useState<string>();
  async function send(stars: number, text: string, tags: string[]) {
    setBusy(true);
    setFailure('');
    try {
      await sendReview(orderId, { stars, tags, ...(text.trim() && { text: text.trim() }) });
      toast({ title: 'Thank you', description: 'Your words help the next person.' });
    } catch (problem) {
      setTextError(fieldErrors(problem)['text']);
      setFailure(messageOf(problem, 'We could not save your review. Please try again.'));
      setBusy(false);
    }
  }
  return { busy, failure, textError, send };
}

/** Stars, what was good in taps, and words. */
export function ReviewForm({ order }: { order: Order }) {
  const [stars, setStars] = useState(0);
  const [tags, setTags] = useState<string[]>([]);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, failure, textError, send } = useReview(order.id);
  const name = order.provider?.firstName ?? 'your provider';
  return (
    <form
      className="stack g16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (stars === 0) setMissing(true);
        else void send(stars, text, tags);
      }}
    >
      <Stars stars={stars} onChange={setStars} />
      {missing && stars === 0 && <FieldError>Choose one to five stars.</FieldError>}
      {stars > 0 && (
        <>
          <div className="field">
            <span className="label" id="tags">
              <span>What was good?</span>
              <span className="opt">optional</span>
            </span>
            <div className="row wrapx g8" role="group" aria-labelledby="tags">
              {TAGS.map(({ id, label }) => (
                <Pill key={id} on={tags.includes(id)} onClick={() => setTags(tags.includes(id) ? tags.filter((tag) => tag !== id) : [...tags, id])}>
                  {label}
                </Pill>
              ))}
            </div>
          </div>
          <TextAreaField label={`In your words, how was ${name}?`} optional maxLength={MAX_TEXT} value={text} error={textError} hint="No phone numbers or addresses, please." onChange={(event) => setText(event.target.value)} />
        </>
      )}
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        Send review
      </Button>
    </form>
  );
}

const STATES: Record<string, string> = {
  PENDING: 'It is shown when the provider has reviewed too, or after a week.',
  PUBLISHED: 'Others can read it.',
  REJECTED: 'It is not shown.',
  REMOVED: 'It is not shown any more.',
};

/** What the customer said, once it is said. */
export function OwnReview({ review }: { review: NonNullable<Order['review']> }) {
  return (
    <div className="stack g8">
      <StarRow stars={review.stars} />
      {review.tags.length > 0 && <p className="soft">{review.tags.map(tagLabel).join(', ')}</p>}
      {review.text && <p className="wordy whitespace-pre-line">{review.text}</p>}
      <p className="small faint">{STATES[review.state] ?? STATES['PENDING']}</p>
      {review.reason && <p className="small soft wordy">{review.reason}</p>}
    </div>
  );
}
