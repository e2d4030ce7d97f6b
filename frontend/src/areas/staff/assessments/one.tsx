import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AssessmentReport } from '@/areas/common/orders/assessment-report';
import { useUser } from '@/areas/common/identity/session';
import { ActionButton } from '@/shared/forms/action-button';
import { serverNow } from '@/shared/lib/clock';
import { formatMoment } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { refreshAssessments, takeVisitStep, useAssessment, type AssessmentDetail } from './api';
import { ASSESSED, CAUSES, dueText, feeText, labelOf, VISIT_STEPS } from './model';
import { ReportForm } from './report-form';
import { ReviewForm } from './review-form';
import { ScheduleForm } from './schedule-form';

const DAY_MS = 86_400_000;

function Facts({ one }: { one: AssessmentDetail }) {
  return (
    <DescriptionList
      className="kv-list my-4"
      items={[
        ['State', labelOf(one.state)],
        ['Why', CAUSES[one.cause]],
        ['How', ASSESSED[one.kind]],
        ['Report', dueText(one, serverNow())],
        ['Where', one.area ?? 'Abuja'],
        [
          'Quote',
          one.report?.quote &&
            one.reportedAt &&
            `Valid until ${formatMoment(Date.parse(one.reportedAt) + one.report.quote.validDays * DAY_MS)}`,
        ],
        [
          'Who',
          one.scheduledFor && `${one.assessorName ?? 'Someone'}, ${formatMoment(one.scheduledFor)}`,
        ],
        ['Fee of the visit', feeText(one, serverNow())],
        [
          'Order',
          <Link className="link" to={`/admin/orders/${one.id}`}>
            {`${one.reference}: answers, photos and phone number`}
          </Link>,
        ],
      ]}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card mt-4">
      <h2 className="h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}

/**
 * Explains why the user cannot continue here: another person must check the report, or the assessment is accepted and the price comes next.
 */
function AssessmentState({ one }: { one: AssessmentDetail }) {
  const me = useUser();
  if (one.state === 'REPORTED' && !one.allowedActions.includes('review')) {
    return (
      <Note tone="plain">
        {one.assessorId === me?.id
          ? 'You made this assessment, so another person must review the report.'
          : 'Pricing staff review this report.'}
      </Note>
    );
  }
  if (one.state !== 'ACCEPTED' || one.report?.refusal) return null;
  return (
    <ButtonLink kind="primary" to={`/admin/orders/${one.id}`}>
      Set the price
    </ButtonLink>
  );
}

/** The steps of a visit that staff record when someone reports them by phone. */
function VisitSteps({ one: { id, allowedActions } }: { one: AssessmentDetail }) {
  const steps = allowedActions.filter((action) => action in VISIT_STEPS);
  if (steps.length === 0) return null;
  return (
    <Part title="The visit">
      <div className="row g8 wrapx">
        {steps.map((step) => (
          <ActionButton
            key={step}
            failed="The step could not be recorded"
            onFailure={refreshAssessments}
            run={() => takeVisitStep(id, step)}
          >
            {VISIT_STEPS[step]}
          </ActionButton>
        ))}
      </div>
    </Part>
  );
}

function Inside({ one }: { one: AssessmentDetail }) {
  const may = (action: string) => one.allowedActions.includes(action);
  return (
    <>
      <ButtonLink
        kind="quiet"
        className="plain -ml-2.5"
        to={`/admin/assessments?state=${one.state}`}
      >
        All assessments
      </ButtonLink>
      <h1 className="h1 wordy">{one.title}</h1>
      <Facts one={one} />
      {one.state === 'REJECTED' && one.note && (
        <Note tone="sun">
          <b className="font-semibold">Why another report is needed</b>
          <br />
          {one.note}
        </Note>
      )}
      <AssessmentState one={one} />
      {one.report && !may('report') && (
        <Part title="The report">
          <AssessmentReport report={one.report} />
        </Part>
      )}
      {may('review') && (
        <Part title="Review it">
          <ReviewForm one={one} />
        </Part>
      )}
      <VisitSteps one={one} />
      {may('report') && (
        <Part title="The report">
          <ReportForm key={`${one.reportedAt ?? ''}${one.returns}`} one={one} />
        </Part>
      )}
      {may('schedule') && (
        <Part title={one.state === 'NEEDED' ? 'Assessor and time' : 'Another assessor or time'}>
          <ScheduleForm key={one.state} one={one} />
        </Part>
      )}
    </>
  );
}

/** One assessment: its facts and the next step. */
export function OneAssessment({ id }: { id: string }) {
  const answer = useAssessment(id);
  return (
    <DataView
      what="this assessment"
      answer={answer}
      skeleton={
        <>
          <Skeleton className="mb-3 h-8 w-3/4" />
          <Skeleton className="h-64 w-full" />
        </>
      }
    >
      {(data) => <Inside one={data} />}
    </DataView>
  );
}
