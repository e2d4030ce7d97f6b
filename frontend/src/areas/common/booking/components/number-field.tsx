import { useState, type ChangeEvent } from 'react';
import type { Field } from '@/domain/booking/form-model';
import { typedKobo } from '@/shared/lib/money';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Field as LabelledField, TextField } from '@/shared/ui/field';
import './form-fields.css';

interface Props {
  field: Field;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

/** Room for "₦123,456,789.00". */
const MAX_LENGTH = 16;

const nairaText = (kobo: number) =>
  kobo % 100 === 0 ? String(kobo / 100) : (kobo / 100).toFixed(2);

/**
 * The attributes of an input for a number. It shows what was typed while that means the answer: "100." on the way to "100.50" stays. A text
 * that means no number is the answer too, so that the form can say what is wrong with it.
 */
function useTyped(
  { value, onChange }: Pick<Props, 'value' | 'onChange'>,
  read: (text: string) => number | null,
  write: (value: number) => string,
) {
  const [typed, setTyped] = useState('');
  const number = typeof value === 'number' ? (read(typed) === value ? typed : write(value)) : '';
  return {
    value: typeof value === 'string' ? value : number,
    maxLength: MAX_LENGTH,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = target.value;
      setTyped(text);
      onChange(text.trim() === '' ? undefined : (read(text) ?? text));
    },
  };
}

/** A number that is too large to count with buttons: it is typed, and empty at first. */
export function NumberField({ field, error, ...answer }: Props) {
  const typed = useTyped(answer, typedWhole, String);
  return (
    <TextField
      className="wiz-num"
      label={field.label}
      optional={!field.required}
      hint={field.help}
      error={error}
      inputMode="numeric"
      {...typed}
    />
  );
}

export function MoneyField({ field, error, ...answer }: Props) {
  const typed = useTyped(answer, typedKobo, nairaText);
  return (
    <LabelledField label={field.label} optional={!field.required} hint={field.help} error={error}>
      {(wiring) => (
        <div className="affix">
          <span className="pre money">₦</span>
          <input {...wiring} inputMode="decimal" {...typed} />
        </div>
      )}
    </LabelledField>
  );
}
