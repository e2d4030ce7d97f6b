import { TextField } from '@/shared/ui/field';
import { replace } from './saver';
import type { Guarantor } from '@/domain/providers/apply/types';
import type { Form } from './use-form';
import { texts } from './texts';

/** Whether the guarantor may be left out: a registered business names one person, and an individual names two. */
const isOptional = (place: 0 | 1, kind: string | null | undefined) =>
  place === 1 && kind === 'BUSINESS';

/** One digit more than is asked for: a longer number is refused and not cut to its first digits, and the whole number is never kept. */
const ID_KEPT = 5;

const HEADS = [
  { title: texts.firstGuarantor, lead: texts.someoneWhoHasKnown },
  { title: texts.secondGuarantor, lead: texts.fromAnotherHouseNot },
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
        {isOptional(place, values.applicant.kind) && texts.notNeededForBusiness}
        <span>{lead}</span>
      </legend>
      <div className="ap-two">
        <TextField label={texts.fullName} maxLength={120} {...bind('name')} />
        <TextField
          label={texts.howDoTheyKnow}
          maxLength={60}
          hint={texts.forExampleFormerEmployer}
          {...bind('relation')}
        />
        <TextField
          label={texts.theirPhone}
          type="tel"
          inputMode="tel"
          maxLength={30}
          {...bind('phone')}
        />
        <TextField label={texts.whatTheyDo} maxLength={80} {...bind('occupation')} />
        <TextField
          label={texts.whereTheyLive}
          className="wide"
          maxLength={200}
          hint={texts.areaAndLandmark}
          {...bind('address')}
        />
        <TextField
          label={texts.lastFourDigitsTheir}
          inputMode="numeric"
          hint={texts.anyIdCardWe}
          {...bind('idLast4', (text) => text.replace(/\D/g, '').slice(0, ID_KEPT))}
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
