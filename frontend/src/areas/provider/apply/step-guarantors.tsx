import { TextField } from '@/shared/ui/field';
import { replace } from './saver';
import type { Guarantor } from '@/domain/providers/apply/types';
import type { Form } from './use-form';

/** Whether the guarantor may be left out: a registered business names one person, and an individual names two. */
const isOptional = (place: 0 | 1, kind: string | null | undefined) =>
  place === 1 && kind === 'BUSINESS';

const HEADS = [
  { title: 'First guarantor', lead: 'Someone who has known you for two years or longer' },
  { title: 'Second guarantor', lead: 'From another house, not a relative in yours' },
] as const;

function GuarantorForm({ place, form: { values, errors } }: { place: 0 | 1; form: Form }) {
  const one = values.guarantors[place];
  const { title, lead } = HEADS[place];
  const bind = (field: keyof Guarantor, change = (text: string) => text) => ({
    name: `guarantor-${place}-${field}`,
    autoComplete: 'off',
    value: one[field] ?? '',
    error: errors[`guarantors[${place}].${field}`],
    onChange: (event: { target: { value: string } }) =>
      replace({
        guarantors: values.guarantors.map((other, at) =>
          at === place ? { ...other, [field]: change(event.target.value) } : other,
        ),
      }),
  });
  return (
    <fieldset className="ap-gu">
      <legend>
        {title}
        {isOptional(place, values.applicant.kind) && ' (not needed for a business)'}
        <span>{lead}</span>
      </legend>
      <div className="ap-two">
        <TextField label="Full name" maxLength={120} {...bind('name')} />
        <TextField
          label="How do they know you?"
          maxLength={60}
          hint="For example: former employer, landlady, pastor."
          {...bind('relation')}
        />
        <TextField
          label="Their phone"
          type="tel"
          inputMode="tel"
          maxLength={20}
          {...bind('phone')}
        />
        <TextField label="What they do" maxLength={80} {...bind('occupation')} />
        <TextField
          label="Where they live"
          className="wide"
          maxLength={200}
          hint="Area and landmark."
          {...bind('address')}
        />
        <TextField
          label="Last four digits of their ID"
          inputMode="numeric"
          maxLength={4}
          hint="Of any ID card. We never ask for the whole number."
          {...bind('idLast4', (text) => text.replace(/\D/g, '').slice(0, 4))}
        />
      </div>
    </fieldset>
  );
}

export function GuarantorsStep({ form }: { form: Form }) {
  return (
    <div className="ap-form">
      <GuarantorForm place={0} form={form} />
      <GuarantorForm place={1} form={form} />
    </div>
  );
}
