import { Flame } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { CylinderStamps } from '@/areas/common/cylinder/stamps';
import { Timeline } from '@/shared/ui/timeline';
import { cylinderRows, isCollected } from '@/domain/cylinder/model';
import type { Job } from '@/domain/providers/model';
import { CorrectStamps } from './correct-stamps';
import { PlantField, ReturnFields, StampFields } from './stamp-fields';
import { StepBar } from './step-bar';
import { texts } from './texts';
import type { CylinderStepForm } from './use-cylinder-step';

/** The form of the next step. Its button is in the bar at the bottom, which belongs to the form of the finish. */
const FORM = 'sp-cylinder-step';

/** What the provider reads off the cylinder before the next step. */
function StepFields({ job, step }: { job: Job; step: CylinderStepForm }) {
  const { next, draft, change, errors } = step;
  switch (next?.call) {
    case 'cylinder-collected':
      return (
        <StampFields
          stamps={draft.stamps}
          errors={errors}
          onChange={(stamps) => change({ stamps })}
        />
      );
    case 'at-plant':
      return (
        <PlantField
          plants={job.gasPlants ?? []}
          value={draft.plant}
          error={errors['plantId']}
          onChange={(plant) => change({ plant })}
        />
      );
    case 'returning':
      return (
        <ReturnFields
          collected={job.cylinder?.cylinders ?? []}
          returned={draft.returned}
          errors={errors}
          onChange={(returned) => change({ returned })}
        />
      );
    default:
      return null;
  }
}

/** The way of the cylinder to the plant and back, and what its next step needs. */
export function CylinderPart({ job, step }: { job: Job; step: CylinderStepForm }) {
  const now = useNow(30_000);
  return (
    <section className="mt-4" aria-labelledby="sp-cylinder">
      <h2 id="sp-cylinder" className="sp-sec">
        {texts.theCylinder}
      </h2>
      <div className="mt-3">
        <Timeline label={texts.theCylinder} steps={cylinderRows(job, now)} />
      </div>
      <CylinderStamps cylinder={job.cylinder} />
      {isCollected(job) && <CorrectStamps job={job} correction={step.correction} />}
      {step.next && (
        <form id={FORM} className="stack g16 mt-4" noValidate onSubmit={step.onSubmit}>
          <StepFields job={job} step={step} />
        </form>
      )}
    </section>
  );
}

/** The button of the next step of the cylinder. */
export function CylinderBar({ job, step }: { job: Job; step: CylinderStepForm }) {
  if (!step.next) return null;
  return (
    <StepBar
      orderId={job.orderId}
      icon={Flame}
      label={step.next.label}
      detail={step.next.detail}
      busy={step.busy}
      kept
      error={step.failure || null}
      form={FORM}
    />
  );
}
