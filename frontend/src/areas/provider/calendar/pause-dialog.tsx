import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { pauseWork } from '@/domain/providers/api';
import { PAUSE_MAX_DAYS } from '@/domain/providers/calendar/model';
import { texts } from './texts';

function PauseForm({ until, onDone }: { until: string | null | undefined; onDone: () => void }) {
  const paused = until !== undefined;
  const [day, setDay] = useState(until ?? '');
  const { busy, errors, failure, onSubmit } = useSubmit({
    otherwise: texts.wasNotSavedPlease,
  });
  async function pause() {
    await pauseWork(day || null);
    onDone();
  }
  return (
    <form className="stack g16" onSubmit={onSubmit(pause)} noValidate>
      {!paused && <p>{texts.openOffersWithdrawnYou}</p>}
      <TextField
        label={texts.availableAgainOn}
        optional
        type="date"
        name="until"
        min={isoDay(1)}
        max={isoDay(PAUSE_MAX_DAYS)}
        value={day}
        error={errors['until']}
        hint={texts.leaveEmptyStayPaused}
        onChange={(event) => setDay(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" kind="primary" block busy={busy}>
        {paused ? texts.saveTheDate : texts.pauseOffers}
      </Button>
    </form>
  );
}

/** Asks until when the provider pauses. `until` is the end of the present pause, `undefined` before the first one. */
export function PauseDialog({
  open,
  onClose,
  until,
}: {
  open: boolean;
  onClose: () => void;
  until?: string | null;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={until === undefined ? texts.takeABreak : texts.endBreak}
      form="sheet"
    >
      <PauseForm until={until} onDone={onClose} />
    </Dialog>
  );
}
