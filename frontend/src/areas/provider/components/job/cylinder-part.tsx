import { Flame } from 'lucide-react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useNow } from '@/shared/hooks/use-now';
import { useOwnerId } from '@/areas/common/identity/session';
import { Button } from '@/shared/ui/button';
import { Timeline } from '@/shared/ui/timeline';
import { cylinderRows } from '@/domain/cylinder/model';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { cylinderStep } from '@/domain/providers/next-step';
import { useStep } from '../use-step';

/** The way of the cylinder to the plant and back, with its next step. Without a network the step is kept on this phone, like every other. */
export function CylinderPart({ job }: { job: Job }) {
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  const now = useNow(30_000);
  const { orderId, title } = job;
  const next = cylinderStep(job);
  return (
    <section className="mt-4" aria-labelledby="sp-cylinder">
      <h2 id="sp-cylinder" className="sp-sec">
        The cylinder
      </h2>
      <div className="mt-3">
        <Timeline label="The cylinder" steps={cylinderRows(job, now)} />
      </div>
      {next && (
        <>
          <Button
            kind="primary"
            className="mt-3"
            busy={busy}
            onClick={() => void run(() => takeStep({ userId, orderId, title, kind: next.call }))}
          >
            <Flame className="i" aria-hidden /> {next.label}
          </Button>
          <p className="small soft mt-2 wordy">{`${next.detail}.`}</p>
        </>
      )}
      <FormFailure>{failure}</FormFailure>
    </section>
  );
}
