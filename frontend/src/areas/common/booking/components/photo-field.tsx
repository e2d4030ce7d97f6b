import { Camera, ImageOff, RotateCw, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '@/areas/common/identity/session';
import { useOnline } from '@/shared/hooks/use-online';
import { smallPicture } from '@/shared/lib/picture';
import { IconButton } from '@/shared/ui/icon-button';
import { PictureButton } from '@/shared/ui/picture-button';
import type { Field } from '@/domain/booking/form-model';
import { isLocal, photosOf, photoUrl } from '@/shared/photos/local';
import { shelf } from '@/shared/photos/shelf';
import {
  addPhotos,
  MAX_PHOTOS,
  removePhoto,
  sendInDraft,
  usePhotoWork,
  type Stage,
} from '@/domain/booking/photos/work';
import { Question } from './question';
import { texts } from '../texts';
import '../photo-field.css';

/** The address of a photo, on this device or on the server. */
function useSource(id: string, stage: Stage | undefined): string | null {
  const [kept, setKept] = useState<string | null>(null);
  const ready = stage?.at !== 'shrinking';
  useEffect(() => {
    if (!isLocal(id) || !ready) return;
    let url: string | null = null;
    let current = true;
    void shelf.get(id).then((photo) => {
      if (!current || !photo) return;
      url = URL.createObjectURL(photo);
      setKept(url);
    });
    return () => {
      current = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, ready]);
  return isLocal(id) ? kept : smallPicture(photoUrl(id));
}

/** The state of a photo, as text. */
function stageText(stage: Stage | undefined, local: boolean, guest: boolean): string {
  if (stage?.at === 'shrinking') return texts.compressing;
  if (stage?.at === 'sending') return texts.sending(stage.percent);
  if (stage?.at === 'failed') return stage.text;
  if (!local) return texts.added;
  return guest ? texts.sentAfterYouSign : texts.sentWhenYouOnline;
}

function Shot({ fieldKey, id, place }: { fieldKey: string; id: string; place: number }) {
  const stage = usePhotoWork(({ stages }) => stages[id]);
  const guest = useSession().user === null;
  const source = useSource(id, stage);
  const [broken, setBroken] = useState(false);
  const name = texts.photo(place + 1);
  const failed = stage?.at === 'failed' ? stage : null;
  return (
    <li className={failed ? 'shot bad' : 'shot'}>
      <span className="shot-p">
        {source && !broken ? (
          <img
            src={source}
            alt={name}
            width={88}
            height={88}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
          />
        ) : (
          <ImageOff className="i i24" aria-hidden />
        )}
        {stage?.at === 'sending' && (
          <progress value={stage.percent} max={100} aria-label={texts.isBeingSent(name)} />
        )}
      </span>
      <span className="grow">
        <b className="font-semibold">{name}</b>
        <span className="small soft block wordy" role="status">
          {stageText(stage, isLocal(id), guest)}
        </span>
      </span>
      {failed?.again && (
        <IconButton
          icon={RotateCw}
          label={texts.tryAgain(name)}
          onClick={() => void sendInDraft(fieldKey, id)}
        />
      )}
      <IconButton icon={X} label={texts.remove(name)} onClick={() => removePhoto(fieldKey, id)} />
    </li>
  );
}

/** Uploads the photos on this device as soon as the customer is online and signed in. */
function useKeptPhotos(fieldKey: string, ids: readonly string[]) {
  const online = useOnline();
  const signedIn = useSession().user !== null;
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (!online || !signedIn) return;
    const { stages } = usePhotoWork.getState();
    for (const id of ids) {
      const at = stages[id]?.at;
      if (
        !isLocal(id) ||
        (at !== undefined && at !== 'kept') ||
        (at === undefined && seen.current.has(id))
      )
        continue;
      seen.current.add(id);
      void sendInDraft(fieldKey, id);
    }
  }, [online, signedIn, fieldKey, ids]);
}

interface Props {
  field: Field;
  value: unknown;
  error: string | undefined;
}

/** Up to five photos. Each is compressed on the device, shows its progress, and can be removed or tried again. */
export function PhotoField({ field, value, error }: Props) {
  const ids = photosOf(value);
  const most = Math.min(field.max ?? MAX_PHOTOS, MAX_PHOTOS);
  const [left, setLeft] = useState(0);
  const note = useId();
  useKeptPhotos(field.key, ids);
  const full = ids.length >= most;
  return (
    <Question label={field.label} optional={!field.required} help={field.help} error={error}>
      {ids.length > 0 && (
        <ul className="shot-l">
          {ids.map((id, place) => (
            <Shot key={id} fieldKey={field.key} id={id} place={place} />
          ))}
        </ul>
      )}
      <PictureButton
        chooses={texts.choosePhotosFor(field.label)}
        multiple
        onPictures={(chosen) => setLeft(addPhotos(field.key, chosen, most))}
        disabled={full}
        aria-describedby={note}
      >
        <Camera className="i" aria-hidden /> {ids.length === 0 ? texts.addPhotos : texts.addAnother}
      </PictureButton>
      <p className="small faint mt-2" id={note}>
        {full ? texts.theMaximumIsPhotos(most) : texts.upCompressedBeforeThey(most)}
      </p>
      {left > 0 && (
        <p className="small mt-1" role="status">
          {texts.moreCouldNotAdded(left)}
        </p>
      )}
    </Question>
  );
}
