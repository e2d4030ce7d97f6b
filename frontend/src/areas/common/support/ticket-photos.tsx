import { SentPhotosField } from '@/areas/common/booking/sent-photos-field';
import { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { PHOTOS_MAX } from '@/domain/support/model';

/** The photos of a message that is being written. */
export function useTicketPhotos() {
  const sent = useSentPhotos([], PHOTOS_MAX);
  const ids = sent.photos.map(({ id }) => id);
  const body: { photoIds?: string[] } = ids.length > 0 ? { photoIds: ids } : {};
  return {
    sent,
    /** What the server is sent; nothing without photos. */
    body,
    check: (): FieldErrors =>
      sent.working ? { photoIds: 'A photo is still being sent. Please wait a moment.' } : {},
    clear: () => ids.forEach(sent.remove),
  };
}

interface Props {
  photos: ReturnType<typeof useTicketPhotos>;
  error: string | undefined;
  hint?: string;
}

export const TicketPhotos = ({
  photos,
  error,
  hint = `Up to ${PHOTOS_MAX}. Only our team sees them.`,
}: Props) => (
  <SentPhotosField
    sent={photos.sent}
    error={error}
    most={PHOTOS_MAX}
    label="Photos"
    choose="Choose photos"
    hint={hint}
  />
);
