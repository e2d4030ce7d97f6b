import type { ReactNode } from 'react';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { SentPhotosField } from './sent-photos-field';
import { useSentPhotos } from './use-sent-photos';
import { texts } from './texts';

/** The most photos that the server takes with one text. */
export const TEXT_PHOTOS_MAX = 5;

/** The photos of a text that is being written, such as a message or a statement. */
export function useTextPhotos() {
  const sent = useSentPhotos([], TEXT_PHOTOS_MAX);
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
  photos: ReturnType<typeof useTextPhotos>;
  error: string | undefined;
  /** Says who sees the photos. */
  hint: ReactNode;
}

export const TextPhotos = ({ photos, error, hint }: Props) => (
  <SentPhotosField
    sent={photos.sent}
    error={error}
    most={TEXT_PHOTOS_MAX}
    label={texts.photos}
    choose={texts.choosePhotos}
    hint={hint}
  />
);
