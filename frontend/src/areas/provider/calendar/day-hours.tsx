import { Copy, Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { FieldError } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import {
  ENDS,
  SPANS_MAX,
  STARTS,
  WEEKDAYS,
  nextSpan,
  timeText,
  type Span,
} from '@/domain/providers/calendar/model';
import { texts } from './texts';

interface TimeProps {
  label: string;
  times: readonly string[];
  value: string;
  fault: string | undefined;
  note: string;
  onChange: (time: string) => void;
}

function TimeSelect({ label, times, value, fault, note, onChange }: TimeProps) {
  return (
    <select
      className="select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(fault && { 'aria-invalid': true, 'aria-describedby': note })}
    >
      {times.map((time) => (
        <option key={time} value={time}>
          {timeText(time)}
        </option>
      ))}
    </select>
  );
}

function SpanRow({
  name,
  number,
  span,
  fault,
  onChange,
  onRemove,
}: {
  name: string;
  number: string;
  span: Span;
  fault: string | undefined;
  onChange: (span: Span) => void;
  onRemove: () => void;
}) {
  const note = useId();
  const wiring = { fault, note };
  return (
    <div className={fault ? 'field has-error' : 'field'}>
      <div className="sp-cal-span">
        <TimeSelect
          label={texts.from(name, number)}
          times={STARTS}
          value={span.from}
          onChange={(from) => onChange({ ...span, from })}
          {...wiring}
        />
        <span aria-hidden>{texts.to}</span>
        <TimeSelect
          label={texts.toWithNameNumber(name, number)}
          times={ENDS}
          value={span.to}
          onChange={(to) => onChange({ ...span, to })}
          {...wiring}
        />
        <IconButton
          icon={X}
          label={texts.removeTo(name, number, timeText(span.from), timeText(span.to))}
          onClick={onRemove}
        />
      </div>
      {fault && <FieldError id={note}>{fault}</FieldError>}
    </div>
  );
}

interface Props {
  day: number;
  spans: readonly Span[];
  faults: FieldErrors;
  onChange: (spans: readonly Span[]) => void;
  /** Asks to which days the hours are copied. */
  onCopy: () => void;
}

/** The working hours of one weekday. */
export function DayHours({ day, spans, faults, onChange, onCopy }: Props) {
  const id = useId();
  const name = WEEKDAYS[day] ?? '';
  const change = (at: number, span: Span) =>
    onChange(spans.map((old, place) => (place === at ? span : old)));
  return (
    <div className="sp-cal-set" role="group" aria-labelledby={id}>
      <div className="row between g8">
        <h3 id={id} className="strong">
          {name}
        </h3>
        <div className="row">
          <Button kind="quiet" aria-label={texts.copyToOtherDays(name)} onClick={onCopy}>
            <Copy className="i i16" aria-hidden /> {texts.copy}
          </Button>
          {spans.length < SPANS_MAX && (
            <Button
              kind="quiet"
              aria-label={texts.addHoursOn(name)}
              onClick={() => onChange([...spans, nextSpan(spans)])}
            >
              <Plus className="i i16" aria-hidden /> {texts.add}
            </Button>
          )}
        </div>
      </div>
      {spans.length === 0 && <p className="soft">{texts.closed}</p>}
      {spans.map((span, at) => (
        <SpanRow
          key={at}
          name={name}
          number={spans.length > 1 ? ` ${at + 1}` : ''}
          span={span}
          fault={faults[`${day}.${at}`]}
          onChange={(changed) => change(at, changed)}
          onRemove={() => onChange(spans.filter((_, place) => place !== at))}
        />
      ))}
    </div>
  );
}
