import { useState } from 'react';
import { useReauth } from '@/areas/common/identity/reauth';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { wholeProblems } from '../number-problems';
import {
  changeSetting,
  GROUPS,
  minutesOf,
  previewSetting,
  timeOfDay,
  valueText,
  type Setting,
  type SettingPreview,
} from './api';
import { Effect } from './effect';

const REASON_MAX = 200;
const NUMBER_MAX = 16;
const EMPTY = { value: '', from: '', reason: '' };

function SettingChoice({
  settings,
  value,
  onChange,
}: {
  settings: readonly Setting[];
  value: string;
  onChange: (key: string) => void;
}) {
  return (
    <SelectField label="Setting" value={value} onChange={(event) => onChange(event.target.value)}>
      {GROUPS.map((group) => (
        <optgroup key={group.key} label={group.title}>
          {settings
            .filter((one) => one.group === group.key)
            .map((one) => (
              <option key={one.key} value={one.key}>
                {`${one.label}: ${valueText(one.value, one.unit)}`}
              </option>
            ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

const limitsText = ({ min, max, unit }: Setting) =>
  `From ${valueText(min, unit)} to ${valueText(max, unit)}.`;

/** The field for the new value, by the unit of the setting. */
function ValueField({
  setting,
  value,
  error,
  onChange,
}: {
  setting: Setting | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return setting?.unit === 'SWITCH' ? (
    <SelectField
      label="New value"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose</option>
      <option value="1">On</option>
      <option value="0">Off</option>
    </SelectField>
  ) : setting?.unit === 'TIME_OF_DAY' ? (
    <TextField
      label="New value"
      type="time"
      hint={limitsText(setting)}
      value={value === '' ? '' : timeOfDay(Number(value))}
      error={error}
      onChange={(event) => onChange(minutesOf(event.target.value))}
    />
  ) : (
    <TextField
      label="New value"
      hint={setting && limitsText(setting)}
      inputMode="numeric"
      maxLength={NUMBER_MAX}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The present value can be proposed from a later day, because another one may have been accepted until then. */
function valueProblems({ value, from }: typeof EMPTY, setting: Setting | undefined): FieldErrors {
  if (value.trim() === '') return { value: 'Enter the new value.' };
  if (setting && from === '' && typedWhole(value) === setting.value)
    return { value: 'This is the value already.' };
  return wholeProblems({ value });
}

/** Proposes a change of one setting, from now on or from a later day. Its effect on past orders is shown first. */
export function SettingForm({ settings }: { settings: readonly Setting[] }) {
  const [key, setKey] = useState(settings[0]?.key ?? '');
  const [fields, setFields] = useState(EMPTY);
  const [preview, setPreview] = useState<SettingPreview>();
  const chosen = settings.find((one) => one.key === key);
  const form = useSubmit({ check: () => valueProblems(fields, chosen) });
  const { pending, errors, failure } = form;
  const { run, dialog } = useReauth();
  const put = (name: keyof typeof EMPTY) => (event: { target: { value: string } }) => {
    setFields({ ...fields, [name]: event.target.value });
    if (name !== 'reason') setPreview(undefined);
  };

  const choose = (next: string) => {
    setKey(next);
    setFields({ ...fields, value: '' });
    setPreview(undefined);
  };

  const typed = () => ({
    value: typedWhole(fields.value) ?? 0,
    ...(fields.from && { effectiveFrom: `${fields.from}T00:00:00+01:00` }),
  });
  const show = async () => setPreview(await previewSetting(key, typed()));

  const propose = async () => {
    const body = { ...typed(), reason: fields.reason.trim() };
    if (!(await run(() => changeSetting(key, body)))) return;
    toast({
      title: 'Waiting for a second person',
      description: 'The value does not change until another person accepts.',
    });
    setFields(EMPTY);
    setPreview(undefined);
  };

  return (
    <>
      <form
        className="card stack g12"
        noValidate
        onSubmit={form.onSubmit(preview ? propose : show)}
        aria-labelledby="new-value"
      >
        <h2 className="h2" id="new-value">
          Change a setting
        </h2>
        <SettingChoice settings={settings} value={key} onChange={choose} />
        <ValueField
          setting={chosen}
          value={fields.value}
          error={errors['value']}
          onChange={(value) => put('value')({ target: { value } })}
        />
        <TextField
          label="From"
          optional
          type="date"
          hint="The start of a later day. Without a day it begins when it is accepted."
          value={fields.from}
          error={errors['effectiveFrom']}
          onChange={put('from')}
        />
        <TextField
          label="Why"
          hint="It is shown in the history."
          maxLength={REASON_MAX}
          value={fields.reason}
          error={errors['reason']}
          onChange={put('reason')}
        />
        {preview && <Effect preview={preview} />}
        <FormFailure>{failure}</FormFailure>
        <Button kind="primary" type="submit" busy={pending !== null}>
          {preview ? 'Propose change' : 'See the effect'}
        </Button>
      </form>
      {dialog}
    </>
  );
}
