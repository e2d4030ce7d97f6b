import { ImageOff, Maximize2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Paper } from '@/domain/providers/application';
import { Dialog } from '@/shared/ui/dialog';
import { IconButton } from '@/shared/ui/icon-button';
import { documentKindName, stamp } from './model';
import type { DocumentView } from './types';

const TURNS = ['', 'r90', 'r180', 'r270'];

/** The picture of a document, which can be turned, zoomed and opened in full size. */
export function Viewer({ item, views }: { item: Paper; views: readonly DocumentView[] }) {
  const [turn, setTurn] = useState(0);
  const [near, setNear] = useState(false);
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  const name = documentKindName(item.kind);
  const seen = views.find(({ documentId }) => documentId === item.id);
  const image = (className: string) =>
    item.url && !broken ? (
      <img
        src={item.url}
        alt={`${name}, as uploaded`}
        className={clsx(className, TURNS[turn])}
        decoding="async"
        onError={() => setBroken(true)}
      />
    ) : (
      <p className="pa-gone">
        <ImageOff className="i" aria-hidden />{' '}
        {item.url ? 'The picture could not be loaded' : 'No picture yet: it can be sent later'}
      </p>
    );
  return (
    <figure className="pa-fig">
      <div className="pa-tools">
        <IconButton
          icon={near ? ZoomOut : ZoomIn}
          label={near ? `Zoom out: ${name}` : `Zoom in: ${name}`}
          className="ringed"
          aria-pressed={near}
          onClick={() => setNear(!near)}
        />
        <IconButton
          icon={RotateCw}
          label={`Turn: ${name}`}
          className="ringed"
          onClick={() => setTurn((turn + 1) % TURNS.length)}
        />
        <IconButton
          icon={Maximize2}
          label={`Enlarge: ${name}`}
          className="ringed"
          onClick={() => setLarge(true)}
        />
      </div>
      <div
        className={clsx('pa-pic', near && 'near')}
        {...(near && { role: 'region', 'aria-label': `${name}, enlarged` })}
      >
        {image('')}
      </div>
      <figcaption>
        {seen
          ? `Viewed by ${seen.by}, ${stamp(seen.at)}. Each view is recorded.`
          : 'Each view is recorded.'}
      </figcaption>
      <Dialog open={large} onClose={() => setLarge(false)} title={name}>
        {large && <div className="pa-large">{image('')}</div>}
      </Dialog>
    </figure>
  );
}
