import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { useSubmit } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { askAssessment, refreshOrders, reportAssessorNoShow } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { NOT_STARTED, openPayment } from '@/domain/payments/api';
import { texts } from './texts';

type Assessment = Schema<'OrderAssessment'>;
type Report = Schema<'AssessmentReport'>;

export interface AssessmentCardProps {
  orderId: string;
  /** The status of the order. */
  status: Order['status'];
  assessment: Assessment;
}

export interface AskForAssessmentProps {
  order: Pick<Order, 'id' | 'status'>;
}

/** Few jobs have a report, and it is folded. */
const AssessmentReport = latePart<{ report: Report }>(
  () =>
    import(/* webpackChunkName: "parts" */ '@/areas/common/orders/assessment-report').then(
      (part) => ({ default: part.AssessmentReport }),
    ),
  { fallback: <Skeleton className="mt-3 h-40 w-full" /> },
);

/** The toast after an assessment was requested or accepted. */
const ASKED = { title: texts.expertLookAt, description: texts.weTellYouWhen };

interface AssessmentText {
  title: string;
  text: string;
}

function assessorText({ assessorFirstName, scheduledFor, kind }: Assessment): AssessmentText {
  const who = assessorFirstName ?? texts.anExpert;
  const when = scheduledFor ? texts.atMoment(formatMoment(scheduledFor)) : '';
  if (kind === 'ON_SITE')
    return {
      title: texts.aVisitIsScheduled,
      text: texts.visitsYouWeCall(who, when),
    };
  return {
    title: texts.anAssessmentIsScheduled,
    text: texts.goesThroughAnswersPhotos(who, when),
  };
}

/** What the customer pays for a visit before it is confirmed. */
function feeDueText({ scheduledFor, fee }: Assessment): AssessmentText {
  const when = scheduledFor ? texts.atMoment(formatMoment(scheduledFor)) : '';
  const half = fee?.half ? texts.halfOfUsualFee : '';
  return {
    title: texts.pleasePayForVisit,
    text: fee
      ? texts.expertCanVisitPay(when, formatKobo(fee.amountKobo), formatMoment(fee.dueAt), half)
      : texts.expertCanVisit(when),
  };
}

/** The statuses of an order whose price can still be lower by the fee. */
const UNPAID = new Set<Order['status']>(['REQUESTED', 'QUOTED', 'PRICED']);

/** What became of the fee of a visit that was paid; null when there is nothing to say. */
export function paidFeeText(
  { state, fee, report }: Assessment,
  status: Order['status'],
  now = serverNow(),
): string | null {
  if (!fee) return null;
  const amount = formatKobo(fee.amountKobo);
  if (fee.state === 'PAID')
    return state === 'EN_ROUTE' || state === 'ON_SITE'
      ? texts.youPaidKeptIfCancelled(amount)
      : texts.youPaidHeldUntilVisit(amount);
  if (fee.state === 'RETURNED') return texts.feeGoesBack(amount);
  if (fee.state !== 'EARNED') return null;
  if (status === 'CANCELLED') return texts.feeIsNotRefunded(amount);
  if (state === 'CUSTOMER_NO_SHOW' && !fee.creditUntil)
    return fee.half ? texts.feeIsKept(amount) : texts.feeIsKeptNextHalf(amount);
  const mayCount = UNPAID.has(status) && !report?.refusal;
  return mayCount && fee.creditUntil && Date.parse(fee.creditUntil) > now
    ? texts.feeIsTakenOff(amount, formatMoment(fee.creditUntil, now))
    : null;
}

/** By when the customer gets an answer. A time that has passed is not promised again. */
function answerText({ answerBy }: Assessment, now = serverNow()) {
  if (!answerBy) return texts.weTellYouWhen;
  return Date.parse(answerBy) > now
    ? texts.youGetAnswerBy(formatMoment(answerBy, now))
    : texts.thisTakingLongerThan;
}

/** The present state of an assessment, as text; null when there is nothing to show. */
export function assessmentText(assessment: Assessment): AssessmentText | null {
  switch (assessment.state) {
    case 'NEEDED':
      return {
        title: texts.assessmentNeeded,
        text: texts.thisNeedsAssessmentBefore(answerText(assessment)),
      };
    case 'OFFERED':
      return {
        title: texts.expertCanLookAt,
        text: texts.weCouldNotPrice,
      };
    case 'FEE_DUE':
      return feeDueText(assessment);
    case 'SCHEDULED':
      return assessorText(assessment);
    case 'EN_ROUTE':
      return {
        title: texts.expertOnWay,
        text: texts.onWayLookAt(assessment.assessorFirstName ?? texts.anExpert),
      };
    case 'ON_SITE':
      return {
        title: texts.yourExpertHasArrived,
        text: texts.hasComeLookAt(assessment.assessorFirstName ?? texts.anExpert),
      };
    case 'CUSTOMER_NO_SHOW':
      return {
        title: texts.sorryWeMissedYou,
        text: texts.ourExpertCameCould,
      };
    case 'ASSESSOR_NO_SHOW':
      return {
        title: texts.weSorryForMissed,
        text: texts.noOneCameWe,
      };
    case 'REPORTED':
    case 'REJECTED':
      return {
        title: texts.reportBeingChecked,
        text: texts.assessmentDoneWeCheck,
      };
    case 'ACCEPTED':
      return {
        title: texts.yourReport,
        text: assessment.report?.refusal ? texts.weCannotTakeOn : texts.reportYoursKeepWhether,
      };
    case 'CANCELLED':
    case 'EXPIRED':
      return null;
  }
}

