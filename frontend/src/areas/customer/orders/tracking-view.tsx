import { Clock3 } from 'lucide-react';
import { CustomerMaterials } from '@/areas/customer/materials/customer-materials';
import { PendingMove } from '@/areas/customer/moving/pending-move';
import { ChangeOrderCards } from '@/areas/customer/change-orders/customer-part';
import { ChatPart } from '@/areas/common/chat/chat-part';
import { useNow } from '@/shared/hooks/use-now';
import { formatLeft, formatMoment, formatTime, slotEnd } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { Note } from '@/shared/ui/note';
import { CylinderStamps } from '@/areas/common/cylinder/stamps';
import { Timeline } from '@/shared/ui/timeline';
import { AtHomeActions } from './components/at-home-actions';
import { ReportFromHome } from './components/report-from-home';
import { CancellationNote } from './components/cancellation-request';
import { AssessmentCard } from './components/late-assessment';
import { ConfirmDone, OrElse, SeeProblem } from './components/confirm-done';
import { Exits } from './components/exits';
import { GatePass, GatePassNow } from './components/gate-pass';
import { ProviderCard } from './components/provider-card';
import { ProviderChangeNote } from './components/provider-change-note';
import { SafetyPin } from './components/safety-pin';
import { SearchChoice } from './components/search-choice';
import { MapPart } from './map/map-part';
import { isKept, type Tracking } from '@/domain/orders/model';
import { mayBeNear } from '@/domain/orders/near';
import { mayClaim } from '@/domain/orders/problems';
import { againPath, isOnTheWay } from '@/domain/orders/next-action';
import { requestSteps, trackingSteps } from '@/domain/orders/timeline';
import { StatusSentence } from './components/status-sentence';
import { Facts } from './components/tracking-facts';
import { texts } from './texts';
import './tracking.css';

const TICK_MS = 10_000;

/** Whether the window is over and the provider has not arrived. */
function isLate(view: Tracking, now: number): boolean {
  const end = slotEnd(view.slot);
  const waiting = view.status === 'ASSIGNED' && view.trackingStep !== 'ARRIVED';
  return waiting && end !== null && end.getTime() < now;
}

/** The countdown for express gas; the express fee is refunded when it is late. */
function Express({ view: { expressDueAt, status, trackingStep } }: { view: Tracking }) {
  const now = useNow(TICK_MS);
  const underWay =
    ['PAID', 'ASSIGNED', 'IN_PROGRESS'].includes(status) && trackingStep !== 'FINISHED';
  if (!expressDueAt || !underWay) return null;
  const left = formatLeft(expressDueAt, now);
  return (
    <Note tone={left ? 'sun' : 'clay'} icon={Clock3} className="mt-3" role="status">
      {left
        ? texts.expressGasDueBy(formatTime(expressDueAt), left)
        : texts.gasWasDueBy(formatTime(expressDueAt))}
    </Note>
  );
}

function Act({ view }: { view: Tracking }) {
  const { orderId, categorySlug, allowedActions, provider } = view;
  if (allowedActions.includes('pay')) {
    const urgent = view.status !== 'ASSIGNED' && !isKept(view);
    return (
      <ButtonLink
        size="lg"
        block
        to={`/order/${orderId}/quote`}
        {...(urgent && { kind: 'primary' as const })}
      >
        {view.stageDue && view.paidKobo > 0
          ? texts.payStage(view.stageDue)
          : view.status === 'DEPOSIT_PAID'
            ? texts.payTheRest
            : texts.viewQuote}
      </ButtonLink>
    );
  }
  if (allowedActions.includes('confirm'))
    return (
      <ConfirmDone
        orderId={orderId}
        name={provider?.firstName ?? texts.yourProvider}
        finished={view.trackingStep === 'FINISHED'}
      />
    );
  if (allowedActions.includes('review')) {
    return (
      <ButtonLink kind="primary" size="lg" block to={`/order/${orderId}#review`}>
        {texts.writeAReview}
      </ButtonLink>
    );
  }
  if (allowedActions.includes('rebook')) {
    return (
      <ButtonLink size="lg" block to={againPath({ id: orderId, categorySlug })}>
        {texts.bookAgain}
      </ButtonLink>
    );
  }
  return null;
}

const DAY_MS = 86_400_000;

/** How late the provider is, in minutes and hours; after a day without a number. */
function lateText(name: string, end: Date, now: number): string {
  const late = now - end.getTime() < DAY_MS ? formatLeft(now, end) : null;
  return late === null ? texts.isLate(name) : texts.isLateBy(name, late);
}

function Lateness({ view }: { view: Tracking }) {
  const now = useNow(TICK_MS);
  const end = slotEnd(view.slot);
  const name = view.provider?.firstName ?? texts.yourProvider;
  if (view.status !== 'ASSIGNED') return null;
  if (!end || !isLate(view, now))
    return <p className="t-late small soft">{texts.hardFindOrChange(name)}</p>;
  return (
    <Note tone="sun" icon={Clock3} role="status" className="mb-3">
      <b className="font-semibold">{lateText(name, end, now)}</b>
      <br />
      {texts.timeYouChoseEnded(
        formatMoment(end, now),
        view.provider?.phone || view.call ? texts.call : texts.writeTo,
        name,
      )}
    </Note>
  );
}

