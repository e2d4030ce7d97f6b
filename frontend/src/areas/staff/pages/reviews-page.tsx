import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { TabLine } from '@/shared/ui/tab-line';
import { ForThoseWhoMay } from '../permission';
import { LIST, useAdminReviews } from '../reviews/api';
import { REVIEW_VIEWS, reviewView, type AdminReview, type ReviewView } from '../reviews/model';
import { ReviewCard } from '../reviews/review-card';
import { ExportSelected } from '../selected';
import '@/shared/ui/tab-line.css';

const COLUMNS: readonly Column<AdminReview>[] = [
  {
    id: 'created',
    label: 'Written',
    sort: 'created',
    sorted: 'age',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];
const FLAGGED: readonly Column<AdminReview>[] = [
  {
    id: 'flagged',
    label: 'Flagged',
    sort: 'flagged',
    sorted: 'age',
    cell: ({ flaggedSince, createdAt }) => formatMoment(flaggedSince ?? createdAt),
  },
];

function Reviews({ view }: { view: ReviewView }) {
  const flagged = view.state === 'FLAGGED';
  const state = useTable({ filters: [], sort: flagged ? 'flagged' : '-created' });
  const query = { state: view.state, ...state.query };
  return (
    <DataTable
      noun={['review', 'reviews']}
      caption={`Reviews: ${view.label}`}
      state={state}
      query={query}
      pages={useAdminReviews(query)}
      columns={flagged ? FLAGGED : COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ authorFirstName, providerName }) => `${authorFirstName} about ${providerName}`}
      search="Find a review"
      searchHint="Order, or the customer’s name, e-mail or phone"
      path={LIST}
      empty={<p className="soft py-6">{view.none}</p>}
      bulk={(reviews) => (
        <ExportSelected
          path={LIST}
          query={{ state: view.state }}
          ids={reviews.map(({ id }) => id)}
        />
      )}
      cards={(reviews, pick) => (
        <ul className="stack g16 mt-4" aria-label="Reviews">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} pick={pick(review)} />
          ))}
        </ul>
      )}
    />
  );
}

const LINKS = REVIEW_VIEWS.map(({ state, label }) => ({
  id: state,
  label,
  to: `/admin/reviews?state=${state}`,
}));

/** The reviews of customers. Staff read those that a rule held back, and can feature or remove public ones. */
export default function ReviewsPage() {
  useTitle('Reviews');
  const [query] = useSearchParams();
  const view = reviewView(query.get('state'));
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Reviews</h1>
      <ForThoseWhoMay permission="CONTENT">
        <TabLine label="States" className="tabs mb-4 mt-3" open={view.state} tabs={LINKS} />
        <Reviews key={view.state} view={view} />
      </ForThoseWhoMay>
    </main>
  );
}
