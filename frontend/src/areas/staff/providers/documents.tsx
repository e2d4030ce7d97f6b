import { Check, Eye, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Application, Paper } from '@/domain/providers/application';
import { formatDate } from '@/shared/lib/dates';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { counterpartOf, idTypeName, documentKindName, stamp } from './model';
import type { AdminProviderDetail, Worker } from './types';
import { Viewer } from './document-viewer';
import { ReviewForm } from './review-form';

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
