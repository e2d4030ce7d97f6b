import { Droplets, Flame, Lightbulb, type LucideIcon } from 'lucide-react';
import { Choice } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import type { Answers } from '../draft-store';
import type { Field } from '../form-model';
import { hintOf, type PriceHint } from '../price-hints';

const LOOKS: Record<string, { icon: LucideIcon; name: string }> = {
  water: { icon: Droplets, name: 'water' },
  light: { icon: Lightbulb, name: 'light' },
  site_power: { icon: Lightbulb, name: 'light' },
  stove: { icon: Flame, name: 'a cooker' },
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
  /** What names the two cards; a question alone is named by the heading. */
  labelledBy: string;
}

/** Yes and no as cards; nothing is chosen before somebody answers. */
function YesOrNo({ field: { key }, value, error, hints, onChange, labelledBy }: OneProps) {
  return (
    <>
      <div className="ready" role="radiogroup" aria-labelledby={labelledBy} aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
        <Choice name={key} checked={value === true} onChange={() => onChange(true)} label="Yes" help={hintOf(hints, key, 'true')} />
        <Choice name={key} checked={value === false} onChange={() => onChange(false)} label="No" help={hintOf(hints, key, 'false')} />
      </div>
      {error && (
        <div className="mt-2">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  );
}

const questionId = (field: Field) => `${field.key}-question`;

function Question(props: Omit<OneProps, 'labelledBy'>) {
  const { field } = props;
  const Icon = LOOKS[field.key]?.icon ?? Droplets;
  return (
    <div>
      <p className="row g8 mb-2 font-semibold">
        <Icon className="i text-brand" aria-hidden />
        <span id={questionId(field)}>{field.label}</span>
      </p>
      {field.help && <p className="small soft -mt-1 mb-2">{field.help}</p>}
      <YesOrNo {...props} labelledBy={questionId(field)} />
    </div>
  );
}

/** "water and light" */
const listed = (fields: readonly Field[]) => [...new Set(fields.map(({ key }) => LOOKS[key]?.name ?? key))].join(' and ');

/** Whether the place will be ready for the work. */
export function Readiness({ fields, answers, errors, hints, onAnswer }: Props) {
  const [only] = fields;
  if (!only) return null;
  const propsOf = (field: Field) => ({ field, value: answers[field.key], error: errors[field.key], hints, onChange: (value: boolean) => onAnswer(field.key, value) });
  if (fields.length === 1) {
    return (
      <fieldset>
        <legend className="h2" id={questionId(only)}>
          {only.label}
        </legend>
        {only.help && <p className="soft -mt-2 mb-3">{only.help}</p>}
        <YesOrNo {...propsOf(only)} labelledBy={questionId(only)} />
      </fieldset>
    );
  }
  return (
    <fieldset>
      <legend className="h2">{`Will there be ${listed(fields)}?`}</legend>
      <div className="stack g16">
        {fields.map((field) => (
          <Question key={field.key} {...propsOf(field)} />
        ))}
      </div>
    </fieldset>
  );
}
