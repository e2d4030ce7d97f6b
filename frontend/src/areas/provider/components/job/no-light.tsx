import { LightbulbOff } from 'lucide-react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useOwnerId } from '@/areas/common/identity/session';
import { Button } from '@/shared/ui/button';
import { takeStep } from '@/domain/providers/day/taken';
import type { Job } from '@/domain/providers/model';
import { useStep } from '../use-step';
import { texts } from './texts';

/** Pauses the work because there is no light. Without a network the step is kept on this phone, like every other. */
export function NoLight({ job: { orderId, title, customerFirstName } }: { job: Job }) {
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  return (
    <div className="mt-4">
      <Button
        busy={busy}
        onClick={() => void run(() => takeStep({ userId, orderId, title, kind: 'pause' }))}
      >
        <LightbulbOff className="i" aria-hidden /> {texts.noLightPauseWork}
      </Button>
      <p className="small soft mt-2 wordy">{texts.seesSinceWhen(customerFirstName)}</p>
      <FormFailure>{failure}</FormFailure>
    </div>
  );
}
