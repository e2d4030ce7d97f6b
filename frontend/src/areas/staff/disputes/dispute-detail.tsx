import { Fragment } from 'react';
import { reasonLabel } from '@/domain/disputes/model';
import { statusRow } from '@/domain/orders/model';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import { Skeleton } from '@/shared/ui/skeleton';
import { CaseFacts } from '../cases/case-facts';
import { useMay } from '../permission';
import { AddStatement } from './add-statement';
import { agree, useDispute } from './api';
import { DecideForm } from './decide-form';
import { DisputeChat } from './dispute-chat';
import { DisputeEvidence } from './dispute-evidence';
import { decidedText, dueText, moneyText, preview, type AdminDisputeDetail } from './model';
import '@/shared/ui/lines.css';

const WHO: Record<string, string> = {
  customer: 'Customer',
  provider: 'Provider',
  support: 'Support',
};

const PHOTOS: Record<string, string> = {
  customer: 'Photos from the customer',
  provider: 'Photos from the provider',
  support: 'Photos from support',
};

const OPENERS: Record<string, string> = { CUSTOMER: 'The customer', PROVIDER: 'The provider' };

const openerOf = (side: string) => OPENERS[side] ?? 'Our team';

function Timeline({ dispute }: { dispute: AdminDisputeDetail }) {
  return (
    <section aria-labelledby="evidence">
      <h3 className="h3 mb-2" id="evidence">
        Statements and history
      </h3>
      <ol className="lines">
        {dispute.timeline.map((one, place) => (
          <li key={`${one.at} ${place}`} className="line">
            <span className="wordy">
              {one.who === 'order' ? statusRow(one.text).label : one.text}
              <Photos
                photos={one.photos}
                label={PHOTOS[one.who] ?? 'Photos of the order'}
                small
                className="mt-2"
              />
              <small className="small faint block">{WHO[one.who] ?? 'Order'}</small>
            </span>
            <time className="small faint nowrap" dateTime={one.at}>
              {formatMoment(one.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A proposed refund of the whole price, which a second person approves. */
function ApproveRefund({ dispute }: { dispute: AdminDisputeDetail }) {
  const may = useMay('FINANCE');
  return (
    <Note tone="sun">
      <b className="block">{`A full refund of ${formatKobo(dispute.leftKobo)} is proposed.`}</b>
      {dispute.proposal && <span className="block">{`Reason: ${dispute.proposal}`}</span>}
      <span className="block">{preview(dispute, 'FULL_REFUND', 0)}</span>
      {may ? (
        <ActionButton
          className="mt-3"
          kind="primary"
          failed="The decision was not saved"
          done={{
            title: 'Decided',
            description: 'The refund is on its way, and both sides are notified.',
          }}
          run={() => agree(dispute.id)}
        >
          Approve
        </ActionButton>
      ) : (
        <span className="block mt-1">Finance must approve it.</span>
      )}
    </Note>
  );
}

function Facts({ dispute }: { dispute: AdminDisputeDetail }) {
  return (
    <CaseFacts
      about={dispute}
      items={[
        [
          'Paid',
          <Fragment key="paid">
            <Money kobo={dispute.paidKobo} />
            {dispute.leftKobo !== dispute.paidKobo && (
              <span className="soft">{`, ${formatKobo(dispute.leftKobo)} of it is not refunded`}</span>
            )}
          </Fragment>,
        ],
        ['Money', moneyText(dispute)],
      ]}
    />
  );
}

function Detail({ dispute }: { dispute: AdminDisputeDetail }) {
  const now = useNow(30_000);
  const support = useMay('SUPPORT');
  const heard = dispute.answer || Date.parse(dispute.answerDueAt) <= now;
  return (
    <article className="stack g16" aria-label={dispute.title}>
      <header>
        <h2 className="h2 wordy">{dispute.title}</h2>
        <p className="soft wordy">
          {dispute.appeal
            ? 'Appeal against the decision'
            : `${openerOf(dispute.side)}: ${reasonLabel(dispute.reason).toLowerCase()}`}
        </p>
        {dispute.state === 'OPEN' && <p className="small">{dueText(dispute, now).text}</p>}
      </header>
      <Facts dispute={dispute} />
      <Timeline dispute={dispute} />
      {dispute.state === 'OPEN' && support && (
        <AddStatement key={`statement ${dispute.id}`} dispute={dispute} />
      )}
      {support && <DisputeEvidence key={`evidence ${dispute.id}`} id={dispute.id} />}
      {support && <DisputeChat key={dispute.id} dispute={dispute} />}
      {dispute.state === 'DECIDED' && (
        <Note tone="plain">{`${decidedText(dispute)}${dispute.words ? ` Our explanation: ${dispute.words}` : ''}`}</Note>
      )}
      {dispute.state === 'WITHDRAWN' && <Note tone="plain">The customer withdrew it.</Note>}
      {dispute.proposed && <ApproveRefund dispute={dispute} />}
      {dispute.state === 'OPEN' && !heard && (
        <Note tone="sky">{`The other side may answer until ${formatMoment(dispute.answerDueAt)}. A decision is possible after the answer or at that time.`}</Note>
      )}
      {dispute.state === 'OPEN' && heard && support && <DecideForm dispute={dispute} />}
    </article>
  );
}

/** One dispute: its facts, the statements and the decision. */
export function DisputeDetail({ id }: { id: string }) {
  const answer = useDispute(id);
  return (
    <DataView what="this dispute" answer={answer} skeleton={<Skeleton className="h-64 w-full" />}>
      {(data) => <Detail dispute={data} />}
    </DataView>
  );
}
