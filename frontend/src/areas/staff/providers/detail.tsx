import { type ReactNode } from 'react';
import type { Application } from '@/domain/providers/application';
import { stepLabel } from '@/domain/providers/application';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList, type Described } from '@/shared/ui/description-list';
import { PhoneLink } from '@/shared/ui/phone-link';
import { Skeleton } from '@/shared/ui/skeleton';
import { EventList } from '../event-list';
import { TimeLeft } from '../orders/order-table';
import { takeProvider, useProvider } from './api';
import { AskedServices } from './asked-services';
import { ClosedServices } from './closed-services';
import { Decide } from './decide';
import { ProviderGender } from './gender';
import { actionText, clockOf, documentKindName, sentDocuments, stamp, statusText } from './model';
import { Documents } from './documents';
import { ReliabilityPart } from '../reliability/record-part';
import { useServiceName } from '../lists';
import { whatAndWhere } from './queue';
import type { AdminProviderDetail } from './types';

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="ao-h">
        {title} {aside && <span>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}

function Take({ detail, onTaken }: { detail: AdminProviderDetail; onTaken: () => void }) {
  if (!detail.allowedDecisions.includes('take')) return null;
  async function take() {
    await takeProvider(detail.id);
    onTaken();
  }
  return (
    <ActionButton
      kind={detail.status === 'SUBMITTED' ? 'primary' : 'secondary'}
      failed="The review could not be started"
      run={take}
    >
      {detail.status === 'SUBMITTED' ? 'Start the review' : 'Take over the review'}
    </ActionButton>
  );
}

function Head({ detail, onTaken }: { detail: AdminProviderDetail; onTaken: () => void }) {
  const now = useNow(30_000);
  const nameOf = useServiceName();
  const [label, tone] = statusText(detail.status);
  const clock = clockOf(detail, now);
  return (
    <div className="pa-h">
      <div className="grow">
        <h2 className="pa-name wordy">{detail.displayName}</h2>
        <p className="soft wordy">{`${whatAndWhere(detail, nameOf)}${detail.submittedAt ? `. Sent ${formatMoment(detail.submittedAt, now)}` : ''}`}</p>
        <p className="row g8 wrapx mt-2">
          <Chip tone={tone}>{label}</Chip>
          {detail.reviewer && <span className="small soft">{`read by ${detail.reviewer}`}</span>}
          {clock && <TimeLeft clock={clock} />}
        </p>
      </div>
      <Take detail={detail} onTaken={onTaken} />
    </div>
  );
}

function Person({ detail }: { detail: AdminProviderDetail }) {
  const { person, jobsDone, suspension } = detail;
  return (
    <Part title="Personal details">
      <DescriptionList
        className="ao-k"
        items={[
          ['Name', `${person.firstName} ${person.lastName}`],
          [
            'E-mail',
            <a className="link" href={`mailto:${person.email}`}>
              {person.email}
            </a>,
          ],
          ['Phone', person.phone && <PhoneLink phone={person.phone} />],
          ['Address', person.address ?? 'None'],
          ['Account since', stamp(person.memberSince)],
          jobsDone > 0 && ['Jobs done', <span className="num">{jobsDone}</span>],
          [
            'Suspended',
            suspension &&
              [
                suspension.until && `Until ${stamp(suspension.until)}`,
                suspension.by && `by ${suspension.by}`,
                suspension.reason,
              ]
                .filter(Boolean)
                .join(', '),
          ],
        ]}
      />
      <ProviderGender key={detail.id} detail={detail} />
    </Part>
  );
}

function Given({ application: { applicant, skills, bank, quiz } }: { application: Application }) {
  const rows: Described[] = [
    [
      'Business type',
      applicant.kind === 'BUSINESS'
        ? `A business: ${applicant.businessName ?? 'no name'}, ${applicant.cacNumber ?? 'no CAC number'}`
        : 'Sole trader',
    ],
    ['About', applicant.bio],
    ['Tools', skills.tools],
    ['Years', skills.years],
    ['Minimum pay', skills.priceFloorKobo ? formatKobo(skills.priceFloorKobo) : null],
    ['Bank', bank ? `${bank.bankName} …${bank.last4}, ${bank.holder}` : 'None yet'],
    [
      'Quiz',
      quiz.score == null
        ? 'Not taken'
        : `${quiz.score} of ${quiz.questions.length}${quiz.passedAt ? ', passed' : ', not passed'}`,
    ],
  ];
  return (
    <Part title="Self-description">
      <DescriptionList className="ao-k" items={rows} />
    </Part>
  );
}

