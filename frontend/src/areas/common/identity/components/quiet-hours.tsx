import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatClock } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { savePreferences, type Preferences } from '@/domain/identity/message-preferences';
import { texts } from './quiet-hours-texts';
import { placeOf, proposedZone, TimeZoneChoice, zoneOf } from './time-zone-choice';
import '@/shared/ui/switch.css';

interface Times {
  start: string;
  end: string;
}

const MISSING = texts.pleaseChooseATime;
const SAME = texts.endMustDifferFrom;

const problemsOf = ({ start, end }: Times) => ({
  'quietHours.start': start === '' ? MISSING : undefined,
  'quietHours.end': end === '' ? MISSING : start === end ? SAME : undefined,
});

function TimesForm({ preferences }: { preferences: Preferences }) {
  const { on, start, end } = preferences.quietHours;
  const [times, setTimes] = useState<Times>({ start, end });
  const [zone, setZone] = useState(() => proposedZone(preferences));
  const form = useSubmit({
    check: () => problemsOf(times),
    otherwise: texts.weCouldNotSaveHours,
  });

  async function send() {
    const isChosen = zone !== zoneOf(preferences) || zone !== proposedZone(preferences);
    await savePreferences({
      quietHours: { on, ...times },
      ...(isChosen && { timeZone: zone }),
    });
    toast({
      title: texts.quietHoursSaved,
      description: texts.fromTo(formatClock(times.start), formatClock(times.end), placeOf(zone)),
    });
  }

  return (
    <form className="stack g12 border-t border-line py-3" noValidate onSubmit={form.onSubmit(send)}>
      <FormFailure>{form.failure}</FormFailure>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={texts.from}
          type="time"
          value={times.start}
          error={form.errors['quietHours.start']}
          onChange={({ target }) => setTimes({ ...times, start: target.value })}
        />
        <TextField
          label={texts.until}
          type="time"
          value={times.end}
          error={form.errors['quietHours.end']}
          onChange={({ target }) => setTimes({ ...times, end: target.value })}
        />
      </div>
      <TimeZoneChoice
        preferences={preferences}
        zone={zone}
        error={form.errors['timeZone']}
        onChange={setZone}
      />
      <Button type="submit" className="md:self-start" busy={form.busy}>
        {texts.saveTheHours}
      </Button>
    </form>
  );
}

/** The hours in which a person gets only urgent messages, and whose clock they follow. */
export function QuietHours({ preferences }: { preferences: Preferences }) {
  const { busy, run } = useSubmit({ failTitle: texts.notSaved });
  const { quietHours } = preferences;
  const turn = (on: boolean) =>
    void run(() => savePreferences({ quietHours: { ...quietHours, on } }));
  return (
    <div className="card mt-4 !py-2" aria-busy={busy}>
      <label className="row between g12 min-h-14 py-2">
        <span>
          {texts.quietHours(
            <span className="small faint block">
              {quietHours.on
                ? texts.fromTimeYou(
                    formatClock(quietHours.start),
                    formatClock(quietHours.end),
                    placeOf(zoneOf(preferences)),
                  )
                : texts.messagesComeAtAny}
            </span>,
          )}
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch shrink-0"
          aria-label={texts.quietHoursLabel}
          checked={quietHours.on}
          disabled={busy}
          onChange={(event) => turn(event.target.checked)}
        />
      </label>
      {quietHours.on && <TimesForm preferences={preferences} />}
    </div>
  );
}
