import { SentPhotosField } from '@/areas/common/booking/sent-photos-field';
import type { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import { texts } from './home-texts';

export const REVIEW_PHOTOS_MAX = 3;

interface Props {
  sent: ReturnType<typeof useSentPhotos>;
  error: string | undefined;
}

/** Up to three photos of the work, each uploaded as soon as it is chosen. */
export const ReviewPhotos = ({ sent, error }: Props) => (
  <SentPhotosField
    sent={sent}
    error={error}
    most={REVIEW_PHOTOS_MAX}
    label={texts.photosOfTheWork}
    choose={texts.choosePhotosWork}
    hint={texts.upNoFacesAddresses(REVIEW_PHOTOS_MAX)}
  />
);
