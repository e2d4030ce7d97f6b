import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { AssessmentReport } from '../assessment-report';

type Assessment = Schema<'OrderAssessment'>;

interface Saying {
  title: string;
  words: string;
}

function whoLooks({ assessorFirstName, scheduledFor }: Assessment): Saying {
  const who = assessorFirstName ?? 'Someone who knows the trade';
  const when = scheduledFor ? `, ${formatMoment(scheduledFor)}` : '';
  return { title: 'Someone looks at it', words: `${who} goes through your answers and photos${when}, and may call you. It is free.` };
}

/** The present state of an assessment, in words; null when there is nothing to show. */
export function sayingOf(assessment: Assessment): Saying | null {
  switch (assessment.state) {
    case 'NEEDED':
      return { title: 'We look at it first', words: 'This cannot be priced unseen. Someone who knows the trade goes through your answers and photos before we name a price. It is free, and we tell you when.' };
    case 'SCHEDULED':
      return whoLooks(assessment);
    case 'REPORTED':
    case 'REJECTED':
      return { title: 'The report is being checked', words: 'Someone has looked at it. We go through what was found, then you get the report and the price.' };
    case 'ACCEPTED':
      return { title: 'Your report', words: assessment.report?.refusal ? 'We looked and cannot take on this job. The report says why; it is yours to keep.' : 'What was found is yours to keep, whether or not you book.' };
    case 'CANCELLED':
    case 'EXPIRED':
      return null;
  }
}

/** An assessment before a price can be set: what happens, when and by whom, and in the end the report. */
export function AssessmentCard({ assessment }: { assessment: Assessment }) {
  const saying = sayingOf(assessment);
  if (!saying) return null;
  return (
    <section className="card" aria-labelledby="assessment-h">
      <h2 className="h3" id="assessment-h">
        {saying.title}
      </h2>
      <p className="soft mt-1 wordy">{saying.words}</p>
      {assessment.report && (
        <details className="as-copy mt-2">
          <summary>Read the report</summary>
          <AssessmentReport report={assessment.report} />
        </details>
      )}
    </section>
  );
}
