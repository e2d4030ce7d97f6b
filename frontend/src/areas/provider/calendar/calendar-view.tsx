import { useState } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { useProviderStatus } from '@/domain/providers/api';
import { statusText } from '@/domain/providers/current-status';
import { AvailabilityForm } from './availability-form';
import { mondayOf } from '@/domain/providers/calendar/model';
import { PauseDialog } from './pause-dialog';
import { PausedNote } from './paused-note';
import { Week } from './week';
import { texts } from './texts';
import './calendar.css';
import '../components/part.css';

/** Whether the provider gets offers, with the pause. */
function Break() {
  const { data } = useProviderStatus();
  const [open, setOpen] = useState(false);
  if (!data) return null;
  if (data.status === 'PAUSED') return <PausedNote until={data.pausedUntil ?? null} />;
  if (!statusText(data.status).takesWork && data.status !== 'RESTRICTED') return null;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{texts.takeABreak}</Button>
      <PauseDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The calendar: the week, and when the provider takes work. */
export function CalendarView() {
  const now = useNow(60_000);
  const thisWeek = mondayOf(isoDay(0, now));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="sp-grid">
      <div className="sp-grid">
        <div className="sp-cal-head">
          <h1 className="sp-h">{texts.calendar}</h1>
          <Break />
        </div>
        <Week monday={chosen ?? thisWeek} thisWeek={thisWeek} now={now} onChoose={setChosen} />
      </div>
      <section className="sp-beside sp-hold" aria-labelledby="sp-hours">
        <h2 id="sp-hours">{texts.workingHours}</h2>
        <p className="mb-3">{texts.youGetOffersOnly}</p>
        <AvailabilityForm />
      </section>
    </div>
  );
}
