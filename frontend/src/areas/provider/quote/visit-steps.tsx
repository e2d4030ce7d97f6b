import { ActionButton } from '@/shared/forms/action-button';
import {
  refreshOwnAssessments,
  takeVisitStep,
  type OwnAssessment,
} from '@/domain/providers/quote/api';
import { texts } from './texts';

const STEPS: Readonly<Record<string, string>> = {
  EN_ROUTE: texts.iAmOnMy,
  ON_SITE: texts.iHaveArrived,
  CUSTOMER_NO_SHOW: texts.customerNotThere,
};

/** The steps of the visit that the provider may report now. Renders nothing without any. */
export function VisitSteps({ one: { orderId, visitSteps } }: { one: OwnAssessment }) {
  const steps = visitSteps.filter((step) => step in STEPS);
  if (steps.length === 0) return null;
  return (
    <div className="stack g8 my-4" role="group" aria-label={texts.theVisit}>
      {steps.map((step) => (
        <ActionButton
          key={step}
          block
          needsNetwork
          {...(step !== 'CUSTOMER_NO_SHOW' && { kind: 'primary' as const })}
          failed={texts.couldNotReported}
          onFailure={refreshOwnAssessments}
          run={() => takeVisitStep(orderId, step)}
        >
          {STEPS[step]}
        </ActionButton>
      ))}
    </div>
  );
}
