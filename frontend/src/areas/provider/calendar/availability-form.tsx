import { useState } from 'react';
import { fieldErrors } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { plural } from '@/shared/lib/plural';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { SelectField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { Skeletons } from '@/shared/ui/skeleton';
import { setAvailability, useAvailability } from '@/domain/providers/api';
import { CopyDialog } from './copy-dialog';
import { DayHours } from './day-hours';
import { DaysOff } from './days-off';
import {
  DAILY_CAP_MAX,
  WEEKDAYS,
  changeDay,
  copyDay,
  draftOf,
  faultsOf,
  hasHours,
  isSame,
  requestOf,
  sentFaults,
  usualWeek,
  type Draft,
  type Week,
} from '@/domain/providers/calendar/model';

/** Saves the draft, and collects what is wrong with it. */
function useSaving(draft: Draft, onSaved: () => void) {
  const { errors, failure, busy, onSubmit } = useSubmit({
    check: () => faultsOf(draft.week),
    errorsOf: (error) => {
      const named = fieldErrors(error);
      const dayOff = Object.entries(named).find(([field]) => field.startsWith('daysOff'))?.[1];
      return { ...sentFaults(draft.week, named), ...(dayOff && { daysOff: dayOff }) };
    },
    otherwise: 'It was not saved. Please try again.',
  });
  async function save() {
    await setAvailability(requestOf(draft));
    onSaved();
  }
  return { faults: errors, failure, busy, onSubmit: onSubmit(save) };
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
    <SelectField
      label="Most jobs in one day"
      name="dailyCap"
      value={cap ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    >
      <option value="">No limit</option>
      {Array.from({ length: DAILY_CAP_MAX }, (_, at) => at + 1).map((count) => (
        <option key={count} value={count}>
          {plural(count, 'job')}
        </option>
      ))}
    </SelectField>
  );
}

function Days({
  week,
  faults,
  onWeek,
  onCopy,
}: {
  week: Week;
  faults: FieldErrors;
  onWeek: (week: Week) => void;
  onCopy: (day: number) => void;
}) {
  if (!hasHours({ week })) return <NoHours onBegin={() => onWeek(usualWeek())} />;
  return (
    <div>
      {WEEKDAYS.map((name, day) => (
        <DayHours
          key={name}
          day={day}
          spans={week[day] ?? []}
          faults={faults}
          onChange={(spans) => onWeek(changeDay(week, day, spans))}
          onCopy={() => onCopy(day)}
        />
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
  const { faults, failure, busy, onSubmit } = useSaving(draft, () => {
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
      <form className="stack g16" onSubmit={onSubmit} noValidate>
        <Days
          week={draft.week}
          faults={faults}
          onWeek={(week) => edit({ week })}
          onCopy={setCopying}
        />
        <DaysOff
          days={draft.daysOff}
          fault={faults['daysOff']}
          onChange={(daysOff) => edit({ daysOff })}
        />
        <Cap cap={draft.dailyCap} onChange={(dailyCap) => edit({ dailyCap })} />
        <FormFailure>{failure}</FormFailure>
        <div className="row g12 wrapx">
          <Button type="submit" kind="primary" busy={busy} disabled={!dirty}>
            Save changes
          </Button>
          <p className="small soft" role="status">
            {dirty ? 'Not saved yet.' : saved && 'Saved. Offers follow it from now on.'}
          </p>
        </div>
      </form>
      <CopyDialog
        day={copying}
        spans={draft.week[copying ?? 0] ?? []}
        onClose={() => setCopying(null)}
        onCopy={copyTo}
      />
    </>
  );
}

/** The working hours, the days off and the most jobs of a day. */
export function AvailabilityForm() {
  const answer = useAvailability();
  return (
    <DataView
      what="your working hours"
      answer={answer}
      skeleton={<Skeletons count={WEEKDAYS.length} className="mb-3 h-20 w-full" />}
    >
      {(data) => <Editor stored={draftOf(data)} />}
    </DataView>
  );
}
