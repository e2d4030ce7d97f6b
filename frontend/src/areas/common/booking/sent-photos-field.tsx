import { Camera, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, OptionalMark } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureButton } from '@/shared/ui/picture-button';
import type { useSentPhotos } from './use-sent-photos';
import { texts } from './texts';
import './photo-field.css';

interface Props {
  sent: ReturnType<typeof useSentPhotos>;
  error: string | undefined;
  most: number;
  label: string;
  /** The name of the file input. */
  choose: string;
  hint: ReactNode;
  optional?: boolean;
}

/** Photos, each uploaded as soon as it is chosen. */
export function SentPhotosField({
  sent,
  error,
  most,
  label,
  choose,
  hint,
  optional = true,
}: Props) {
  const full = sent.photos.length >= most;
  const fault = sent.problem || error;
  return (
    <fieldset>
      <legend className="label mb-2 w-full">
        <span>{label}</span>
        {optional && <OptionalMark />}
      </legend>
      {sent.photos.length > 0 && (
        <ul className="shot-l">
          {sent.photos.map(({ id, url }, place) => (
            <li key={id} className="shot">
              <span className="shot-p">
                <img src={url} alt="" width={88} height={88} decoding="async" />
              </span>
              <b className="grow font-semibold">{texts.photo(place + 1)}</b>
              <IconButton
                icon={X}
                label={texts.removePhoto(place + 1)}
                onClick={() => sent.remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <PictureButton
        chooses={choose}
        multiple
        onPictures={(chosen) => void sent.take(chosen)}
        disabled={full || sent.working !== ''}
      >
        <Camera className="i" aria-hidden />{' '}
        {sent.photos.length === 0 ? texts.addPhotos : texts.addAnother}
      </PictureButton>
      <p className="small faint mt-2" role="status">
        {sent.working || (full ? texts.theMaximumIsPhotos(most) : hint)}
      </p>
      {fault && <FieldError>{fault}</FieldError>}
    </fieldset>
  );
}
