import type { BlockProps } from '@/areas/common/blocks/block-part';
import { photoUrl, uploadedIn } from '@/shared/photos/shown';
import { ChatPart } from '@/areas/common/chat/chat-part';
import { CustomerMaterials } from '@/areas/customer/materials/customer-materials';
import { PendingMove } from '@/areas/customer/moving/pending-move';
import { ChangeOrderCards } from '@/areas/customer/change-orders/customer-part';
import { ProofShown } from '@/areas/common/finish-proof/proof-shown';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { latePart } from '@/shared/ui/late-part';
import { Photos } from '@/shared/ui/photos';
import { Skeleton } from '@/shared/ui/skeleton';
import { useOrder, useOrderEvents } from '@/domain/orders/api';
import { EstateAccess } from '@/areas/common/orders/estate-access';
import { RequestDetails, hasRequestDetails } from '@/areas/common/orders/request-details';
import { AskForAssessment, AssessmentCard } from '../components/late-assessment';
import { Claims } from '../components/claims';
import { CancellationNote } from '../components/cancellation-request';
import { Exits } from '../components/exits';
import { OrderHead } from '../components/facts';
import { WithLinkToken } from '../components/link-token';
import { ProviderChangeNote } from '../components/provider-change-note';
import { Refunds } from '../components/refunds';
import { SearchChoice } from '../components/search-choice';
import { TakeBack } from '../components/take-back';
import { OwnReview, ReviewForm } from '../components/review-form';
import { chipDetail, type Order } from '@/domain/orders/model';
import { mayBeNear } from '@/domain/orders/near';
import { againPath, nextAction } from '@/domain/orders/next-action';
import { OrderFrame, OrderTrouble } from '../order-frame';
import { StatusChip } from '@/areas/common/orders/status-chip';
import { PricePart } from '../components/price-part';
import { History } from '../components/history';
import { texts } from '../texts';
import '../order-detail.css';

/** Shown after a job, below everything else. */
const BlockPart = latePart<BlockProps>(() =>
  import(/* webpackChunkName: "parts" */ '@/areas/common/blocks/block-part').then((part) => ({
    default: part.BlockPart,
  })),
);

function Action({ order }: { order: Order }) {
  const { label, to, primary } = nextAction(order);
  if (to.startsWith(`/order/${order.id}`) && !to.endsWith('/quote')) return null;
  return (
    <ButtonLink
      size="lg"
      block
      to={to}
      {...((primary || order.status === 'DRAFT') && { kind: 'primary' as const })}
    >
      {label}
    </ButtonLink>
  );
}

function OwnPhotos({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <>
      <h3 className="small faint mt-4 mb-2">{texts.yourPhotos}</h3>
      <Photos photos={ids.map((id) => ({ id, url: photoUrl(id) }))} label={texts.yourPhotos} />
    </>
  );
}

function Asked({ order }: { order: Order }) {
  const { directions } = order.addressDetail ?? {};
  const answers = order.answeredFields ?? [];
  return (
    <section className="card">
      <h2 className="h3">{texts.yourRequest}</h2>
      <RequestDetails
        answers={answers}
        description={order.description}
        noteTitle={texts.yourNote}
      />
      {!hasRequestDetails({ answers, description: order.description }) && (
        <p className="soft mt-1">{texts.nothingYet}</p>
      )}
      {directions && <p className="soft wordy mt-2">{texts.toFindTheGate(directions)}</p>}
      <EstateAccess
        estate={order.estate}
        advice={texts.pleaseSendGateBefore}
        className="soft wordy mt-2"
      />
      {order.recipient && (
        <p className="soft wordy mt-2">
          {texts.for(
            order.recipient.name,
            order.recipient.phone ?? '',
            order.recipient.mayConfirm ? texts.theyMayConfirmJob : texts.onlyYouConfirmJob,
          )}
        </p>
      )}
      <OwnPhotos ids={uploadedIn(order.answers)} />
    </section>
  );
}

/** What the provider gave at the end of the job. */
function Finished({ order: { finishNote, finishPhotos, proof } }: { order: Order }) {
  if (!finishNote) return null;
  return (
    <section className="card" aria-labelledby="finished">
      <h2 className="h3 mb-2" id="finished">
        {texts.theFinishedWork}
      </h2>
      <p className="wordy mb-2">{finishNote}</p>
      <ProofShown proof={proof} photos={finishPhotos ?? []} />
    </section>
  );
}

/** Whether the customer can write the first review of a finished job. */
const mayReview = ({ review, allowedActions }: Order) =>
  !review && allowedActions.includes('review');

function ReviewPart({ order, shared }: { order: Order; shared: boolean }) {
  // The server shows no review of a disputed job.
  if (!order.review && !order.allowedActions.includes('review'))
    return (
      order.status === 'DISPUTED' &&
      !shared && <p className="soft wordy">{texts.reviewAfterProblem}</p>
    );
  return (
    <section className="card" id="review" aria-labelledby="review-h">
      <h2 className="h2 mb-3" id="review-h">
        {order.review
          ? texts.yourReview
          : texts.howWas(order.provider?.firstName ?? texts.theJobItself)}
      </h2>
      {order.review ? (
        <OwnReview order={order} review={order.review} />
      ) : (
        <ReviewForm order={order} />
      )}
    </section>
  );
}

