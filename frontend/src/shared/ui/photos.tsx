import { ImageDown, ImageOff, ZoomIn } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useLessData } from '@/shared/lib/less-data';
import { smallPicture } from '@/shared/lib/picture';
import { Dialog } from './dialog';
import { texts } from './texts';
import './photos.css';

interface Photo {
  id: string;
  url: string;
}

/** Stands for a photo that is left out to use less data. The large view loads it. */
const LeftOut = ({ name }: { name: string }) => (
  <span className="photo-gone">
    <ImageDown className="i" aria-hidden />
    <span className="vh">{name}: </span>
    <span>{texts.tapToLoad}</span>
  </span>
);

/** A photo in a frame of its own size; the frame stays when the photo does not load. A small one shows the whole photo, because it may be evidence. */
function Picture({ url, name, large = false }: { url: string; name: string; large?: boolean }) {
  const [failed, setFailed] = useState('');
  const lessData = useLessData(({ on }) => on);
  if (lessData && !large) return <LeftOut name={name} />;
  if (url === failed) {
    return (
      <span className="photo-gone">
        <ImageOff className="i" aria-hidden />
        <span className="vh">{name}: </span>
        <span>{texts.imageNotAvailable}</span>
      </span>
    );
  }
  return (
    <img
      src={large ? url : smallPicture(url)}
      alt={name}
      className={large ? undefined : '!object-contain'}
      decoding="async"
      loading={large ? 'eager' : 'lazy'}
      width={large ? 832 : 88}
      height={large ? 640 : 96}
      onError={() => setFailed(url)}
    />
  );
}

interface Props {
  photos: readonly Photo[];
  /** What the photos show, for screen readers. */
  label: string;
  small?: boolean;
  className?: string;
}

/** A row of small photos. Each can be opened large, and only then is the original loaded. Renders nothing without photos. */
export function Photos({ photos, label, small = false, className }: Props) {
  const [shown, setShown] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const nameOf = (place: number) => texts.photoOf(place + 1, photos.length);
  const large = shown === null ? undefined : photos[shown];
  const title = nameOf(shown ?? 0);
  return (
    <>
      <ul className={clsx('photos', small && 'sm', className)} aria-label={label}>
        {photos.map(({ id, url }, place) => (
          <li key={id}>
            <button
              type="button"
              className="relative !rounded-xl"
              aria-haspopup="dialog"
              onClick={() => setShown(place)}
            >
              <Picture url={url} name={nameOf(place)} />
              <span className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-full bg-surface">
                <ZoomIn className="i i16" aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={large !== undefined} onClose={() => setShown(null)} title={title}>
        {large && (
          <div className="photo-large">
            <Picture url={large.url} name={title} large />
          </div>
        )}
      </Dialog>
    </>
  );
}
