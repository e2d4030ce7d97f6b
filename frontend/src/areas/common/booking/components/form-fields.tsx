import { clsx } from 'clsx';
import { RadioPills } from '@/shared/ui/choice';
import { Counter } from '@/shared/ui/counter';
import { FieldError } from '@/shared/ui/field';
import type { Answers } from '@/domain/booking/draft-store';
import {
  blocks,
  isCounted,
  isReadiness,
  shownFields,
  type Field,
} from '@/domain/booking/form-model';
import { boolHint, type PriceHint } from '@/domain/booking/price-hints';
import { Readiness } from './readiness';
import { SINGLE, type OneProps, NO_HINTS } from './single-field';
import { texts } from '../texts';
import './form-fields.css';

interface Props {
  fields: readonly Field[];
  answers: Answers;
  errors: Record<string, string | undefined>;
  onAnswer: (key: string, value: unknown) => void;
  hints?: readonly PriceHint[];
}

/** Counts that are asked together under one question. */
const ASKED_TOGETHER: readonly { key: string; question: string }[] = [
  { key: 'bedrooms', question: texts.howBigHouse },
  { key: 'shirts', question: texts.howManyPieces },
  { key: 'passengers', question: texts.whoWhatComesAlong },
];

function Counts({ block, answers, errors, onAnswer }: Omit<Props, 'fields'> & { block: Field[] }) {
  const question =
    block.length > 1
      ? ASKED_TOGETHER.find(({ key }) => block.some((field) => field.key === key))?.question
      : undefined;
  const rows = <CountRows block={block} answers={answers} errors={errors} onAnswer={onAnswer} />;
  if (!question) return rows;
  return (
    <fieldset>
      <legend className="h2">{question}</legend>
      {rows}
    </fieldset>
  );
}

/** Small numbers, counted up from their minimum. */
function CountRows({
  block,
  answers,
  errors,
  onAnswer,
}: Omit<Props, 'fields'> & { block: Field[] }) {
  return (
    <div className="card cnts">
      {block.map((field) => (
        <div
          key={field.key}
          className={errors[field.key] ? 'cnt bad' : 'cnt'}
          aria-invalid={errors[field.key] ? true : undefined}
          tabIndex={errors[field.key] ? -1 : undefined}
        >
          <span>
            {field.label}
            {field.help && <span className="small soft block">{field.help}</span>}
            {errors[field.key] && <FieldError>{errors[field.key]}</FieldError>}
          </span>
          <Counter
            label={field.label}
            value={Number(answers[field.key] ?? field.min ?? 0)}
            min={field.min ?? 0}
            max={field.max ?? 99}
            onChange={(value) => onAnswer(field.key, value)}
          />
        </div>
      ))}
    </div>
  );
}

const YES_NO = [true, false] as const;

/** A yes-or-no question; no answer is preselected. */
function YesNo({ field, value, error, onChange, hints = NO_HINTS }: OneProps) {
  const id = `${field.key}-question`;
  const hint = boolHint(hints, field.key);
  return (
    <div className={clsx('cnt wrapx gap-x-3 py-2', error && 'bad')}>
      <div className="grow">
        <p id={id}>{field.label}</p>
        {field.help && <p className="small soft">{field.help}</p>}
        {hint && <p className="small soft">{hint}</p>}
        {error && <FieldError>{error}</FieldError>}
      </div>
      <RadioPills
        className="row g8 shrink0"
        aria-labelledby={id}
        aria-invalid={error ? true : undefined}
        tabIndex={error ? -1 : undefined}
        options={YES_NO}
        value={typeof value === 'boolean' ? value : null}
        onChange={onChange}
      >
        {(yes) => (yes ? texts.yes : texts.no)}
      </RadioPills>
    </div>
  );
}

function Bools({
  block,
  answers,
  errors,
  onAnswer,
  hints = NO_HINTS,
}: Omit<Props, 'fields'> & { block: Field[] }) {
  if (block.every(isReadiness))
    return (
      <Readiness
        fields={block}
        answers={answers}
        errors={errors}
        hints={hints}
        onAnswer={onAnswer}
      />
    );
  return (
    <div className="card cnts">
      {block.map((field) => (
        <YesNo
          key={field.key}
          field={field}
          value={answers[field.key]}
          error={errors[field.key]}
          hints={hints}
          onChange={(value) => onAnswer(field.key, value)}
        />
      ))}
    </div>
  );
}

/** A booking form, rendered from its definition. */
export function FormFields(props: Props) {
  const shown = shownFields(props.fields, props.answers);
  return blocks(shown).map((block, place) => {
    const [field] = block;
    if (!field) return null;
    if (isCounted(field)) return <Counts key={field.key} block={block} {...props} />;
    if (field.type === 'bool') return <Bools key={field.key} block={block} {...props} />;
    const One = SINGLE[field.type];
    return One ? (
      <One
        key={field.key}
        field={field}
        value={props.answers[field.key]}
        error={props.errors[field.key]}
        first={place === 0}
        hints={props.hints ?? NO_HINTS}
        onChange={(value) => props.onAnswer(field.key, value)}
      />
    ) : null;
  });
}
