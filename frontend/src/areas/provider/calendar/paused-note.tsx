import { PauseCircle } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { resumeWork } from '@/domain/providers/api';
import { dateText } from '@/domain/providers/calendar/model';
import { PauseDialog } from './pause-dialog';

/** Says that the provider is paused and until when, with the ways to change it. */
export function PausedNote({ until }: { until: string | null }) {
  const { busy, failure, run } = useSubmit({
    otherwise: 'You are still paused. Please try again.',
  });
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="sp-paused">
      <Note tone="sun" icon={PauseCircle}>
        <h2 id="sp-paused" className="strong">
          {until ? `You are paused until ${dateText(until)}.` : 'You are paused.'}
        </h2>
        <p>You get no offers. The jobs that you accepted stay yours.</p>
        <FormFailure>{failure}</FormFailure>
        <div className="row g8 wrapx mt-3">
          <Button kind="primary" busy={busy} onClick={() => void run(resumeWork)}>
            Resume now
          </Button>
          <Button onClick={() => setOpen(true)}>{until ? 'Change the date' : 'Set a date'}</Button>
        </div>
      </Note>
      <PauseDialog open={open} onClose={() => setOpen(false)} until={until} />
    </section>
  );
}
