import { PauseCircle } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { resumeWork } from '@/domain/providers/api';
import { dateText } from '@/domain/providers/calendar/model';
import { PauseDialog } from './pause-dialog';
import { texts } from './texts';

/** Says that the provider is paused and until when, with the ways to change it. */
export function PausedNote({ until }: { until: string | null }) {
  const { busy, failure, run } = useSubmit({
    otherwise: texts.youStillPausedPlease,
  });
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="sp-paused">
      <Note tone="sun" icon={PauseCircle}>
        <h2 id="sp-paused" className="strong">
          {until ? texts.youArePausedUntil(dateText(until)) : texts.youArePaused}
        </h2>
        <p>{texts.youGetNoOffers}</p>
        <FormFailure>{failure}</FormFailure>
        <div className="row g8 wrapx mt-3">
          <Button kind="primary" busy={busy} onClick={() => void run(resumeWork)}>
            {texts.resumeNow}
          </Button>
          <Button onClick={() => setOpen(true)}>
            {until ? texts.changeTheDate : texts.setADate}
          </Button>
        </div>
      </Note>
      <PauseDialog open={open} onClose={() => setOpen(false)} until={until} />
    </section>
  );
}
