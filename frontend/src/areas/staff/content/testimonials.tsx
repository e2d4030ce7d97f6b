import type { ReactNode } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { ActionButton } from '@/shared/forms/action-button';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { ExportSelected } from '../selected';
import {
  addTestimonial,
  removeTestimonial,
  TESTIMONIALS,
  useTestimonials,
  type Testimonial,
} from './kinds-api';
import { NOT_SAVED } from './model';

export function TestimonialRow({ review, pick }: { review: Testimonial; pick?: ReactNode }) {
  const who = `${review.authorFirstName}’s review of ${review.providerName}`;
  return (
    <li data-row={review.id}>
      <p>
        {pick} <b>{`${review.stars} of 5`}</b>
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

const COLUMNS: readonly Column<Testimonial>[] = [
  {
    id: 'created',
    label: 'Written',
    sort: 'created',
    sorted: 'age',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

/** Published reviews, and which of them the landing page shows. A testimonial is never written by staff. */
export function Testimonials() {
  const state = useTable({ filters: [], sort: '-created' });
  return (
    <section aria-labelledby="cd-testimonials">
      <h2 className="h2" id="cd-testimonials">
        Testimonials
      </h2>
      <p className="soft mb-3">Every testimonial is a published review of a customer.</p>
      <DataTable
        noun={['review', 'reviews']}
        caption="Reviews that can be testimonials"
        state={state}
        pages={useTestimonials(state.query)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ authorFirstName, providerName }) => `${authorFirstName} on ${providerName}`}
        empty={<p className="soft">No review is published yet.</p>}
        search="Find a review"
        searchHint="Order, or the customer’s name, e-mail or phone"
        path={TESTIMONIALS}
        bulk={(reviews) => <ExportSelected path={TESTIMONIALS} ids={reviews.map(({ id }) => id)} />}
        cards={(reviews, pick) => (
          <ul className="cd-list" aria-label="Published reviews">
            {reviews.map((review) => (
              <TestimonialRow key={review.id} review={review} pick={pick(review)} />
            ))}
          </ul>
        )}
      />
    </section>
  );
}
