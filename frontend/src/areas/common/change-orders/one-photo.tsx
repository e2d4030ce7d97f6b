import { Camera, X } from 'lucide-react';
import { useId } from 'react';
import { FieldError } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureButton } from '@/shared/ui/picture-button';
import type { PhotoState } from './use-photo';
import { texts } from './texts';

interface PhotoProps {
  /** The label: what to photograph. */
  label: string;
  /** The alternative text for the photo. */
  alt: string;
  state: PhotoState;
  error: string | undefined;
  onTake: (file: Blob) => void;
  onRemove: () => void;
}

/** Takes one photo, and shows it after the upload. */
export function OnePhoto({ label: text, alt, state, error, onTake, onRemove }: PhotoProps) {
  const label = useId();
  return (
    <div className="stack g8" role="group" aria-labelledby={label}>
      <span className="label" id={label}>
        {text}
      </span>
      {state.at === 'sent' && (
        <p className="row g8">
          <img src={state.url} alt={alt} width={88} height={88} />
          <IconButton icon={X} label={texts.removeThePhoto} onClick={onRemove} />
        </p>
      )}
      <p role="status" className="small soft">
        {state.at === 'working' ? state.text : ''}
      </p>
      {state.at !== 'sent' && (
        <PictureButton
          chooses={texts.choose(text.toLowerCase())}
          onPictures={([picture]) => onTake(picture)}
          disabled={state.at === 'working'}
        >
          <Camera className="i" aria-hidden /> {texts.addAPhoto}
        </PictureButton>
      )}
      {(state.at === 'failed' || error) && (
        <FieldError>{state.at === 'failed' ? state.text : error}</FieldError>
      )}
    </div>
  );
}
