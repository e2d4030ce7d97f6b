import { X } from 'lucide-react';
import { useState } from 'react';
import { isoDay } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { dateText, dayOffFault } from '@/domain/providers/calendar/model';
import { texts } from './texts';

interface Props {
  days: readonly string[];
  fault: string | undefined;
  onChange: (days: readonly string[]) => void;
}

/** The days on which the provider takes no work. */
export function DaysOff({ days, fault, onChange }: Props) {
  const [date, setDate] = useState('');
  const [own, setOwn] = useState<string | null>(null);
  function add() {
    const found = dayOffFault(days, date, isoDay());
    setOwn(found);
    if (found) return;
    onChange([...days, date].sort());
    setDate('');
  }
  const type = (typed: string) => {
    setDate(typed);
    setOwn(null);
  };
  return (
    <div className="sp-cal-set">
      <h3 className="strong">{texts.daysOff}</h3>
      {days.length === 0 ? (
        <p className="soft">{texts.none}</p>
      ) : (
        <ul aria-label={texts.daysOff}>
          {days.map((day) => (
            <li key={day} className="row between g8">
              <span className="num">{dateText(day)}</span>
              <IconButton
                icon={X}
                label={texts.remove(dateText(day))}
                onClick={() => onChange(days.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="sp-cal-add">
        <TextField
          label={texts.anotherDayOff}
          type="date"
          name="dayOff"
          min={isoDay()}
          value={date}
          error={own ?? fault}
          onChange={(event) => type(event.target.value)}
        />
        <Button onClick={add}>{texts.add}</Button>
      </div>
    </div>
  );
}
