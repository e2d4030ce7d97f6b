import { Camera, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { compress, UnreadablePhoto } from '@/shared/photos/sending';
import { randomId } from '@/shared/lib/random-id';
import { dropPhoto, photoOf, putPhoto, type StepPhoto } from '@/shared/steps/steps';
import { OptionalMark } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureButton } from '@/shared/ui/picture-button';
import { texts } from './texts';

export const PROOF_PHOTOS_MAX = 8;

/** A photo on this phone, as an address for the page. */
function useSource(id: string): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    let url: string | null = null;
    let current = true;
    photoOf(id)
      .then((photo) => {
        if (!current || !photo) return;
        url = URL.createObjectURL(photo);
        setSource(url);
      })
      .catch(() => undefined);
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return source;
}

function Shot({ photo, name, onRemove }: { photo: StepPhoto; name: string; onRemove: () => void }) {
  const source = useSource(photo.id);
  return (
    <li>
      {source ? (
        <img src={source} alt={name} width={80} height={80} decoding="async" />
      ) : (
        <span className="vh">{name}</span>
      )}
      <IconButton icon={X} label={texts.remove(name)} onClick={onRemove} />
    </li>
  );
}

/** Makes a photo smaller and stores it on this phone. */
async function stored(file: Blob): Promise<StepPhoto> {
  const photo: StepPhoto = { id: randomId(), key: randomId(), uploadId: null };
  await putPhoto(photo.id, await compress(file));
  return photo;
}

interface Props {
  /** Whether they were taken before or after the work. */
  when?: 'before' | 'after';
  /** What the photos show: "the finished work". */
  of: string;
  /** How many the finish proof needs; 0 when they are optional. */
  least?: number;
  photos: readonly StepPhoto[];
  error: string | undefined;
  /** Changes the photos, from those that there are at that moment. */
  onChange: (change: (photos: readonly StepPhoto[]) => StepPhoto[]) => void;
}

/** Photos for the finish of a job. Each is made smaller and stored on this phone before it is shown, and sent with the finish. */
export function ProofPhotos({ when = 'after', of, least = 0, photos, error, onChange }: Props) {
  const hint = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const full = photos.length >= PROOF_PHOTOS_MAX;
  async function take(files: readonly Blob[]) {
    setBusy(true);
    setProblem('');
    for (const file of files.slice(0, PROOF_PHOTOS_MAX - photos.length)) {
      try {
        const photo = await stored(file);
        onChange((before) => [...before, photo]);
      } catch (failure) {
        setProblem(failure instanceof UnreadablePhoto ? failure.message : texts.thisPhotoCouldNot);
      }
    }
    setBusy(false);
  }
  function drop({ id }: StepPhoto) {
    onChange((before) => before.filter((one) => one.id !== id));
    dropPhoto(id).catch(() => undefined);
  }
  return (
    <fieldset className="sp-proof" aria-describedby={hint}>
      <legend className="label w-full">
        <span>{texts.photosOf(of)}</span>
        {least === 0 && <OptionalMark />}
      </legend>
      {photos.length > 0 && (
        <ul className="sp-shots">
          {photos.map((photo, place) => (
            <Shot
              key={photo.id}
              photo={photo}
              name={when === 'after' ? texts.photo(place + 1) : texts.photoFromBefore(place + 1)}
              onRemove={() => drop(photo)}
            />
          ))}
        </ul>
      )}
      <PictureButton
        chooses={when === 'after' ? texts.choosePhotosFinishedWork : texts.choosePhotosFromBefore}
        multiple
        onPictures={take}
        disabled={full}
        busy={busy}
      >
        <Camera className="i" aria-hidden />{' '}
        {photos.length === 0 ? texts.addPhotos : texts.addAnother}
      </PictureButton>
      <p id={hint} className="small faint mt-2">
        {full ? texts.theMaximumIsPhotos(PROOF_PHOTOS_MAX) : texts.upTheyStayOn(PROOF_PHOTOS_MAX)}
      </p>
      {(error ?? problem) && (
        <p className="small text-clay wordy" role="alert">
          {error ?? problem}
        </p>
      )}
    </fieldset>
  );
}
