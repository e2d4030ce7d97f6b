import { useState } from 'react';
import { useReauth } from '@/areas/common/identity/reauth';
import { FormFailure } from '@/shared/forms/form-failure';
import { hasErrors, useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import {
  changeRates,
  previewRates,
  type RatePart,
  type RatePreview,
  type ServiceRates,
} from './api';
import { Effect } from './effect';
import { changedValues, fieldText, GROUPS, typedErrors, valueText, type Edits } from './model';

const REASON_MAX = 200;
const AMOUNT_MAX = 12;

interface PartsProps {
  parts: readonly RatePart[];
  edits: Edits;
  errors: FieldErrors;
  onType: (key: string, text: string) => void;
}

function Part({ part, edits, errors, onType }: PartsProps & { part: RatePart }) {
  const now = fieldText(part);
  const text = edits[part.key] ?? now;
  return (
    <TextField
      label={`${part.label} (${part.unit === 'KOBO' ? '₦' : '%'})`}
      hint={text !== now && `${valueText(part.value, part.unit)} today.`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={AMOUNT_MAX}
      value={text}
      error={errors[`values.${part.key}`]}
      onChange={(event) => onType(part.key, event.target.value)}
    />
  );
}

function Groups(props: PartsProps) {
  return GROUPS.map(({ key, title }) => {
    const members = props.parts.filter(({ group }) => group === key);
    if (members.length === 0) return null;
    return (
      <fieldset key={key} className="stack g12">
        <legend className="h3 mb-2">{title}</legend>
        <div className="rates-fields">
          {members.map((part) => (
            <Part key={part.key} part={part} {...props} />
          ))}
        </div>
      </fieldset>
    );
  });
}

/** Proposes new prices of one service, from now on or from a later day. Their effect on past orders is shown first. */
export function RateForm({ rates: { service, parts } }: { rates: ServiceRates }) {
  const [edits, setEdits] = useState<Edits>({});
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<RatePreview>();
  const values = changedValues(parts, edits);
  const count = Object.keys(values).length;
  const wrong = typedErrors(parts, edits);
  const form = useSubmit({
    check: () =>
      count === 0 && !hasErrors(wrong) ? { values: 'Change at least one price.' } : wrong,
  });
  const { pending, errors, failure } = form;
  const { run, dialog } = useReauth();

  const type = (key: string, text: string) => {
    setEdits({ ...edits, [key]: text });
    setPreview(undefined);
  };

  const show = async () => setPreview(await previewRates(service.slug, values));

  const propose = async () => {
    const body = {
      values,
      reason: reason.trim(),
      ...(from && { effectiveFrom: `${from}T00:00:00+01:00` }),
    };
    if (!(await run(() => changeRates(service.slug, body)))) return;
    toast({
      title: 'Waiting for a second person',
      description: 'The prices do not change until another person accepts.',
    });
  };

  return (
    <>
      <form
        className="card stack g16"
        noValidate
        onSubmit={form.onSubmit(preview ? propose : show)}
        aria-labelledby="new-prices"
      >
        <h2 className="h2" id="new-prices">
          Change the prices
        </h2>
        <p className="soft wordy">Amounts are in whole naira and include VAT.</p>
        <Groups parts={parts} edits={edits} errors={errors} onType={type} />
        <TextField
          label="From"
          optional
          type="date"
          hint="The start of a later day. Without a day the prices begin when they are accepted."
          value={from}
          error={errors['effectiveFrom']}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label="Why"
          hint="It is shown in the history."
          maxLength={REASON_MAX}
          value={reason}
          error={errors['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        {preview && <Effect preview={preview} />}
        <FormFailure>{errors['values'] ?? failure}</FormFailure>
        <p className="small soft" role="status">
          {count === 0
            ? 'No price differs from today.'
            : `${plural(count, 'price')} ${count === 1 ? 'differs' : 'differ'} from today.`}
        </p>
        <Button kind="primary" type="submit" busy={pending !== null}>
          {preview ? 'Propose prices' : 'See the effect'}
        </Button>
      </form>
      {dialog}
    </>
  );
}
