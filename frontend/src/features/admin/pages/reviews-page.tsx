import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { PagesView } from '@/shared/ui/data-view';
import { Skeletons } from '@/shared/ui/skeleton';
import { TabLine } from '@/shared/ui/tab-line';
import { useAdminReviews } from '../reviews/api';
import { REVIEW_VIEWS, reviewView, type ReviewView } from '../reviews/model';
import { ReviewCard } from '../reviews/review-card';

function Reviews({ view }: { view: ReviewView }) {
  const pages = useAdminReviews(view.state);
  return (
    <PagesView what="the reviews" pages={pages} more="Load older reviews" skeleton={<Skeletons count={2} className="mb-4 h-36 w-full !rounded-card" />} empty={<p className="soft py-6">{view.none}</p>}>
      {(items) => (
        <ul className="stack g16" aria-label="Reviews">
          {items.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}

const LINKS = REVIEW_VIEWS.map(({ state, label }) => ({ id: state, label, to: `/admin/reviews?state=${state}` }));

/** The reviews of customers. Staff read those that a rule held back, and can feature or remove public ones. */
export default function ReviewsPage() {
  useTitle('Reviews');
  const [query] = useSearchParams();
  const view = reviewView(query.get('state'));
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Reviews</h1>
      <TabLine label="States" className="tabs mb-4 mt-3" open={view.state} tabs={LINKS} />
      <Reviews key={view.state} view={view} />
    </main>
  );
}
