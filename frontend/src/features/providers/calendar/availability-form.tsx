import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { FieldError, SelectField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { setAvailability, useAvailability } from '../api';
import { CopyDialog } from './copy-dialog';
import { DayHours } from './day-hours';
import { DaysOff } from './days-off';
import { DAILY_CAP_MAX, WEEKDAYS, changeDay, copyDay, draftOf, faultsOf, hasHours, isSame, requestOf, sentFaults, usualWeek, type Draft, type Week } from './model';

type Faults = Record<string, string>;

/** Saves the draft, and collects what is wrong with it. */
function useSaving(draft: Draft, onSaved: () => void) {
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    const found = faultsOf(draft.week);
    setFaults(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await setAvailability(requestOf(draft));
      onSaved();
    } catch (error) {
      const named = fieldErrors(error);
      const dayOff = Object.entries(named).find(([field]) => field.startsWith('daysOff'))?.[1];
      setFaults({ ...sentFaults(draft.week, named), ...(dayOff && { daysOff: dayOff }) });
      setFailure(messageOf(error, 'It was not saved. Please try again.'));
    }
    setBusy(false);
  }
  return { form, faults, failure, busy, save };
}

function NoHours({ onBegin }: { onBegin: () => void }) {
  return (
    <Note tone="plain">
      <p>You have set no hours. You count as open at every hour, by day and by night.</p>
      <Button className="mt-2" onClick={onBegin}>
        Set my hours
      </Button>
    </Note>
  );
}

function Cap({ cap, onChange }: { cap: number | null; onChange: (cap: number | null) => void }) {
  return (
    <SelectField label="Most jobs in one day" name="dailyCap" value={cap ?? ''} onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}>
      <option value="">No limit</option>
      {Array.from({ length: DAILY_CAP_MAX }, (_, at) => at + 1).map((count) => (
        <option key={count} value={count}>
          {count === 1 ? '1 job' : `${count} jobs`}
        </option>
      ))}
    </SelectField>
  );
}

function Days({ week, faults, onWeek, onCopy }: { week: Week; faults: Faults; onWeek: (week: Week) => void; onCopy: (day: number) => void }) {
  if (!hasHours({ week })) return <NoHours onBegin={() => onWeek(usualWeek())} />;
  return (
    <div>
      {WEEKDAYS.map((name, day) => (
        <DayHours key={name} day={day} spans={week[day] ?? []} faults={faults} onChange={(spans) => onWeek(changeDay(week, day, spans))} onCopy={() => onCopy(day)} />
      ))}
    </div>
  );
}

function Editor({ stored }: { stored: Draft }) {
  const [edited, setEdited] = useState<Draft | null>(null);
  const [saved, setSaved] = useState(false);
  const [copying, setCopying] = useState<number | null>(null);
  const draft = edited ?? stored;
  const dirty = !isSame(draft, stored);
  useHoldReload(dirty);
  const { form, faults, failure, busy, save } = useSaving(draft, () => {
    setEdited(null);
    setSaved(true);
  });
  function edit(changes: Partial<Draft>) {
    setEdited({ ...draft, ...changes });
    setSaved(false);
  }
  function copyTo(days: number[]) {
    if (copying !== null) edit({ week: copyDay(draft.week, copying, days) });
    setCopying(null);
  }
  return (
    <>
      <form ref={form} className="stack g16" onSubmit={(event) => void save(event)} noValidate>
        <Days week={draft.week} faults={faults} onWeek={(week) => edit({ week })} onCopy={setCopying} />
        <DaysOff days={draft.daysOff} fault={faults['daysOff']} onChange={(daysOff) => edit({ daysOff })} />
        <Cap cap={draft.dailyCap} onChange={(dailyCap) => edit({ dailyCap })} />
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <div className="row g12 wrapx">
          <Button type="submit" kind="primary" busy={busy} disabled={!dirty}>
            Save changes
          </Button>
          <p className="small soft" role="status">
            {dirty ? 'Not saved yet.' : saved && 'Saved. Offers follow it from now on.'}
          </p>
        </div>
      </form>
      <CopyDialog day={copying} spans={draft.week[copying ?? 0] ?? []} onClose={() => setCopying(null)} onCopy={copyTo} />
    </>
  );
}

/** The working hours, the days off and the most jobs of a day. */
export function AvailabilityForm() {
  const { data, error, mutate } = useAvailability();
  if (data) return <Editor stored={draftOf(data)} />;
  if (error) return <FailedLoad what="your working hours" error={error} onRetry={() => void mutate()} />;
  return (
    <Loading what="your working hours">
      {WEEKDAYS.map((name) => (
        <Skeleton key={name} className="mb-3 h-20 w-full" />
      ))}
    </Loading>
  );
}
