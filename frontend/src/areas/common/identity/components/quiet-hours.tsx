import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { savePreferences, type Preferences } from '@/domain/identity/message-preferences';

interface Times {
  start: string;
  end: string;
}

const MISSING = 'Please choose a time.';
const SAME = 'The end must differ from the start. You can turn quiet hours off instead.';

const problemsOf = ({ start, end }: Times) => ({
  'quietHours.start': start === '' ? MISSING : undefined,
  'quietHours.end': end === '' ? MISSING : start === end ? SAME : undefined,
});

function TimesForm({ preferences }: { preferences: Preferences }) {
  const { on, start, end } = preferences.quietHours;
  const [times, setTimes] = useState<Times>({ start, end });
  const form = useSubmit({
    check: () => problemsOf(times),
    otherwise: 'We could not save the hours. Please try again.',
  });

  async function send() {
    await savePreferences({ quietHours: { on, ...times } });
    toast({ title: 'Quiet hours saved', description: `From ${times.start} to ${times.end}.` });
  }

  return (
    <form className="stack g12 border-t border-line py-3" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="From"
          type="time"
          value={times.start}
          error={form.errors['quietHours.start']}
          onChange={({ target }) => setTimes({ ...times, start: target.value })}
        />
        <TextField
          label="Until"
          type="time"
          value={times.end}
          error={form.errors['quietHours.end']}
          onChange={({ target }) => setTimes({ ...times, end: target.value })}
        />
      </div>
      <Button type="submit" className="md:self-start" busy={form.busy}>
        Save the hours
      </Button>
    </form>
  );
}

/** The hours in which a person gets only urgent messages. */
export function QuietHours({ preferences }: { preferences: Preferences }) {
  const { busy, run } = useSubmit({ failTitle: 'Not saved' });
  const { quietHours } = preferences;
  const turn = (on: boolean) =>
    void run(() => savePreferences({ quietHours: { ...quietHours, on } }));
  return (
    <div className="card mt-4 !py-2" aria-busy={busy}>
      <label className="row between g12 min-h-14 py-2">
        <span>
          Quiet hours
          <span className="small faint block">
            {quietHours.on
              ? `From ${quietHours.start} to ${quietHours.end}, Abuja time, you get only urgent messages. The others follow afterwards.`
              : 'Messages come at any hour.'}
          </span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch shrink-0"
          aria-label="Quiet hours"
          checked={quietHours.on}
          disabled={busy}
          onChange={(event) => turn(event.target.checked)}
        />
      </label>
      {quietHours.on && <TimesForm preferences={preferences} />}
    </div>
  );
}
