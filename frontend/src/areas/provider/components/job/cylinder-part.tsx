import { Flame } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { useOwnerId } from '@/areas/common/identity/session';
import { Timeline } from '@/shared/ui/timeline';
import { cylinderRows } from '@/domain/cylinder/model';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import type { NextStep } from '@/domain/providers/next-step';
import { useStep } from '../use-step';
import { StepBar } from './step-bar';
import { texts } from './texts';

/** The way of the cylinder to the plant and back. */
export function CylinderPart({ job }: { job: Job }) {
  const now = useNow(30_000);
  return (
    <section className="mt-4" aria-labelledby="sp-cylinder">
      <h2 id="sp-cylinder" className="sp-sec">
        {texts.theCylinder}
      </h2>
      <div className="mt-3">
        <Timeline label={texts.theCylinder} steps={cylinderRows(job, now)} />
      </div>
    </section>
  );
}

/** The next step of the cylinder. Without a network it is kept on this phone, like every other step. */
export function CylinderBar({ job, next }: { job: Job; next: NextStep }) {
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  const { orderId, title } = job;
  return (
    <StepBar
      orderId={orderId}
      icon={Flame}
      label={next.label}
      detail={next.detail}
      busy={busy}
      kept
      error={failure || null}
      onPress={() => void run(() => takeStep({ userId, orderId, title, kind: next.call }))}
    />
  );
}
