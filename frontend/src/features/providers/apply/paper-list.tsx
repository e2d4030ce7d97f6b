import { Camera, CircleCheck, FileText, ImageOff, RotateCw, X } from 'lucide-react';
import { clsx } from 'clsx';
import { Fragment, useEffect, useId, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { formatDate } from '@/shared/lib/dates';
import { smallPicture } from '@/shared/lib/picture';
import { failToast } from '@/shared/lib/toast-store';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { Chip, type ChipTone } from '@/shared/ui/chip';
import { Dialog } from '@/shared/ui/dialog';
import { AddForm } from './add-paper-form';
import { removePaper } from './api';
import { inTurn, isThere } from './model';
import { dropPaper, isPaperWorking, pushKept, pushPaper, usePapers, type PaperOnItsWay } from './paper-work';
import type { Application, Paper, Requirement } from './types';

const size = (bytes: number) => (bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} KB`);

function Picture({ url, name }: { url: string | null | undefined; name: string }) {
  const [broken, setBroken] = useState('');
  if (url && url !== broken) return <img src={smallPicture(url)} alt={name} width={72} height={54} loading="lazy" decoding="async" onError={() => setBroken(url)} />;
  return url ? <ImageOff className="i i24" aria-hidden /> : <FileText className="i i24" aria-hidden />;
}

interface CardProps {
  title: string;
  bad?: boolean;
  picture: ReactNode;
  words: ReactNode;
  state: ReactNode;
  actions?: ReactNode;
}

function Card({ title, bad = false, picture, words, state, actions }: CardProps) {
  return (
    <li className={clsx('ap-dc', bad && 'bad')}>
      <span className="ap-dc-p">{picture}</span>
      <div>
        <h3>{title}</h3>
        {words}
      </div>
      <div className="ap-dc-s">{state}</div>
      {actions && <div className="ap-dc-a">{actions}</div>}
    </li>
  );
}

/** A document whose picture is being uploaded from this device. */
function OnItsWay({ paper, title }: { paper: PaperOnItsWay; title: string }) {
  const { key, stage, bytes, was } = paper;
  const failed = stage.at === 'failed';
  const state: Record<PaperOnItsWay['stage']['at'], [ChipTone, string]> = {
    shrinking: ['sky', 'Making it smaller'],
    sending: ['sky', stage.at === 'sending' ? `Sending ${stage.percent}%` : 'Sending'],
    kept: ['sun', 'Waits for the network'],
    failed: ['clay', 'Not sent'],
  };
  const [tone, text] = state[stage.at];
  return (
    <Card
      title={title}
      bad={failed}
      picture={<Picture url={null} name={title} />}
      words={
        <>
          {failed && (
            <p>
              <b>{stage.text}</b>
            </p>
          )}
          {stage.at === 'sending' && <progress value={stage.percent} max={100} aria-label={`${title} is being sent`} />}
          {!failed && bytes > 0 && <p>{`${size(bytes)}${was > bytes ? `, was ${size(was)}` : ''}. Goes on if the network drops.`}</p>}
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
              <Button onClick={() => void pushPaper(key)}>
                <RotateCw className="i" aria-hidden /> Try again<span className="vh"> {title}</span>
              </Button>
            )}
            <Button kind="quiet" onClick={() => dropPaper(key)}>
              <X className="i" aria-hidden /> Remove<span className="vh"> {title}</span>
            </Button>
          </>
        )
      }
    />
  );
}

const LATER = 'It may follow within 90 days after you are let in.';

function wordsOf({ state, why, validUntil, mayFollow }: Requirement, paper: Paper | undefined): ReactNode {
  const until = validUntil ?? paper?.validUntil;
  if (state === 'REFUSED') {
    return (
      <p>
        <b>{paper?.note ?? 'We cannot use this one.'}</b> Take it again.
      </p>
    );
  }
  if (state === 'EXPIRED') {
    return (
      <p>
        <b>{until ? `It ran out on ${formatDate(until)}.` : 'It has run out.'}</b> Send the new one.
      </p>
    );
  }
  if (state === 'PROMISED') return <p>{until ? `It may follow until ${formatDate(until)}.` : LATER}</p>;
  if (state === 'MISSING') return <p>{mayFollow ? `${why} ${LATER}` : why}</p>;
  return <p>{until ? `Valid until ${formatDate(until)}.` : why}</p>;
}

const Done = ({ children }: { children: ReactNode }) => (
  <span className="ap-ok">
    <CircleCheck className="i" aria-hidden /> {children}
  </span>
);

const STATE_WORDS: Partial<Record<Requirement['state'], string>> = { PENDING: 'Ready', ACCEPTED: 'Accepted' };

function StateOf({ requirement: { state, count }, there }: { requirement: Requirement; there: number }) {
  const words = STATE_WORDS[state];
  if (words) return <Done>{words}</Done>;
  if (state === 'REFUSED') return <Chip tone="clay">Take again</Chip>;
  if (state === 'EXPIRED') return <Chip tone="clay">Ran out</Chip>;
  return count > 1 && there > 0 ? <Chip tone="sun">{`${there} of ${count}`}</Chip> : null;
}

/** Removes a document that is not accepted yet. */
function Remove({ paper, title }: { paper: Paper; title: string }) {
  const [busy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await removePaper(paper.id);
    } catch (error) {
      failToast('It was not removed', messageOf(error, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button kind="quiet" busy={busy} onClick={() => void remove()}>
      <X className="i" aria-hidden /> Remove<span className="vh"> {title}</span>
    </Button>
  );
}

function Line({ requirement, papers, editable, onAdd }: { requirement: Requirement; papers: readonly Paper[]; editable: boolean; onAdd: () => void }) {
  const { state, label, count } = requirement;
  const paper = papers.find(({ id }) => id === requirement.documentId) ?? papers.at(-1);
  const bad = state === 'REFUSED' || state === 'EXPIRED';
  const verb = bad ? 'Take again' : isThere(requirement) && state !== 'PROMISED' ? (count > 1 ? 'Add another' : 'Replace') : 'Add';
  const open = editable && (state !== 'ACCEPTED' || count > 1 || requirement.kind === 'PORTRAIT');
  return (
    <Card
      title={label}
      bad={bad}
      picture={<Picture url={count === 1 ? paper?.url : null} name={label} />}
      words={wordsOf(requirement, paper)}
      state={<StateOf requirement={requirement} there={papers.length} />}
      actions={
        open && (
          <>
            <Button {...(bad && { kind: 'primary' as const })} onClick={onAdd}>
              <Camera className="i" aria-hidden /> {verb}
              <span className="vh"> {label}</span>
            </Button>
            {count === 1 && paper && mayGo(paper) && <Remove paper={paper} title={label} />}
          </>
        )
      }
    />
  );
}

const mayGo = ({ state }: Paper) => state === 'PENDING' || state === 'REFUSED';

/** One of several pictures of the same kind. */
function OneOfMany({ paper, title, editable }: { paper: Paper; title: string; editable: boolean }) {
  const refused = paper.state === 'REFUSED';
  return (
    <Card
      title={title}
      bad={refused}
      picture={<Picture url={paper.url} name={title} />}
      words={refused && <p><b>{paper.note ?? 'We cannot use this one.'}</b></p>}
      state={refused ? <Chip tone="clay">Take again</Chip> : <Done>{paper.state === 'ACCEPTED' ? 'Accepted' : 'Ready'}</Done>}
      actions={editable && mayGo(paper) && <Remove paper={paper} title={title} />}
    />
  );
}

interface Props {
  title: string;
  aside?: string;
  requirements: readonly Requirement[];
  application: Pick<Application, 'documents' | 'editable'>;
}

/** The required documents, each with its state and a button to send it. */
export function PaperList({ title, aside, requirements, application: { documents, editable } }: Props) {
  const online = useOnline();
  const [adding, setAdding] = useState<Requirement | null>(null);
  const onWay = usePapers(({ papers }) => papers);
  const heading = useId();
  useHoldReload(usePapers(isPaperWorking));
  useEffect(() => {
    if (online) pushKept();
  }, [online]);
  const ready = requirements.filter(isThere).length;
  return (
    <section aria-labelledby={heading}>
      <h2 className="ap-sec-h" id={heading}>
        {title} <span>{aside ?? `${ready} of ${requirements.length} ready`}</span>
      </h2>
      <ul>
        {inTurn(requirements).map((requirement) => {
          const mine = onWay.filter(({ kind }) => kind === requirement.kind);
          const papers = documents.filter(({ kind }) => kind === requirement.kind);
          return (
            <Fragment key={requirement.kind}>
              {requirement.count > 1 && papers.map((paper, place) => <OneOfMany key={paper.id} paper={paper} title={`${requirement.label}: photo ${place + 1}`} editable={editable} />)}
              {mine.map((paper) => (
                <OnItsWay key={paper.key} paper={paper} title={requirement.label} />
              ))}
              {(mine.length === 0 || requirement.count > 1) && <Line requirement={requirement} papers={papers} editable={editable} onAdd={() => setAdding(requirement)} />}
            </Fragment>
          );
        })}
      </ul>
      <Dialog open={adding !== null} onClose={() => setAdding(null)} title={adding?.label ?? ''} form="sheet">
        {adding && <AddForm key={adding.kind} requirement={adding} onDone={() => setAdding(null)} />}
      </Dialog>
    </section>
  );
}
