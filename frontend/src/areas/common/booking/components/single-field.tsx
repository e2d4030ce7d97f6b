import type { ReactNode } from 'react';
import { Choice, Pill } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { isoDay } from '@/shared/lib/dates';
import type { Field } from '@/domain/booking/form-model';
import { hintOf, type PriceHint } from '@/domain/booking/price-hints';
import { MoneyField, NumberField } from './number-field';
import { PhotoField } from './photo-field';
import { Question } from './question';
import { texts } from '../texts';
import './form-fields.css';

export interface OneProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  /** The effects of the answers on the price. */
  hints?: readonly PriceHint[];
  first?: boolean;
}

export const NO_HINTS: readonly PriceHint[] = [];

function Group({
  field,
  error,
  first = false,
  children,
}: {
  field: Field;
  error: string | undefined;
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <Question
      className={first ? 'h1' : 'h2'}
      label={field.label}
      optional={!field.required}
      help={field.help}
      error={error}
    >
      {children}
    </Question>
  );
}

/** With more options than this, one is chosen from a list: cards would fill several screens. */
const MOST_CARDS = 12;

function ListField({ field, value, error, onChange, hints = NO_HINTS }: OneProps) {
  return (
    <SelectField
      label={field.label}
      optional={!field.required}
      hint={field.help}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{texts.chooseFromList}</option>
      {(field.options ?? []).map((option) => {
        const hint = hintOf(hints, field.key, option.value);
        return (
          <option key={option.value} value={option.value}>
            {hint ? `${option.label} (${hint})` : option.label}
          </option>
        );
      })}
    </SelectField>
  );
}

function ChoiceField(props: OneProps) {
  return (props.field.options ?? []).length > MOST_CARDS ? (
    <ListField {...props} />
  ) : (
    <CardsField {...props} />
  );
}

function CardsField({ field, value, error, onChange, hints = NO_HINTS, first }: OneProps) {
  return (
    <Group field={field} error={error} {...(first && { first })}>
      <div className="stack g8">
        {(field.options ?? []).map((option) => (
          <Choice
            key={option.value}
            name={field.key}
            checked={value === option.value}
            onChange={() => onChange(option.value)}
            label={option.label}
            help={option.help}
            aside={hintOf(hints, field.key, option.value)}
          />
        ))}
      </div>
    </Group>
  );
}

function MultiField({ field, value, error, onChange, hints = NO_HINTS, first }: OneProps) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Group field={field} error={error} {...(first && { first })}>
      <div className="row wrapx g8">
        {(field.options ?? []).map((option) => {
          const on = chosen.includes(option.value);
          const hint = hintOf(hints, field.key, option.value);
          return (
            <Pill
              key={option.value}
              on={on}
              onClick={() =>
                onChange(
                  on ? chosen.filter((item) => item !== option.value) : [...chosen, option.value],
                )
              }
            >
              {option.label}
              {hint && <span className="small money font-normal"> {hint}</span>}
            </Pill>
          );
        })}
      </div>
    </Group>
  );
}

function TextAnswer({ field, value, error, onChange }: OneProps) {
  const text = typeof value === 'string' ? value : '';
  if ((field.max ?? 0) <= 120) {
    return (
      <TextField
        label={field.label}
        optional={!field.required}
        hint={field.help}
        error={error}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <TextAreaField
      label={field.label}
      optional={!field.required}
      hint={field.help}
      error={error}
      value={text}
      maxLength={field.max ?? undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function DateAnswer({ field, value, error, onChange }: OneProps) {
  return (
    <TextField
      type="date"
      min={isoDay()}
      label={field.label}
      optional={!field.required}
      hint={field.help}
      error={error}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const SINGLE: Partial<Record<Field['type'], (props: OneProps) => ReactNode>> = {
  choice: ChoiceField,
  multi: MultiField,
  money: MoneyField,
  text: TextAnswer,
  date: DateAnswer,
  count: NumberField,
  photo: PhotoField,
  file: PhotoField,
};
