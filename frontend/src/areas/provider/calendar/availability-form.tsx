import { useState } from 'react';
import { fieldErrors } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
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
import { texts } from './texts';

/** Saves the draft, and collects what is wrong with it. */
function useSaving(draft: Draft, onSaved: () => void) {
  const { errors, failure, busy, onSubmit } = useSubmit({
    check: () => faultsOf(draft.week),
    errorsOf: (error) => {
      const named = fieldErrors(error);
      const dayOff = Object.entries(named).find(([field]) => field.startsWith('daysOff'))?.[1];
      return { ...sentFaults(draft.week, named), ...(dayOff && { daysOff: dayOff }) };
    },
    otherwise: texts.wasNotSavedPlease,
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
      <p>{texts.youHaveSetNo}</p>
      <Button className="mt-2" onClick={onBegin}>
        {texts.setMyHours}
      </Button>
    </Note>
  );
}

function Cap({ cap, onChange }: { cap: number | null; onChange: (cap: number | null) => void }) {
  return (
    <SelectField
      label={texts.mostJobsInOne}
      name="dailyCap"
      value={cap ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
    >
      <option value="">{texts.noLimit}</option>
      {Array.from({ length: DAILY_CAP_MAX }, (_, at) => at + 1).map((count) => (
        <option key={count} value={count}>
          {texts.job(count)}
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
            {texts.saveChanges}
          </Button>
          <p className="small soft" role="status">
            {dirty ? texts.notSavedYet : saved && texts.savedOffersFollowFrom}
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
      what={texts.yourWorkingHours}
      answer={answer}
      skeleton={<Skeletons count={WEEKDAYS.length} className="mb-3 h-20 w-full" />}
    >
      {(data) => <Editor stored={draftOf(data)} />}
    </DataView>
  );
}
