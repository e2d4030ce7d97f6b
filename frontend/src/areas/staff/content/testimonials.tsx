import { ActionButton } from '@/shared/forms/action-button';
import { Chip } from '@/shared/ui/chip';
import { PagesView } from '@/shared/ui/data-view';
import { addTestimonial, removeTestimonial, useTestimonials, type Testimonial } from './kinds-api';
import { NOT_SAVED } from './model';

export function TestimonialRow({ review }: { review: Testimonial }) {
  const who = `${review.authorFirstName}’s review of ${review.providerName}`;
  return (
    <li>
      <p>
        <b>{`${review.stars} of 5`}</b>
        {`, ${review.authorFirstName} on ${review.providerName}, ${review.service} `}
        {review.featured && <Chip tone="leaf">On the landing page</Chip>}
      </p>
      <p className="small soft">{review.text || 'Without a text. It cannot be shown.'}</p>
      <div>
        {review.featured ? (
          <ActionButton
            kind="danger-quiet"
            failed={NOT_SAVED}
            done={{ title: 'Taken off', description: 'The review itself stays public.' }}
            run={() => removeTestimonial(review.id)}
          >
            Take off<span className="vh">{` the landing page: ${who}`}</span>
          </ActionButton>
        ) : (
          review.text && (
            <ActionButton
              failed={NOT_SAVED}
              done={{ title: 'Shown', description: 'It is on the landing page now.' }}
              run={() => addTestimonial(review.id)}
            >
              Show<span className="vh">{` on the landing page: ${who}`}</span>
            </ActionButton>
          )
        )}
      </div>
    </li>
  );
}

/** Published reviews, and which of them the landing page shows. A testimonial is never written by staff. */
export function Testimonials() {
  const list = useTestimonials();
  return (
    <section aria-labelledby="cd-testimonials">
      <h2 className="h2" id="cd-testimonials">
        Testimonials
      </h2>
      <p className="soft mb-3">Every testimonial is a published review of a customer.</p>
      <PagesView
        what="the reviews"
        pages={list}
        more="More reviews"
        empty={<p className="soft">No review is published yet.</p>}
      >
        {(reviews) => (
          <ul className="cd-list" aria-label="Published reviews">
            {reviews.map((review) => (
              <TestimonialRow key={review.id} review={review} />
            ))}
          </ul>
        )}
      </PagesView>
    </section>
  );
}
