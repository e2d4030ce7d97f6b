import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { RequestDetails } from '@/areas/common/orders/request-details';
import { EstateAccess } from '@/areas/common/orders/estate-access';
import { AssessmentReport } from '@/areas/common/orders/assessment-report';
import { VoiceNotes } from '@/areas/common/orders/voice-notes';
import { StagePlan } from '@/areas/common/orders/stage-plan';
import { StatusChip } from '@/areas/common/orders/status-chip';
import type { Schema } from '@/shared/api/types';
import { formatSlot } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { IconButton } from '@/shared/ui/icon-button';
import { Money } from '@/shared/ui/money';
import { PhoneLink } from '@/shared/ui/phone-link';
import { Photos } from '@/shared/ui/photos';
import { Receipt } from '@/shared/ui/receipt';
import { Skeleton } from '@/shared/ui/skeleton';
import { OrderMessages } from '../sendings/message-list';
import { useAnyOrder } from './api';
import { BackToRequest } from './back-to-request';
import { Calls } from './calls';
import { staffSentence, type AdminOrderDetail } from './model';
import { Moves } from './moves';
import { OpenCases } from './open-cases';
import { OrderHistory } from './order-history';
import { Part } from './part';
import { GivenParts } from './part-refund';
import { PricingForm } from './pricing-form';
import { Refunds } from './refunds';
import { Resolve } from './resolve';
import {
  Cancel,
  Choose,
  EndEarly,
  Move,
  PartRefund,
  RaiseDispute,
  Reserve,
  Start,
  Suspended,
  TakeBack,
  WhoGoes,
} from './staff-steps';
import { JobReports } from './step-reports';

function Facts({ order }: { order: AdminOrderDetail }) {
  const { customer, addressDetail } = order;
  return (
    <DescriptionList
      className="ao-k"
      items={[
        ['Job', order.title],
        ['When', formatSlot(order.slot)],
        [
          'Where',
          <>
            {order.address}
            {addressDetail?.directions && (
              <span className="soft">{`. ${addressDetail.directions}`}</span>
            )}
            <EstateAccess estate={order.estate} className="small mt-1" />
          </>,
        ],
        [
          'Customer',
          <>
            {`${customer.firstName} ${customer.lastName} `}
            {customer.phone && <PhoneLink phone={customer.phone} />}
          </>,
        ],
        order.paidKobo > 0 && ['Paid', <Money kobo={order.paidKobo} className="strong" />],
        order.revisions > 0 && ['Changes requested', plural(order.revisions, 'time')],
      ]}
    />
  );
}

function Answers({ order }: { order: AdminOrderDetail }) {
  return (
    <Part title="Request details">
      <RequestDetails
        answers={order.answeredFields}
        description={order.description}
        noteTitle="Customer’s note"
      />
      <Photos photos={order.photos} label="Photos from the customer" className="mt-3" />
      <VoiceNotes notes={order.voiceNotes} label="Voice notes from the customer" className="mt-3" />
    </Part>
  );
}

/** What an assessment waits for; null when it is over. */
const LOOKING: Record<Schema<'AssessmentState'>, string | null> = {
  OFFERED: 'The customer was offered an assessment.',
  NEEDED: 'This order needs an assessment first.',
  FEE_DUE: 'The customer has not paid the fee of the visit yet.',
  SCHEDULED: 'An assessment is scheduled.',
  EN_ROUTE: 'The assessor is on the way.',
  ON_SITE: 'The assessor is on site.',
  CUSTOMER_NO_SHOW: 'The customer missed the visit.',
  ASSESSOR_NO_SHOW: 'The assessor missed the visit.',
  REPORTED: 'A report waits to be checked.',
  REJECTED: 'The report was sent back.',
  ACCEPTED: null,
  CANCELLED: null,
  EXPIRED: null,
};

/** The assessment: a link to it while it is under way, then its report, on which the price is based. */
function Assessed({ order: { id, assessmentState, report } }: { order: AdminOrderDetail }) {
  const looking = assessmentState ? LOOKING[assessmentState] : null;
  if (!looking && !report) return null;
  return (
    <Part title="Assessment">
      {report ? (
        <AssessmentReport report={report} />
      ) : (
        <p className="ao-p">
          {`${looking} `}
          <Link className="link" to={`/admin/assessments/${id}`}>
            Open the assessment
          </Link>
        </p>
      )}
    </Part>
  );
}

