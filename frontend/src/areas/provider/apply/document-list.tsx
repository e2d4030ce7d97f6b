import { Camera, CircleCheck, X } from 'lucide-react';
import { Fragment, useEffect, useId, useState, type ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { useOnline } from '@/shared/hooks/use-online';
import { formatDate } from '@/shared/lib/dates';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Dialog } from '@/shared/ui/dialog';
import { AddForm } from './add-document-form';
import { removeDocument } from './api';
import { inTurn, isThere } from '@/domain/providers/apply/model';
import {
  isUploading,
  pushKept,
  useDocumentUploads,
  type PendingDocument,
} from './document-uploads';
import type { Application, ProviderDocument, Requirement } from '@/domain/providers/apply/types';
import { Card, Picture, Pending } from './document-card';
import { texts } from './texts';
import './documents.css';
import './sections.css';

const LATER = texts.youCanSendWithin;

function stateTextOf(
  { state, why, validUntil, mayFollow }: Requirement,
  item: ProviderDocument | undefined,
): ReactNode {
  const until = validUntil ?? item?.validUntil;
  if (state === 'REFUSED') {
    return (
      <p>
        <b>{item?.note ?? texts.weCannotUseThis}</b> {texts.takeItAgain}
      </p>
    );
  }
  if (state === 'EXPIRED') {
    return (
      <p>
        <b>{until ? texts.itExpiredOn(formatDate(until)) : texts.itHasExpired}</b>{' '}
        {texts.sendTheNewOne}
      </p>
    );
  }
  if (state === 'PROMISED')
    return <p>{until ? texts.youCanSendUntil(formatDate(until)) : LATER}</p>;
  if (state === 'MISSING') return <p>{mayFollow ? `${why} ${LATER}` : why}</p>;
  return <p>{until ? texts.validUntilWithDate(formatDate(until)) : why}</p>;
}

const Done = ({ children }: { children: ReactNode }) => (
  <span className="ap-ok">
    <CircleCheck className="i" aria-hidden /> {children}
  </span>
);

const STATE_TEXTS: Partial<Record<Requirement['state'], string>> = {
  PENDING: texts.ready,
  ACCEPTED: texts.accepted,
};

function StateOf({
  requirement: { state, count },
  there,
}: {
  requirement: Requirement;
  there: number;
}) {
  const body = STATE_TEXTS[state];
  if (body) return <Done>{body}</Done>;
  if (state === 'REFUSED') return <Chip tone="clay">{texts.retake}</Chip>;
  if (state === 'EXPIRED') return <Chip tone="clay">{texts.expired}</Chip>;
  return count > 1 && there > 0 ? <Chip tone="sun">{texts.of(there, count)}</Chip> : null;
}

/** Removes a document that is not accepted yet. */
function Remove({ item, title }: { item: ProviderDocument; title: string }) {
  return (
    <ActionButton kind="quiet" failed={texts.couldNotRemoved} run={() => removeDocument(item.id)}>
      <X className="i" aria-hidden /> {texts.remove}
      <span className="vh"> {title}</span>
    </ActionButton>
  );
}

function Line({
  requirement,
  items,
  editable,
  onAdd,
}: {
  requirement: Requirement;
  items: readonly ProviderDocument[];
  editable: boolean;
  onAdd: () => void;
}) {
  const { state, label, count } = requirement;
  const item = items.find(({ id }) => id === requirement.documentId) ?? items.at(-1);
  const bad = state === 'REFUSED' || state === 'EXPIRED';
  const verb = bad
    ? texts.retake
    : isThere(requirement)
      ? count > 1
        ? texts.addAnother
        : texts.replace
      : texts.add;
  const open = editable && (state !== 'ACCEPTED' || count > 1 || requirement.kind === 'PORTRAIT');
  return (
    <Card
      title={label}
      bad={bad}
      picture={<Picture url={count === 1 ? item?.url : null} name={label} />}
      body={stateTextOf(requirement, item)}
      state={<StateOf requirement={requirement} there={items.length} />}
      actions={
        open && (
          <>
            <Button {...(bad && { kind: 'primary' as const })} onClick={onAdd}>
              <Camera className="i" aria-hidden /> {verb}
              <span className="vh"> {label}</span>
            </Button>
            {count === 1 && item && mayGo(item) && <Remove item={item} title={label} />}
          </>
        )
      }
    />
  );
}

const mayGo = ({ state }: ProviderDocument) => state === 'PENDING' || state === 'REFUSED';

/** One of several pictures of the same kind. */
function OneOfMany({
  item,
  title,
  editable,
}: {
  item: ProviderDocument;
  title: string;
  editable: boolean;
}) {
  const refused = item.state === 'REFUSED';
  return (
    <Card
      title={title}
      bad={refused}
      picture={<Picture url={item.url} name={title} />}
      body={
        refused && (
          <p>
            <b>{item.note ?? texts.weCannotUseThis}</b>
          </p>
        )
      }
      state={
        refused ? (
          <Chip tone="clay">{texts.retake}</Chip>
        ) : (
          <Done>{item.state === 'ACCEPTED' ? texts.accepted : texts.ready}</Done>
        )
      }
      actions={editable && mayGo(item) && <Remove item={item} title={title} />}
    />
  );
}

/** What is being added, or what the server refused and is being corrected. */
interface Adding {
  requirement: Requirement;
  item?: PendingDocument;
}

interface Props {
  title: string;
  aside?: string;
  requirements: readonly Requirement[];
  application: Pick<Application, 'documents' | 'editable'>;
}

/** The required documents, each with its state and a button to send it. */
export function DocumentList({
  title,
  aside,
  requirements,
  application: { documents, editable },
}: Props) {
  const online = useOnline();
  const [adding, setAdding] = useState<Adding | null>(null);
  const close = () => setAdding(null);
  const onWay = useDocumentUploads(({ items }) => items);
  const heading = useId();
  useHoldReload(useDocumentUploads(isUploading));
  useEffect(() => {
    if (online) pushKept();
  }, [online]);
  const ready = requirements.filter(isThere).length;
  return (
    <section aria-labelledby={heading}>
      <h2 className="ap-sec-h" id={heading}>
        {title} <span>{aside ?? texts.ofReady(ready, requirements.length)}</span>
      </h2>
      <ul>
        {inTurn(requirements).map((requirement) => {
          const mine = onWay.filter(({ kind }) => kind === requirement.kind);
          const items = documents.filter(({ kind }) => kind === requirement.kind);
          return (
            <Fragment key={requirement.kind}>
              {requirement.count > 1 &&
                items.map((item, place) => (
                  <OneOfMany
                    key={item.id}
                    item={item}
                    title={texts.photo(requirement.label, place + 1)}
                    editable={editable}
                  />
                ))}
              {mine.map((item) => (
                <Pending
                  key={item.key}
                  item={item}
                  title={requirement.label}
                  onCorrect={() => setAdding({ requirement, item })}
                />
              ))}
              {(mine.length === 0 || requirement.count > 1) && (
                <Line
                  requirement={requirement}
                  items={items}
                  editable={editable}
                  onAdd={() => setAdding({ requirement })}
                />
              )}
            </Fragment>
          );
        })}
      </ul>
      <Dialog
        open={adding !== null}
        onClose={close}
        title={adding?.requirement.label ?? ''}
        form="sheet"
      >
        {adding && <AddForm key={adding.requirement.kind} {...adding} onDone={close} />}
      </Dialog>
    </section>
  );
}
