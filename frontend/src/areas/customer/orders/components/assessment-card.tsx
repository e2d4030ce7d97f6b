import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { serverNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { askAssessment, reportAssessorNoShow } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { AssessmentReport } from '@/areas/common/orders/assessment-report';

type Assessment = Schema<'OrderAssessment'>;

/** The toast after an assessment was requested or accepted. */
const ASKED = { title: 'An expert will look at it', description: 'We will tell you when.' };

interface AssessmentText {
  title: string;
  text: string;
}

function assessorText({ assessorFirstName, scheduledFor, kind }: Assessment): AssessmentText {
  const who = assessorFirstName ?? 'An expert';
  const when = scheduledFor ? ` at ${formatMoment(scheduledFor)}` : '';
  if (kind === 'ON_SITE')
    return {
      title: 'A visit is scheduled',
      text: `${who} will visit you${when}. The visit is free. We will call you first.`,
    };
  return {
    title: 'An assessment is scheduled',
    text: `${who} goes through your answers and photos${when}, and may call you. It is free.`,
  };
}

/** By when the customer gets an answer. A time that has passed is not promised again. */
function answerText({ answerBy }: Assessment, now = serverNow()) {
  if (!answerBy) return 'We will tell you when.';
  return Date.parse(answerBy) > now
    ? `You will get an answer by ${formatMoment(answerBy, now)}.`
    : 'This is taking longer than we planned. We will let you know when we have an answer.';
}

/** The present state of an assessment, as text; null when there is nothing to show. */
export function assessmentText(assessment: Assessment): AssessmentText | null {
  switch (assessment.state) {
    case 'NEEDED':
      return {
        title: 'Assessment needed',
        text: `This needs an assessment before we can set a price. An expert goes through your answers and photos. It is free. ${answerText(assessment)}`,
      };
    case 'OFFERED':
      return {
        title: 'An expert can look at it',
        text: 'We could not price this in time. An expert can go through your answers and photos first. It is free. Without your answer within 24 hours, the request is closed.',
      };
    case 'SCHEDULED':
      return assessorText(assessment);
    case 'EN_ROUTE':
      return {
        title: 'Your expert is on the way',
        text: `${assessment.assessorFirstName ?? 'An expert'} is on the way to look at the job.`,
      };
    case 'ON_SITE':
      return {
        title: 'Your expert has arrived',
        text: `${assessment.assessorFirstName ?? 'An expert'} has come to look at the job.`,
      };
    case 'CUSTOMER_NO_SHOW':
      return {
        title: 'Sorry we missed you',
        text: 'Our expert came and could not meet you. We will call you about another time.',
      };
    case 'ASSESSOR_NO_SHOW':
      return {
        title: 'We are sorry for the missed visit',
        text: 'No one came. We will schedule another visit and tell you when.',
      };
    case 'REPORTED':
    case 'REJECTED':
      return {
        title: 'The report is being checked',
        text: 'The assessment is done. We check the findings, then you get the report and the price.',
      };
    case 'ACCEPTED':
      return {
        title: 'Your report',
        text: assessment.report?.refusal
          ? 'We cannot take on this job. The report says why; it is yours to keep.'
          : 'The report is yours to keep, whether or not you book.',
      };
    case 'CANCELLED':
    case 'EXPIRED':
      return null;
  }
}

/** An assessment before a price can be set: what happens, when and by whom, and in the end the report. */
export function AssessmentCard({
  orderId,
  assessment,
}: {
  orderId: string;
  assessment: Assessment;
}) {
  const text = assessmentText(assessment);
  if (!text) return null;
  return (
    <section className="card" aria-labelledby="assessment-h">
      <h2 className="h3" id="assessment-h">
        {text.title}
      </h2>
      <p className="soft mt-1 wordy">{text.text}</p>
      {assessment.state === 'OFFERED' && (
        <ActionButton
          kind="primary"
          className="mt-3"
          failed="It could not be accepted"
          done={ASKED}
          run={() => askAssessment(orderId)}
        >
          Yes, let an expert look
        </ActionButton>
      )}
      {assessment.mayReportNoShow && (
        <ActionButton
          className="mt-3"
          failed="It could not be reported"
          done={{ title: 'We are sorry', description: 'Our team will schedule another visit.' }}
          run={() => reportAssessorNoShow(orderId)}
        >
          No one came
        </ActionButton>
      )}
      {assessment.report && (
        <details className="as-copy mt-2">
          <summary>Read the report</summary>
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
        Ask for an assessment
      </Button>
      <Dialog open={open} onClose={close} title="Give up this price?" form="sheet">
        <p className="soft">
          This price becomes void, and you can no longer pay it. An expert will look at your answers
          and photos, free of charge. Then you will get a new price, which may be higher or lower.
        </p>
        <div className="row g8 wrapx mt-5">
          <ActionButton
            kind="primary"
            needsNetwork
            failed="Your request was not sent"
            done={ASKED}
            run={ask}
          >
            Yes, ask for an assessment
          </ActionButton>
          <Button onClick={close}>Keep this price</Button>
        </div>
      </Dialog>
    </>
  );
}

/** Asks for an assessment of a request, or of a price that is not paid. */
export function AskForAssessment({
  order: { id, status, allowedActions },
}: {
  order: Pick<Order, 'id' | 'status' | 'allowedActions'>;
}) {
  if (!allowedActions.includes('ask_assessment')) return null;
  return (
    <section className="card" aria-labelledby="ask-assessment">
      <h2 className="h3" id="ask-assessment">
        Not sure about the work?
      </h2>
      <p className="soft mt-1 wordy">
        An expert can look at your answers and photos before you pay, free of charge.
        {status === 'PRICED' && ' This price will then be void, and you will get a new one.'}
      </p>
      {status === 'PRICED' ? (
        <AskAndGiveUpPrice orderId={id} />
      ) : (
        <ActionButton
          className="mt-3"
          needsNetwork
          failed="Your request was not sent"
          done={ASKED}
          run={() => askAssessment(id)}
        >
          Ask for an assessment
        </ActionButton>
      )}
    </section>
  );
}