/** The address for booking the same again, unless the button above the price already leads there. */
function bookAgain(order: Order): { againTo?: string } {
  const againTo = againPath(order);
  return order.allowedActions.includes('rebook') && nextAction(order).to !== againTo
    ? { againTo }
    : {};
}

function ProviderChanged({ order, t }: { order: Order; t: string | null }) {
  const { data } = useOrderEvents(order.id, t);
  return data && <ProviderChangeNote status={order.status} events={data} />;
}

const ENDED: readonly string[] = ['COMPLETED', 'CANCELLED'];

function Chat({ order }: { order: Order }) {
  if (!order.chat || !order.provider) return null;
  return (
    <ChatPart
      chat={{ side: 'customer', orderId: order.id }}
      state={order.chat}
      name={order.provider.firstName}
      call={order.call}
      className="btn-block"
    />
  );
}

function Detail({ order, t }: { order: Order; t: string | null }) {
  return (
    <div className="wrap od">
      <main id="main" className="od-m">
        <div className="od-h">
          <div className="row g8 wrapx mb-2">
            <StatusChip status={order.status} step={order.trackingStep} />
            <span className="soft">{chipDetail(order)}</span>
          </div>
          <OrderHead order={order} />
        </div>
        <div className="od-a">
          {mayReview(order) && <ReviewPart order={order} shared={t !== null} />}
          <ChangeOrderCards
            orderId={order.id}
            changeOrders={order.variations ?? []}
            name={order.provider?.firstName ?? texts.yourProvider}
          />
          <CustomerMaterials
            orderId={order.id}
            materials={order.materials ?? []}
            name={order.provider?.firstName ?? texts.yourProvider}
          />
          <PendingMove
            orderId={order.id}
            actions={order.allowedActions}
            name={order.provider?.firstName ?? texts.yourProviderMidSentence}
          />
          {order.choiceDueAt && (
            <SearchChoice orderId={order.id} dueAt={order.choiceDueAt} paidKobo={order.paidKobo} />
          )}
          <ProviderChanged order={order} t={t} />
          {order.cancellation && (
            <CancellationNote orderId={order.id} request={order.cancellation} />
          )}
          <Action order={order} />
          <TakeBack order={order} />
          <Chat order={order} />
          <PricePart order={order} />
          <Refunds order={order} />
          <Claims order={order} />
        </div>
        <div className="od-b">
          {order.assessment && (
            <AssessmentCard
              orderId={order.id}
              status={order.status}
              assessment={order.assessment}
            />
          )}
          {order.allowedActions.includes('ask_assessment') && <AskForAssessment order={order} />}
          {!mayReview(order) && <ReviewPart order={order} shared={t !== null} />}
          <Finished order={order} />
          <Asked order={order} />
          <History
            id={order.id}
            t={t}
            timeChanges={order.timeChanges}
            stepReports={order.stepReports}
            name={order.provider?.firstName ?? texts.yourProvider}
          />
        </div>
      </main>
      <aside className="od-s">
        <Exits
          orderId={order.id}
          actions={order.allowedActions}
          asked={order.cancellation?.state === 'ASKED'}
          detail={false}
          recipient={order.recipient}
          near={mayBeNear(order, order.closedAt)}
          {...bookAgain(order)}
        />
        {t === null && order.provider && ENDED.includes(order.status) && (
          <BlockPart orderId={order.id} name={order.provider.firstName} side="customer" />
        )}
      </aside>
    </div>
  );
}

function OrderShown({ id, t }: { id: string; t: string | null }) {
  const answer = useOrder(id, t);
  const { data, mutate } = answer;
  useTitle(data?.title ?? texts.job);
  return (
    <OrderFrame title={<span className="num">{data?.reference ?? texts.job}</span>}>
      <DataView
        what={texts.thisJob}
        answer={answer}
        skeleton={
          <div className="wrap py-4 md:py-8">
            <div className="max-w-160">
              <Skeleton className="mb-3 h-7 w-28" />
              <Skeleton className="mb-3 h-8 w-4/5" />
              <Skeleton className="h-52 w-full !rounded-card" />
            </div>
          </div>
        }
        failed={(error) => (
          <main id="main" className="wrap py-6">
            <OrderTrouble error={error} onRetry={() => void mutate()} />
          </main>
        )}
        stale={false}
      >
        {(order) => <Detail key={order.id} order={order} t={t} />}
      </DataView>
    </OrderFrame>
  );
}

export default function OrderDetailPage({ params }: { params: Record<string, string> }) {
  return <WithLinkToken>{(t) => <OrderShown id={params['id'] ?? ''} t={t} />}</WithLinkToken>;
}