/** What changed, and what waits for an answer of the customer. */
function Cards({ view, shared, still }: { view: Tracking; shared: boolean; still: boolean }) {
  return (
    <>
      {!shared && <ProviderChangeNote status={view.status} events={view.events} />}
      {view.cancellation?.state === 'ASKED' && !shared && (
        <CancellationNote
          orderId={view.orderId}
          request={view.cancellation}
          reportTo={`/order/${view.orderId}`}
        />
      )}
      {!shared && (
        <ChangeOrderCards
          orderId={view.orderId}
          changeOrders={view.variations ?? []}
          name={view.provider?.firstName ?? texts.yourProvider}
          still={still}
        />
      )}
      {!shared && view.materials && (
        <div className="my-5">
          <CustomerMaterials
            orderId={view.orderId}
            materials={view.materials}
            name={view.provider?.firstName ?? texts.yourProvider}
          />
        </div>
      )}
      {!still && (
        <PendingMove
          orderId={view.orderId}
          actions={view.allowedActions}
          name={view.provider?.firstName ?? texts.yourProviderMidSentence}
        />
      )}
      {!still && view.choiceDueAt && (
        <div className="my-5">
          <SearchChoice orderId={view.orderId} dueAt={view.choiceDueAt} paidKobo={view.paidKobo} />
        </div>
      )}
      {!shared && view.recipient?.report && (
        <ReportFromHome recipient={view.recipient} waits={view.trackingStep === 'FINISHED'} />
      )}
    </>
  );
}

/** The provider, the safety PIN and the chat. */
function ProviderPart({
  view,
  provider,
  shared,
}: {
  view: Tracking;
  provider: NonNullable<Tracking['provider']>;
  shared: boolean;
}) {
  return (
    <ErrorBoundary widget>
      <ProviderCard
        provider={provider}
        pin={view.status === 'ASSIGNED' ? view.arrivalPin : null}
        coming={isOnTheWay(view)}
        call={view.call}
        about={shared ? undefined : { side: 'customer', orderId: view.orderId }}
      />
      {!shared && view.status === 'ASSIGNED' && view.safetyPin && (
        <SafetyPin pin={view.safetyPin} name={provider.firstName} />
      )}
      {view.chat && !shared && (
        <ChatPart
          chat={{ side: 'customer', orderId: view.orderId }}
          state={view.chat}
          name={provider.firstName}
          call={view.call}
          className="btn-block mt-3"
        />
      )}
    </ErrorBoundary>
  );
}

interface Props {
  view: Tracking;
  /** Opened with a shared link. It allows no changes, except those of `linkActions`. */
  shared?: boolean;
  /** The token of the link. */
  token?: string | null;
  /** When the copy on this device was made; null for current data. */
  asOf?: string | null;
}

/** The view of a job: the sentence, the steps, the provider, the facts, and the actions. */
export function TrackingView({ view, shared = false, token = null, asOf = null }: Props) {
  const paid = trackingSteps(view);
  const steps = paid.length > 0 ? paid : requestSteps(view);
  const still = asOf !== null || shared;
  return (
    <div className="wrap track pb-10">
      <main id="main" className="t-main">
        <StatusSentence view={view} asOf={asOf} />
        <GatePassNow view={view} shared={shared} />
        {asOf === null && <Express view={view} />}
        <Cards view={view} shared={shared} still={still} />
        {!still && <Act view={view} />}
        {!still && view.status === 'DISPUTED' && <SeeProblem orderId={view.orderId} />}
        {!still && (view.allowedActions.includes('confirm') || mayClaim(view.allowedActions)) && (
          <OrElse
            orderId={view.orderId}
            confirmsAt={view.trackingStep === 'FINISHED' ? (view.autoCompletesAt ?? null) : null}
          />
        )}
        {shared && asOf === null && <AtHomeActions view={view} token={token} />}
        {steps.length > 0 && (
          <section className="tl-w" aria-label={texts.progress}>
            <Timeline label={texts.progress} steps={steps} />
            <CylinderStamps cylinder={view.cylinder} />
          </section>
        )}
        {view.assessment && !shared && (
          <AssessmentCard
            orderId={view.orderId}
            status={view.status}
            assessment={view.assessment}
          />
        )}
        {view.provider && <ProviderPart view={view} provider={view.provider} shared={shared} />}
        {asOf === null && <MapPart view={view} />}
      </main>
      <aside>
        <Facts view={view} shared={shared} />
        {!still && <Lateness view={view} />}
        {shared ? (
          <p className="t-late small soft">
            {(view.linkActions ?? []).length > 0
              ? texts.thisJobWasBooked
              : texts.someoneSharedThisJob}
          </p>
        ) : (
          <Exits
            orderId={view.orderId}
            actions={asOf === null ? view.allowedActions : []}
            asked={view.cancellation?.state === 'ASKED'}
            recipient={view.recipient}
            near={mayBeNear(view, view.updatedAt)}
            first={<GatePass view={view} />}
          />
        )}
      </aside>
    </div>
  );
}
