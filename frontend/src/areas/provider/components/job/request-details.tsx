import { RequestDetails, hasRequestDetails } from '@/areas/common/orders/request-details';
import type { Job } from '@/domain/providers/model';
import { CustomerPhotos } from '../customer-photos';
import { texts } from './texts';

/** The customer's request: the answers, the note, and the photos. */
export function Asked({
  job: { answers, description, photos, customerFirstName: name },
}: {
  job: Job;
}) {
  if (photos.length === 0 && !hasRequestDetails({ answers, description })) return null;
  return (
    <section aria-labelledby="sp-asked">
      <h2 id="sp-asked" className="sp-sec">
        {texts.whatAskedFor(name)}
      </h2>
      <RequestDetails answers={answers} description={description} noteTitle={texts.wrote(name)} />
      <CustomerPhotos photos={photos} />
    </section>
  );
}
