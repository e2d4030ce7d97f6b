import { formatWeekday, formatWindow } from '@/shared/lib/dates';
import { Choice, RadioPills } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { isSameWindow, openDays, openWindows, type Slot } from '@/domain/booking/place-model';
import { texts } from '../texts';
import './when-step.css';
import './question.css';

const noon = (date: string) => `${date}T12:00:00+01:00`;

interface ChosenProps {
  slot: Slot;
  /** The days that can be chosen; `windowsOf` gives the open windows of a day. */
  days: readonly string[];
  windowsOf: (date: string) => readonly string[];
  onChange: (slot: Slot) => void;
}

function Days({ slot, days, windowsOf, onChange }: ChosenProps) {
  return (
    <fieldset>
      <legend className="h2">{texts.whichDay}</legend>
      <div className="days">
        {days.map((date) => (
          <label key={date} className="day">
            <input
              type="radio"
              name="day"
              checked={slot.date === date}
              onChange={() =>
                onChange({
                  date,
                  ...(slot.window && windowsOf(date).some((open) => isSameWindow(open, slot.window))
                    ? { window: slot.window }
                    : {}),
                })
              }
            />
            <span className="small soft">{formatWeekday(noon(date)).slice(0, 3)}</span>
            <b className="num">{Number(date.slice(8))}</b>
            <span className="small faint">
              {new Date(noon(date)).toLocaleDateString('en-GB', {
                month: 'short',
                timeZone: 'Africa/Lagos',
              })}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Windows({ slot, windowsOf, onChange }: Omit<ChosenProps, 'days'>) {
  const { date } = slot;
  if (!date) return null;
  return (
    <fieldset>
      <legend className="h2">{texts.whatTime}</legend>
      <RadioPills
        className="times"
        aria-label={texts.time}
        options={windowsOf(date)}
        value={windowsOf(date).find((open) => isSameWindow(open, slot.window))}
        onChange={(window) => onChange({ date, window })}
      >
        {(window) => <span className="num">{formatWindow(window)}</span>}
      </RadioPills>
      <p className="small faint mt-3">{texts.providerArrivesWithinThis}</p>
    </fieldset>
  );
}

/** A choice of a day and one of its windows. */
export function DayAndWindow(props: ChosenProps) {
  return (
    <>
      <Days {...props} />
      <Windows {...props} />
    </>
  );
}

interface WhenProps {
  slot: Slot;
  error: string | null;
  onChange: (slot: Slot) => void;
}

/** The time of the job: as soon as possible, or a day and a two-hour window. */
export function WhenStep(props: WhenProps) {
  return (
    <>
      <h1 className="h1" id="when">
        {texts.whenShouldTheyCome}
      </h1>
      <SlotChoice {...props} />
    </>
  );
}

/** The choice of the time, below a heading with the id `when`. */
export function SlotChoice({ slot, error, onChange }: WhenProps) {
  const asap = slot.asap === true;
  return (
    <>
      <fieldset
        className={error ? 'q-bad' : undefined}
        aria-labelledby="when"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'when-wrong' : undefined}
        tabIndex={error ? -1 : undefined}
      >
        {error && (
          <div className="q-err">
            <FieldError id="when-wrong">{error}</FieldError>
          </div>
        )}
        <div className="stack g8">
          <Choice
            name="when"
            checked={asap}
            onChange={() => onChange({ asap: true })}
            label={texts.asSoonAsPossible}
            help={texts.weAskProvidersNear}
          />
          <Choice
            name="when"
            checked={!asap}
            onChange={() => onChange({ date: openDays()[0] ?? null })}
            label={texts.onDayIChoose}
            help={texts.windowTwoHoursUp}
          />
        </div>
      </fieldset>
      {!asap && (
        <DayAndWindow slot={slot} days={openDays()} windowsOf={openWindows} onChange={onChange} />
      )}
    </>
  );
}
