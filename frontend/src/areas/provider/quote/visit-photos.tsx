import { Camera, X } from 'lucide-react';
import type { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import { FieldError, OptionalMark } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureButton } from '@/shared/ui/picture-button';
import { PHOTOS_MAX } from '@/domain/providers/quote/model';
import { texts } from './texts';

const hintOf = (least: number) =>
  least > 0 ? texts.atLeastUpTo(least, PHOTOS_MAX) : texts.upTo(PHOTOS_MAX);

interface Props {
  sent: ReturnType<typeof useSentPhotos>;
  /** How many photos the quote needs of its own. */
  least: number;
  error: string | undefined;
}

/** The photos of the job, each uploaded as soon as it is chosen. */
export function VisitPhotos({
  sent: { photos, working, problem, take, remove },
  least,
  error,
}: Props) {
  const full = photos.length >= PHOTOS_MAX;
  const fault = problem || error;
  return (
    <fieldset className="sp-proof">
      <legend className="label w-full">
        <span>{texts.photosOfTheJob}</span>
        {least === 0 && <OptionalMark />}
      </legend>
      {photos.length > 0 && (
        <ul className="sp-shots">
          {photos.map(({ id, url }, place) => (
            <li key={id}>
              <img
                src={url}
                alt={texts.theJob(place + 1)}
                width={80}
                height={80}
                decoding="async"
              />
              <IconButton
                icon={X}
                label={texts.removePhoto(place + 1)}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PictureButton
        chooses={texts.choosePhotosJob}
        multiple
        onPictures={take}
        disabled={full}
        busy={working !== ''}
      >
        <Camera className="i" aria-hidden />{' '}
        {photos.length === 0 ? texts.addPhotos : texts.addAnother}
      </PictureButton>
      <p className="small faint mt-2" role="status">
        {working || (full ? texts.theMaximumIsPhotos(PHOTOS_MAX) : hintOf(least))}
      </p>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}
