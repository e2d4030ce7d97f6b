import { ActionButton } from '@/shared/forms/action-button';
import {
  refreshOwnAssessments,
  takeVisitStep,
  type OwnAssessment,
} from '@/domain/providers/quote/api';

const STEPS: Readonly<Record<string, string>> = {
  EN_ROUTE: 'I am on my way',
  ON_SITE: 'I have arrived',
  CUSTOMER_NO_SHOW: 'The customer is not there',
};

/** The steps of the visit that the provider may report now. Renders nothing without any. */
export function VisitSteps({ one: { orderId, visitSteps } }: { one: OwnAssessment }) {
  const steps = visitSteps.filter((step) => step in STEPS);
  if (steps.length === 0) return null;
  return (
    <div className="stack g8 my-4" role="group" aria-label="The visit">
      {steps.map((step) => (
        <ActionButton
          key={step}
          block
          needsNetwork
          {...(step !== 'CUSTOMER_NO_SHOW' && { kind: 'primary' as const })}
          failed="It could not be reported"
          onFailure={refreshOwnAssessments}
          run={() => takeVisitStep(orderId, step)}
        >
          {STEPS[step]}
        </ActionButton>
      ))}
    </div>
  );
}