/** The price from the server, with its VAT. */
function Priced({ order }: { order: AdminOrderDetail }) {
  const { quote } = order;
  if (!quote) return null;
  return (
    <Part title="Price" aside={`version ${quote.version}`}>
      <Receipt
        label="Price of the order"
        lines={quote.lines.map((line, place) => ({
          id: `${place}`,
          label: line.label,
          kobo: line.grossKobo,
        }))}
        totalLabel="Customer pays"
        totalKobo={quote.totalKobo}
      />
      <StagePlan stages={quote.stages} workingDays={quote.workingDays} due={order.stageDue} />
      <p className="small soft mt-2">
        VAT inside: <Money kobo={quote.vatKobo} className="strong" />. Provider:{' '}
        <Money kobo={quote.providerKobo} />. Gida: <Money kobo={quote.platformKobo} />.
      </p>
    </Part>
  );
}

function Inside({
  order,
  onStale,
  onPriced,
}: {
  order: AdminOrderDetail;
  onStale: () => Promise<unknown>;
  onPriced: () => void;
}) {
  const may = order.allowedActions.includes('price');
  return (
    <>
      <p className="ao-say">{staffSentence(order)}</p>
      <OpenCases order={order} />
      <Facts order={order} />
      <Answers order={order} />
      <Assessed order={order} />
      <Priced order={order} />
      {order.refunds.length > 0 && (
        <Part title="Refunds">
          <Refunds refunds={order.refunds} />
        </Part>
      )}
      {order.partRefunds.length > 0 && (
        <Part title="Partial refunds">
          <GivenParts parts={order.partRefunds} />
        </Part>
      )}
      {order.refundable.length > 0 && <PartRefund order={order} />}
      <Suspended order={order} />
      <Choose order={order} />
      <Reserve order={order} />
      <Move order={order} />
      <Start order={order} />
      <WhoGoes order={order} />
      <BackToRequest key={`back-${order.id}`} order={order} />
      <Resolve key={order.id} order={order} />
      <TakeBack order={order} />
      <Cancel order={order} />
      <EndEarly order={order} />
      <RaiseDispute order={order} />
      {may && (
        <Part title="Set the price">
          <PricingForm key={order.id} order={order} onStale={onStale} onPriced={onPriced} />
        </Part>
      )}
      {(order.calls ?? []).length > 0 && (
        <Part title="Calls">
          <Calls calls={order.calls ?? []} />
        </Part>
      )}
      {(order.moves ?? []).length > 0 && (
        <Part title="Move requests">
          <Moves moves={order.moves ?? []} />
        </Part>
      )}
      <JobReports order={order} />
      <Part title="Messages">
        <OrderMessages key={order.id} id={order.id} />
      </Part>
      <OrderHistory order={order} />
      {!may && (
        <p className="small faint mt-4">
          The status follows from events and cannot be set by hand.
        </p>
      )}
    </>
  );
}

interface Props {
  id: string;
  onClose: () => void;
  /** Opens the previous or the next order; does nothing where there is none. */
  onMove: (step: 1 | -1) => void;
  /** Called when the list must be loaded again. */
  onPriced: () => void;
}

/** One order beside the list; on a phone it fills the screen. */
export function OrderDrawer({ id, onClose, onMove, onPriced }: Props) {
  const answer = useAnyOrder(id);
  const { data, mutate } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [id]);
  return (
    <section className="ao-dr" aria-labelledby="ao-ref">
      <div className="ao-dr-h">
        <h2 className="num" id="ao-ref" ref={heading} tabIndex={-1}>
          {data?.reference ?? 'Order'}
        </h2>
        {data && <StatusChip status={data.status} step={data.trackingStep} />}
        <span className="grow" />
        <IconButton icon={ChevronUp} label="Previous order" onClick={() => onMove(-1)} />
        <IconButton icon={ChevronDown} label="Next order" onClick={() => onMove(1)} />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <div className="ao-dr-b">
        <DataView
          what="this order"
          answer={answer}
          skeleton={
            <>
              <Skeleton className="mb-3 h-6 w-4/5" />
              <Skeleton className="mb-3 h-24 w-full" />
              <Skeleton className="h-64 w-full" />
            </>
          }
        >
          {(order) => <Inside order={order} onStale={() => mutate()} onPriced={onPriced} />}
        </DataView>
      </div>
    </section>
  );
}
