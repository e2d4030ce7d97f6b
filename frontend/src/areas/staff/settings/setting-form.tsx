import { useState } from 'react';
import { useReauth } from '@/areas/common/identity/reauth';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
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
const EMPTY = { value: '', from: '', reason: '' };

/** Proposes a change of one setting, from now on or from a later day. Its effect on past orders is shown first. */
export function SettingForm({ settings }: { settings: readonly Setting[] }) {
  const [key, setKey] = useState(settings[0]?.key ?? '');
  const [fields, setFields] = useState(EMPTY);
  const [preview, setPreview] = useState<SettingPreview>();
  const form = useSubmit({
    check: () => (fields.value === '' ? { value: 'Enter the new value.' } : {}),
  });
  const { pending, errors, failure } = form;
  const { run, dialog } = useReauth();
  const chosen = settings.find((one) => one.key === key);
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
    value: Number(fields.value),
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
        <SelectField label="Setting" value={key} onChange={(event) => choose(event.target.value)}>
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
        {chosen?.unit === 'SWITCH' ? (
          <SelectField
            label="New value"
            value={fields.value}
            error={errors['value']}
            onChange={put('value')}
          >
            <option value="">Choose</option>
            <option value="1">On</option>
            <option value="0">Off</option>
          </SelectField>
        ) : chosen?.unit === 'TIME_OF_DAY' ? (
          <TextField
            label="New value"
            type="time"
            hint={`From ${timeOfDay(chosen.min)} to ${timeOfDay(chosen.max)}.`}
            value={fields.value === '' ? '' : timeOfDay(Number(fields.value))}
            error={errors['value']}
            onChange={(event) => put('value')({ target: { value: minutesOf(event.target.value) } })}
          />
        ) : (
          <TextField
            label="New value"
            hint={
              chosen &&
              `From ${valueText(chosen.min, chosen.unit)} to ${valueText(chosen.max, chosen.unit)}.`
            }
            inputMode="numeric"
            maxLength={6}
            value={fields.value}
            error={errors['value']}
            onChange={(event) =>
              put('value')({ target: { value: event.target.value.replace(/\D/g, '') } })
            }
          />
        )}
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
