import { AskedFor, isAsked } from '@/features/orders/asked';
import type { Job } from '../../model';
import { CustomerPhotos } from '../customer-photos';

/** The customer's request: the answers, the note, and the photos. */
export function Asked({ job: { answers, description, photos, customerFirstName: name } }: { job: Job }) {
  if (photos.length === 0 && !isAsked({ answers, description })) return null;
  return (
    <section aria-labelledby="sp-asked">
      <h2 id="sp-asked" className="sp-sec">
        What {name} asked for
      </h2>
      <AskedFor answers={answers} description={description} noteTitle={`${name} wrote`} />
      <CustomerPhotos photos={photos} />
    </section>
  );
}
