import { lazy, Suspense, useRef } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { Skeleton } from '@/shared/ui/skeleton';
import { useTestimonials } from '../api';

export const AHEAD = '800px';

const Testimonials = lazy(() => import(/* webpackChunkName: "testimonials" */ './testimonials'));

/** The place of the voices, at its final height before they arrive. */
const Waiting = () => (
  <div className="wrap">
    <div className="said-wait" aria-hidden>
      <Skeleton className="h-7 w-11/12" />
      <Skeleton className="h-7 w-full" />
      <Skeleton className="h-7 w-2/3" />
      <Skeleton className="mt-5 h-[52px] w-48" />
    </div>
  </div>
);

/** What customers say, loaded 800 px before it comes into view. Without a published review there is nothing to show. */
export function TestimonialsSlot() {
  const section = useRef<HTMLElement>(null);
  const near = useInView(section, AHEAD);
  const { data, error } = useTestimonials(near);
  if (error || data?.length === 0) return null;
  return (
    <ErrorBoundary silent>
      <section ref={section} className="sec said" aria-label="What customers say">
        {near && data ? (
          <Suspense fallback={<Waiting />}>
            <Testimonials items={data} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </section>
    </ErrorBoundary>
  );
}
