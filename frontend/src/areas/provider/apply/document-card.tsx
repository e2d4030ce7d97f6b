import { FileText, ImageOff, PencilLine, RotateCw, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { smallPicture } from '@/shared/lib/picture';
import { Button } from '@/shared/ui/button';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { dropDocument, pushDocument, type PendingDocument } from './document-uploads';
import { texts } from './texts';
import './documents.css';

const size = (bytes: number) =>
  bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`;

export function Picture({ url, name }: { url: string | null | undefined; name: string }) {
  const [broken, setBroken] = useState('');
  if (url && url !== broken)
    return (
      <img
        src={smallPicture(url)}
        alt={name}
        width={72}
        height={54}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(url)}
      />
    );
  return url ? (
    <ImageOff className="i i24" aria-hidden />
  ) : (
    <FileText className="i i24" aria-hidden />
  );
}

interface CardProps {
  title: string;
  bad?: boolean;
  picture: ReactNode;
  body: ReactNode;
  state: ReactNode;
  actions?: ReactNode;
}

export function Card({ title, bad = false, picture, body, state, actions }: CardProps) {
  return (
    <li className={clsx('ap-dc', bad && 'bad')}>
      <span className="ap-dc-p">{picture}</span>
      <div>
        <h3>{title}</h3>
        {body}
      </div>
      <div className="ap-dc-s">{state}</div>
      {actions && <div className="ap-dc-a">{actions}</div>}
    </li>
  );
}

/** A document whose picture is being uploaded from this device. */
export function Pending({
  item,
  title,
  onCorrect,
}: {
  item: PendingDocument;
  title: string;
  onCorrect: () => void;
}) {
  const { key, stage, bytes, was } = item;
  const failed = stage.at === 'failed';
  const state: Record<PendingDocument['stage']['at'], [ChipTone, string]> = {
    shrinking: ['sky', texts.compressing],
    sending: ['sky', stage.at === 'sending' ? texts.sending(stage.percent) : texts.sendingLabel],
    kept: ['sun', texts.waitsForTheNetwork],
    failed: ['clay', texts.notSent],
  };
  const [tone, text] = state[stage.at];
  return (
    <Card
      title={title}
      bad={failed}
      picture={<Picture url={null} name={title} />}
      body={
        <>
          {failed && (
            <p>
              <b>{stage.text}</b>
            </p>
          )}
          {stage.at === 'sending' && (
            <progress value={stage.percent} max={100} aria-label={texts.isBeingSent(title)} />
          )}
          {!failed && bytes > 0 && (
            <p>
              {texts.uploadContinuesIfNetwork(size(bytes), was > bytes ? texts.was(size(was)) : '')}
            </p>
          )}
        </>
      }
      state={
        <span role="status">
          <Chip tone={tone}>{text}</Chip>
        </span>
      }
      actions={
        stage.at !== 'sending' &&
        stage.at !== 'shrinking' && (
          <>
            {failed && stage.again && (
              <Button onClick={() => void pushDocument(key)}>
                <RotateCw className="i" aria-hidden /> {texts.tryAgain}
                <span className="vh"> {title}</span>
              </Button>
            )}
            {failed && stage.wrong && (
              <Button onClick={onCorrect}>
                <PencilLine className="i" aria-hidden /> {texts.correctIt}
                <span className="vh"> {title}</span>
              </Button>
            )}
            <Button kind="quiet" onClick={() => dropDocument(key)}>
              <X className="i" aria-hidden /> {texts.remove}
              <span className="vh"> {title}</span>
            </Button>
          </>
        )
      }
    />
  );
}
