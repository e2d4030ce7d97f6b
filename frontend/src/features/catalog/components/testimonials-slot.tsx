import { useRef } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { useTestimonials } from '../api';

export const AHEAD = '800px';

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

const Testimonials = latePart(() => import(/* webpackChunkName: "testimonials" */ './testimonials'), { fallback: <Waiting />, trouble: () => <Waiting /> });

/** What customers say, loaded 800 px before it comes into view. Without a published review there is nothing to show. */
export function TestimonialsSlot() {
  const section = useRef<HTMLElement>(null);
  const near = useInView(section, AHEAD);
  const { data, error } = useTestimonials(near);
  if (error || data?.length === 0) return null;
  return (
    <section ref={section} className="sec said" aria-label="What customers say">
      {near && data ? <Testimonials items={data} /> : <Waiting />}
    </section>
  );
}
