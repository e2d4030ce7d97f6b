import { useState, type SyntheticEvent } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FieldError, TextField } from '@/shared/ui/field';
import { pauseWork } from '../api';
import { PAUSE_MAX_DAYS } from './model';

function PauseForm({ until, onDone }: { until: string | null | undefined; onDone: () => void }) {
  const paused = until !== undefined;
  const [day, setDay] = useState(until ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  async function pause(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    setFault('');
    setFailure('');
    try {
      await pauseWork(day || null);
      onDone();
    } catch (error) {
      const { until: named } = fieldErrors(error);
      if (named) setFault(named);
      else setFailure(messageOf(error, 'It was not saved. Please try again.'));
      setBusy(false);
    }
  }
  return (
    <form className="stack g16" onSubmit={(event) => void pause(event)} noValidate>
      {!paused && <p>Your open offers are withdrawn, and you get no new ones. The jobs that you accepted stay yours.</p>}
      <TextField
        label="Available again on"
        optional
        type="date"
        name="until"
        min={isoDay(1)}
        max={isoDay(PAUSE_MAX_DAYS)}
        value={day}
        error={fault || undefined}
        hint="Leave it empty to stay paused until you resume."
        onChange={(event) => setDay(event.target.value)}
      />
      {failure && <FieldError>{failure}</FieldError>}
      <Button type="submit" kind="primary" block busy={busy}>
        {paused ? 'Save the date' : 'Pause offers'}
      </Button>
    </form>
  );
}

/** Asks until when the provider pauses. `until` is the end of the present pause, `undefined` before the first one. */
export function PauseDialog({ open, onClose, until }: { open: boolean; onClose: () => void; until?: string | null }) {
  return (
    <Dialog open={open} onClose={onClose} title={until === undefined ? 'Take a break' : 'The end of your break'} form="sheet">
      <PauseForm until={until} onDone={onClose} />
    </Dialog>
  );
}
