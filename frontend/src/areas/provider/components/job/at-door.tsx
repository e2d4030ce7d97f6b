import { MapPinCheck } from 'lucide-react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useOwnerId } from '@/areas/common/identity/session';
import { Button } from '@/shared/ui/button';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { arrival, nextStep } from '@/domain/providers/next-step';
import { useStep } from '../use-step';
import { texts } from './texts';

/** The arrival of a provider who was let in without a wait at the gate of the estate. */
export function AtDoor({ job }: { job: Job }) {
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  const { orderId, title } = job;
  if (nextStep(job)?.call !== 'at-gate') return null;
  return (
    <div className="mt-4">
      <Button
        busy={busy}
        onClick={() => void run(() => takeStep({ userId, orderId, title, kind: 'arrive' }))}
      >
        <MapPinCheck className="i" aria-hidden /> {arrival(job).label}
      </Button>
      <p className="small soft mt-2 wordy">{texts.useThisIfSecurity}</p>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