function Guarantors({ application: { guarantors } }: { application: Application }) {
  return (
    <Part title="Guarantors" aside={`${guarantors.length} of 2`}>
      <ul className="pa-gu">
        {guarantors.map((one, place) => (
          <li key={`${one.phone ?? ''}${place}`}>
            <b>{one.name ?? 'No name'}</b>
            <span className="soft">
              {[
                one.relation,
                one.occupation,
                one.address,
                one.idLast4 && `ID ending ${one.idLast4}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            {one.phone && <PhoneLink phone={one.phone} />}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function History({ detail: { decisions, views } }: { detail: AdminProviderDetail }) {
  return (
    <Part title="History" aside={plural(decisions.length, 'entry', 'entries')}>
      <EventList
        events={decisions.map((one) => ({
          id: one.id,
          at: one.at,
          text: (
            <>
              <b>{actionText(one)}</b>
              {one.until && ` until ${stamp(one.until)}`}
              {one.reason && <q className="block">{one.reason}</q>}
              {one.items.map(({ step, message }) => (
                <span
                  key={step + message}
                  className="soft block"
                >{`${stepLabel(step)}: ${message}`}</span>
              ))}
            </>
          ),
        }))}
      />
      {views.length > 0 && (
        <details className="mt-3">
          <summary className="link min-h-11">{`Document views (${views.length})`}</summary>
          <EventList
            className="mt-2"
            events={views.map(({ documentId, kind, by, at }) => ({
              id: documentId + at,
              at,
              text: `${documentKindName(kind)}, by ${by}`,
            }))}
          />
        </details>
      )}
    </Part>
  );
}

/** What the provider sent about themselves, and what is missing. */
function OwnDocuments({
  detail,
  application,
}: {
  detail: AdminProviderDetail;
  application: Application;
}) {
  const { text, missing } = sentDocuments(application);
  return (
    <Part title="Documents" aside={text}>
      {missing.length > 0 && <p className="small">{`Missing: ${missing.join('; ')}.`}</p>}
      <Documents detail={detail} application={application} />
    </Part>
  );
}

/** One provider: the documents beside the answers, the facts, the earlier decisions, and the form for a decision. */
export function ProviderDetail({ id, onChanged }: { id: string; onChanged: () => void }) {
  const answer = useProvider(id);
  const { mutate } = answer;
  return (
    <DataView
      what="this provider"
      answer={answer}
      skeleton={
        <>
          <Skeleton className="mb-3 h-8 w-4/5" />
          <Skeleton className="mb-3 h-24 w-full" />
          <Skeleton className="h-64 w-full" />
        </>
      }
    >
      {(data) => {
        const { application } = data;
        return (
          <div className="pa-two">
            <div className="pa-m">
              <Head detail={data} onTaken={onChanged} />
              {application ? (
                <>
                  <OwnDocuments key={data.id} detail={data} application={application} />
                  {data.team.workers.map((worker) => (
                    <Part
                      key={worker.id}
                      title={`Team: ${worker.name}`}
                      aside={worker.approved ? 'approved' : 'not approved'}
                    >
                      <Documents detail={data} application={application} worker={worker} />
                    </Part>
                  ))}
                  <Given application={application} />
                  <Guarantors application={application} />
                </>
              ) : (
                <p className="soft mt-4">
                  Enrolled without an application, so there are no documents.
                </p>
              )}
              {data.askedServices.length > 0 && (
                <Part title="Asks for more services">
                  <AskedServices key={`${data.id} ${data.version}`} detail={data} />
                </Part>
              )}
              {(data.mayCloseServices || data.closedServices.length > 0) && (
                <Part title="Services">
                  <ClosedServices key={data.id} detail={data} />
                </Part>
              )}
              <Person detail={data} />
              <Part title="Reliability">
                <ReliabilityPart key={data.id} id={data.id} />
              </Part>
              <History detail={data} />
            </div>
            <section className="pa-d" aria-labelledby="pa-decision">
              <h3 className="ao-h" id="pa-decision">
                Decision
              </h3>
              <Decide
                key={`${data.id} ${data.reviewer ?? ''}`}
                detail={data}
                onDecided={onChanged}
                onStale={() => mutate()}
              />
            </section>
          </div>
        );
      }}
    </DataView>
  );
}
