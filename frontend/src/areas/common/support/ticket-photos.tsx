import { SentPhotosField } from '@/areas/common/booking/sent-photos-field';
import { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { PHOTOS_MAX } from '@/domain/support/model';
import { texts } from './texts';

/** The photos of a message that is being written. */
export function useTicketPhotos() {
  const sent = useSentPhotos([], PHOTOS_MAX);
  const ids = sent.photos.map(({ id }) => id);
  const body: { photoIds?: string[] } = ids.length > 0 ? { photoIds: ids } : {};
  return {
    sent,
    /** What the server is sent; nothing without photos. */
    body,
    check: (): FieldErrors => (sent.working ? { photoIds: texts.photoStillBeingSent } : {}),
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
  hint = texts.upToPhotosForTeam(PHOTOS_MAX),
}: Props) => (
  <SentPhotosField
    sent={photos.sent}
    error={error}
    most={PHOTOS_MAX}
    label={texts.photos}
    choose={texts.choosePhotos}
    hint={hint}
  />
);
