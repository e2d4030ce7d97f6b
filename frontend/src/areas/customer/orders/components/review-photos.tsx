import { SentPhotosField } from '@/areas/common/booking/sent-photos-field';
import type { useSentPhotos } from '@/areas/common/booking/use-sent-photos';

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
    label="Photos of the work"
    choose="Choose photos of the work"
    hint={`Up to ${REVIEW_PHOTOS_MAX}. No faces, addresses or number plates, please. We look at photos before others see them.`}
  />
);
