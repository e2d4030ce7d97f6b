import { Photos } from '@/shared/ui/photos';
import type { Job } from '@/domain/providers/model';
import { texts } from './texts';

const MOST = 5;

/** The customer's photos of the job. */
export function CustomerPhotos({
  photos,
  small = false,
}: {
  photos: Job['photos'];
  small?: boolean;
}) {
  return (
    <Photos
      photos={photos.slice(0, MOST)}
      label={texts.photosFromTheCustomer}
      small={small}
      className="my-3"
    />
  );
}
