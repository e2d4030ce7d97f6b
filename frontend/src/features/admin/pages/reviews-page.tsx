import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { Button } from '@/shared/ui/button';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { useAdminReviews } from '../reviews/api';
import { REVIEW_VIEWS, reviewView, type ReviewView } from '../reviews/model';
import { ReviewCard } from '../reviews/review-card';

function Reviews({ view }: { view: ReviewView }) {
  const { items, error, isLoading, coming, more, retry } = useAdminReviews(view.state);
  if (error && !items) return <FailedLoad what="the reviews" error={error} onRetry={retry} />;
  if (isLoading || !items) {
    return (
      <Loading what="the reviews">
        <Skeleton className="mb-4 h-36 w-full !rounded-card" />
        <Skeleton className="h-36 w-full !rounded-card" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="soft py-6">{view.none}</p>;
  return (
    <>
      <ul className="stack g16" aria-label="Reviews">
        {items.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {more && (
        <Button className="mt-4" busy={coming} onClick={more}>
          Load older reviews
        </Button>
      )}
    </>
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
