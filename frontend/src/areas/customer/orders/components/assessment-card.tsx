import type { Schema } from '@/shared/api/types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { acceptAssessment } from '@/domain/orders/api';
import { AssessmentReport } from '@/areas/common/orders/assessment-report';

type Assessment = Schema<'OrderAssessment'>;

interface AssessmentText {
  title: string;
  text: string;
}

function assessorText({ assessorFirstName, scheduledFor }: Assessment): AssessmentText {
  const who = assessorFirstName ?? 'An expert';
  const when = scheduledFor ? `, ${formatMoment(scheduledFor)}` : '';
  return {
    title: 'An assessment is scheduled',
    text: `${who} goes through your answers and photos${when}, and may call you. It is free.`,
  };
}

/** The present state of an assessment, as text; null when there is nothing to show. */
export function assessmentText(assessment: Assessment): AssessmentText | null {
  switch (assessment.state) {
    case 'NEEDED':
      return {
        title: 'Assessment needed',
        text: 'This needs an assessment before we can set a price. An expert goes through your answers and photos before we set a price. It is free, and we will tell you when.',
      };
    case 'OFFERED':
      return {
        title: 'An expert can look at it',
        text: 'We could not price this in time. An expert can go through your answers and photos first. It is free. Without your answer within 24 hours, the request is closed.',
      };
    case 'SCHEDULED':
      return assessorText(assessment);
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
          done={{ title: 'An expert looks at it', description: 'We tell you when.' }}
          run={() => acceptAssessment(orderId)}
        >
          Yes, let an expert look
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
