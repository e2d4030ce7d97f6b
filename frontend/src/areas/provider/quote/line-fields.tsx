import { X } from 'lucide-react';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { SelectField, TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';

interface Typed<Kind extends string> {
  key: string;
  kind: Kind;
  label: string;
  amount: string;
}

interface Props<Kind extends string> {
  line: Typed<Kind>;
  place: number;
  kinds: readonly { id: Kind; label: string }[];
  labelMax: number;
  errors: FieldErrors;
  onChange: (patch: Partial<Typed<Kind>>) => void;
  onRemove: (() => void) | null;
}

/** One line of work or material, with what it costs. */
export function LineFields<Kind extends string>({
  line,
  place,
  kinds,
  labelMax,
  errors,
  onChange,
  onRemove,
}: Props<Kind>) {
  return (
    <fieldset className="stack g8">
      <legend className="row between w-full">
        <span className="label">{texts.line(place)}</span>
        {onRemove && <IconButton icon={X} label={texts.removeLine(place)} onClick={onRemove} />}
      </legend>
      <SelectField
        label={texts.kind}
        value={line.kind}
        onChange={(event) => onChange({ kind: event.target.value as Kind })}
      >
        {kinds.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.whatIsIt}
        value={line.label}
        maxLength={labelMax}
        error={errors[`${line.key}.label`]}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <TextField
        label={texts.amountInNairaIncluding}
        inputMode="decimal"
        autoComplete="off"
        value={line.amount}
        error={errors[`${line.key}.amount`]}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
    </fieldset>
  );
}