/** The payment of the fee, which opens the page of the gateway. */
function PayFee({ orderId, fee }: { orderId: string; fee: Schema<'AssessmentFee'> }) {
  // After a refusal the order is loaded again: the fee may not be due any more.
  const { busy, online, run } = useSubmit({
    failTitle: NOT_STARTED,
    leaves: true,
    onFailure: refreshOrders,
  });
  useHoldReload(busy);
  return (
    <>
      <p className="soft small mt-2 wordy">{texts.feeIsForVisit}</p>
      <Button
        kind="primary"
        className="mt-3"
        busy={busy}
        disabled={!online}
        onClick={() => void run(() => openPayment(orderId, { assessmentFee: fee.number }))}
      >
        {texts.payTheFee(formatKobo(fee.amountKobo))}
      </Button>
    </>
  );
}

/** An assessment before a price can be set: what happens, when and by whom, and in the end the report. */
export function AssessmentCard({ orderId, status, assessment }: AssessmentCardProps) {
  const text = assessmentText(assessment);
  const paid = paidFeeText(assessment, status);
  if (!text && !paid) return null;
  return (
    <section className="card" aria-labelledby="assessment-h">
      <h2 className="h3" id="assessment-h">
        {text?.title ?? texts.theFeeOfVisit}
      </h2>
      {text && <p className="soft mt-1 wordy">{text.text}</p>}
      {paid && <p className="soft small mt-2 wordy">{paid}</p>}
      {assessment.state === 'FEE_DUE' && assessment.fee && (
        <PayFee orderId={orderId} fee={assessment.fee} />
      )}
      {assessment.state === 'OFFERED' && (
        <ActionButton
          kind="primary"
          className="mt-3"
          failed={texts.couldNotAccepted}
          done={ASKED}
          run={() => askAssessment(orderId)}
        >
          {texts.yesLetExpertLook}
        </ActionButton>
      )}
      {assessment.mayReportNoShow && (
        <ActionButton
          className="mt-3"
          failed={texts.couldNotReported}
          done={{ title: texts.weAreSorry, description: texts.ourTeamScheduleAnother }}
          run={() => reportAssessorNoShow(orderId)}
        >
          {texts.noOneCame}
        </ActionButton>
      )}
      {assessment.report && (
        <details className="as-copy mt-2">
          <summary>{texts.readTheReport}</summary>
          <AssessmentReport report={assessment.report} />
        </details>
      )}
    </section>
  );
}

/** Asks for an assessment of a priced request, after a confirmation, because the price becomes void. */
function AskAndGiveUpPrice({ orderId }: { orderId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  async function ask() {
    await askAssessment(orderId);
    close();
  }
  return (
    <>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {texts.askForAnAssessment}
      </Button>
      <Dialog open={open} onClose={close} title={texts.giveUpThisPrice} form="sheet">
        <p className="soft">{texts.thisPriceBecomesVoid}</p>
        <div className="row g8 wrapx mt-5">
          <ActionButton
            kind="primary"
            needsNetwork
            failed={texts.requestWasNotSent}
            done={ASKED}
            run={ask}
          >
            {texts.yesAskForAssessment}
          </ActionButton>
          <Button onClick={close}>{texts.keepThisPrice}</Button>
        </div>
      </Dialog>
    </>
  );
}

/** Asks for an assessment of a request, or of a price that is not paid. */
export function AskForAssessment({ order: { id, status } }: AskForAssessmentProps) {
  return (
    <section className="card" aria-labelledby="ask-assessment">
      <h2 className="h3" id="ask-assessment">
        {texts.notSureAboutWork}
      </h2>
      <p className="soft mt-1 wordy">
        {texts.expertCanLookAtAnswers}
        {status === 'PRICED' && texts.thisPriceThenVoid}
      </p>
      {status === 'PRICED' ? (
        <AskAndGiveUpPrice orderId={id} />
      ) : (
        <ActionButton
          className="mt-3"
          needsNetwork
          failed={texts.requestWasNotSent}
          done={ASKED}
          run={() => askAssessment(id)}
        >
          {texts.askForAnAssessment}
        </ActionButton>
      )}
    </section>
  );
}
