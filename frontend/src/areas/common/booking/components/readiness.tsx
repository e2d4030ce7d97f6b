import { Droplets, Flame, Lightbulb, type LucideIcon } from 'lucide-react';
import { Choice } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import type { Answers } from '@/domain/booking/draft-store';
import type { Field } from '@/domain/booking/form-model';
import { hintOf, type PriceHint } from '@/domain/booking/price-hints';
import { Question } from './question';
import { texts } from '../texts';
import './form-fields.css';

const LOOKS: Record<string, { icon: LucideIcon; name: string }> = {
  water: { icon: Droplets, name: 'water' },
  light: { icon: Lightbulb, name: 'light' },
  site_power: { icon: Lightbulb, name: 'light' },
  stove: { icon: Flame, name: texts.aCooker },
};

interface Props {
  fields: readonly Field[];
  answers: Answers;
  errors: Record<string, string | undefined>;
  hints: readonly PriceHint[];
  onAnswer: (key: string, value: unknown) => void;
}

interface OneProps {
  field: Field;
  value: unknown;
  error: string | undefined;
  hints: readonly PriceHint[];
  onChange: (value: boolean) => void;
}

const questionId = (field: Field) => `${field.key}-question`;

/** Yes and no as cards, labelled by their question; no answer is preselected. */
function YesOrNo({ field, value, hints, onChange }: Omit<OneProps, 'error'>) {
  const { key } = field;
  return (
    <div className="ready" role="radiogroup" aria-labelledby={questionId(field)}>
      <Choice
        name={key}
        checked={value === true}
        onChange={() => onChange(true)}
        label={texts.yes}
        help={hintOf(hints, key, 'true')}
      />
      <Choice
        name={key}
        checked={value === false}
        onChange={() => onChange(false)}
        label={texts.no}
        help={hintOf(hints, key, 'false')}
      />
    </div>
  );
}

function OneOfSeveral({ error, ...props }: OneProps) {
  const { field } = props;
  const Icon = LOOKS[field.key]?.icon ?? Droplets;
  return (
    <div
      className={error ? 'q-bad' : undefined}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <p className="row g8 mb-2 font-semibold">
        <Icon className="i text-brand" aria-hidden />
        <span id={questionId(field)}>{field.label}</span>
      </p>
      {field.help && <p className="small soft -mt-1 mb-2">{field.help}</p>}
      {error && (
        <div className="mb-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
      <YesOrNo {...props} />
    </div>
  );
}

/** The subjects of the questions, as in "water and light". */
const listed = (fields: readonly Field[]) =>
  [...new Set(fields.map(({ key }) => LOOKS[key]?.name ?? key))].join(texts.and);

/** Questions about whether the place will be ready for the work. */
export function Readiness({ fields, answers, errors, hints, onAnswer }: Props) {
  const [only] = fields;
  if (!only) return null;
  const propsOf = (field: Field) => ({
    field,
    value: answers[field.key],
    error: errors[field.key],
    hints,
    onChange: (value: boolean) => onAnswer(field.key, value),
  });
  if (fields.length === 1) {
    return (
      <Question label={only.label} id={questionId(only)} help={only.help} error={errors[only.key]}>
        <YesOrNo {...propsOf(only)} />
      </Question>
    );
  }
  return (
    <fieldset>
      <legend className="h2">{texts.willThereBe(listed(fields))}</legend>
      <div className="stack g16">
        {fields.map((field) => (
          <OneOfSeveral key={field.key} {...propsOf(field)} />
        ))}
      </div>
    </fieldset>
  );
}
