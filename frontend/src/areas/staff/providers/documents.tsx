import { Check, Eye, ImageOff, Maximize2, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Application, Paper } from '@/domain/providers/application';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { reviewDocument } from './api';
import { counterpartOf, idTypeName, documentKindName, stamp } from './model';
import type { AdminProviderDetail, DocumentView, Worker } from './types';

const TURNS = ['', 'r90', 'r180', 'r270'];

/** The picture of a document, which can be turned, zoomed and opened in full size. */
function Viewer({ item, views }: { item: Paper; views: readonly DocumentView[] }) {
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

/** The applicant's answers that this document must match. */
function Written({
  item,
  detail: { person },
  application,
  worker,
}: {
  item: Paper;
  detail: AdminProviderDetail;
  application: Application;
  worker?: string | undefined;
}) {
  const { applicant, identity, skills } = application;
  const { kind } = item;
  const ofPerson = !worker && (kind === 'IDENTITY' || kind === 'SELFIE');
  return (
    <DescriptionList
      className="ao-k"
      items={[
        ['Name', worker ?? `${person.firstName} ${person.lastName}`],
        ['Business', applicant.businessName],
        ofPerson && ['Born', identity.birthYear ?? 'Not given'],
        ofPerson && ['Gender', identity.gender && (identity.gender === 'FEMALE' ? 'Woman' : 'Man')],
        ofPerson && ['Document', idTypeName(identity.documentType)],
        kind === 'CAC_CERTIFICATE' && ['CAC', applicant.cacNumber ?? 'Not given'],
        kind === 'ADDRESS_PHOTO' && ['Address', person.address ?? 'Not given'],
        (kind === 'TRADE_CERTIFICATE' || kind === 'WORK_PHOTO') && [
          'Years',
          skills.years ?? 'Not given',
        ],
        ['Number', item.number],
        ['Insurer', item.insurer],
        item.coverKobo != null && ['Insured up to', <Money kobo={item.coverKobo} />],
        ['Valid until', item.validUntil && formatDate(`${item.validUntil}T12:00:00+01:00`)],
        ['Sent', stamp(item.uploadedAt)],
        ['Refused', item.note],
      ]}
    />
  );
}

interface PolicyFacts {
  number: string;
  insurer: string;
  cover: string;
}

/** The policy for the request; null while a part of it is missing. */
function policyOf({ number, insurer, cover }: PolicyFacts) {
  const coverKobo = typedKobo(cover);
  return number.trim() && insurer.trim() && coverKobo
    ? { number: number.trim(), insurer: insurer.trim(), coverKobo }
    : null;
}

const policyErrors = ({ number, insurer, cover }: PolicyFacts): FieldErrors => ({
  ...(!number.trim() && { number: 'Copy it from the document.' }),
  ...(!insurer.trim() && { insurer: 'Copy it from the document.' }),
  ...(!typedKobo(cover) && { cover: 'Enter the amount in naira.' }),
});

/** The facts from the insurance document, on which the badge for customers depends. */
function PolicyFields({
  facts,
  onChange,
  errors,
}: {
  facts: PolicyFacts;
  onChange: (facts: PolicyFacts) => void;
  errors: FieldErrors;
}) {
  const field = (name: keyof PolicyFacts) => ({
    value: facts[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...facts, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Number of the policy" maxLength={60} {...field('number')} />
      <TextField label="Insurance company" maxLength={80} {...field('insurer')} />
      <TextField label="Insured up to, in naira" inputMode="decimal" {...field('cover')} />
    </>
  );
}

/** Accepts a document with the date that it shows, or refuses it with a text for the applicant. */
function ReviewForm({ item, providerId }: { item: Paper; providerId: string }) {
  const [validUntil, setValidUntil] = useState(item.validUntil ?? '');
  const [policy, setPolicy] = useState<PolicyFacts>({
    number: item.number ?? '',
    insurer: item.insurer ?? '',
    cover: item.coverKobo ? String(item.coverKobo / 100) : '',
  });
  const insurance = item.kind === 'INSURANCE';
  const unread =
    insurance && item.state === 'ACCEPTED' && !(item.number && item.insurer && item.coverKobo);
  const known = policyOf(policy);
  const [note, setNote] = useState('');
  const [refusing, setRefusing] = useState(false);
  const { pending, busy, errors, run } = useSubmit({
    failTitle: 'Not saved',
    check: (action) =>
      action === 'accept'
        ? insurance
          ? policyErrors(policy)
          : {}
        : {
            note: note.trim()
              ? undefined
              : 'Say what is wrong, so that the applicant can correct it.',
          },
  });
  const judge = (accepted: boolean) =>
    void run(
      async () => {
        await reviewDocument(
          providerId,
          item.id,
          accepted
            ? { accepted, ...(validUntil && { validUntil }), ...(insurance && known) }
            : { accepted, note: note.trim() },
        );
        toast({ title: accepted ? 'Document accepted' : 'Document refused' });
      },
      accepted ? 'accept' : 'refuse',
    );
  return (
    <div className="stack g12 mt-3">
      {unread && (
        <Note tone="sun">
          This document was accepted without its policy details, so customers do not see that this
          provider is insured. Enter the policy details and press “Accept”.
        </Note>
      )}
      {item.validUntil && !refusing && (
        <TextField
          label="Valid until, as on the document"
          type="date"
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
        />
      )}
      {insurance && !refusing && (
        <PolicyFields facts={policy} onChange={setPolicy} errors={errors} />
      )}
      {refusing && (
        <TextField
          label="What is wrong, for the applicant"
          maxLength={300}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="row g8 wrapx">
        {!refusing && (
          <Button disabled={busy} busy={pending === 'accept'} onClick={() => judge(true)}>
            <Check className="i" aria-hidden /> Accept
          </Button>
        )}
        <Button
          kind="danger-quiet"
          disabled={busy}
          busy={pending === 'refuse'}
          onClick={() => (refusing ? judge(false) : setRefusing(true))}
        >
          <X className="i" aria-hidden /> {refusing ? 'Refuse this document' : 'Refuse'}
        </Button>
        {refusing && (
          <Button kind="quiet" onClick={() => setRefusing(false)}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}

const MARKS: Record<Paper['state'], [string, ReactNode]> = {
  ACCEPTED: ['ok', <Check key="ok" className="i i14" aria-hidden />],
  REFUSED: ['no', <X key="no" className="i i14" aria-hidden />],
  PENDING: ['', <Eye key="waits" className="i i14" aria-hidden />],
  PROMISED: ['', <Eye key="later" className="i i14" aria-hidden />],
};

const STATE_TEXTS: Record<Paper['state'], string> = {
  ACCEPTED: 'accepted',
  REFUSED: 'refused',
  PENDING: 'not viewed',
  PROMISED: 'follows later',
};

/**
 * The documents of the provider or of a worker in a row, and the chosen one beside the answers. Only an opened document is loaded, because each view is
 * recorded.
 */
export function Documents({
  detail,
  application,
  worker,
}: {
  detail: AdminProviderDetail;
  application: Application;
  worker?: Worker;
}) {
  const { documents } = worker ?? application;
  const [chosen, setChosen] = useState<string | null>(null);
  const item = documents.find(({ id }) => id === chosen);
  const counterpart = item && documents.find(({ kind }) => kind === counterpartOf(item.kind));
  if (documents.length === 0) return <p className="soft">No documents were sent.</p>;
  return (
    <>
      <ul className="pa-thumbs" aria-label={worker ? `Documents of ${worker.name}` : 'Documents'}>
        {documents.map(({ id, kind, state }) => (
          <li key={id}>
            <button
              type="button"
              className={clsx('pa-th', MARKS[state][0])}
              aria-pressed={id === chosen}
              onClick={() => setChosen(id)}
            >
              {MARKS[state][1]}
              {documentKindName(kind)}
              <span className="vh"> ({STATE_TEXTS[state]})</span>
            </button>
          </li>
        ))}
      </ul>
      {!item && <p className="soft">Choose a document to view it. Each view is recorded.</p>}
      {item && (
        <div key={item.id} className="pa-sbs">
          <Viewer item={item} views={detail.views} />
          <div>
            {counterpart && <Viewer key={counterpart.id} item={counterpart} views={detail.views} />}
            <h3 className="ao-h">{documentKindName(item.kind)}</h3>
            <Written item={item} detail={detail} application={application} worker={worker?.name} />
            {item.state !== 'PROMISED' && <ReviewForm item={item} providerId={detail.id} />}
          </div>
        </div>
      )}
    </>
  );
}
