import { useRef } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { useTestimonials } from '@/domain/catalog/api';
import { texts } from '../texts';

export const AHEAD = '800px';

/** A placeholder with the final height of the reviews. */
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

const Testimonials = latePart(
  () => import(/* webpackChunkName: "testimonials" */ './testimonials'),
  { fallback: <Waiting />, fallbackOnError: () => <Waiting /> },
);

/** Customers' reviews, loaded 800 px before they come into view. Without a published review nothing is shown. */
export function TestimonialsSlot() {
  const section = useRef<HTMLElement>(null);
  const near = useInView(section, AHEAD);
  const { data, error } = useTestimonials(near);
  if (error || data?.length === 0) return null;
  return (
    <section ref={section} className="sec said" aria-label={texts.whatCustomersSay}>
      {near && data ? <Testimonials items={data} /> : <Waiting />}
    </section>
  );
}
