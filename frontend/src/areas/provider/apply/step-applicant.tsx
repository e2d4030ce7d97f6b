import type { User } from '@/domain/identity/model';
import { Choices } from '@/shared/ui/choice';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { edit } from './saver';
import { PhoneForm } from './step-consent';
import type { Applicant } from '@/domain/providers/apply/types';
import type { Form } from './use-form';
import { texts } from './texts';

const BIO_MAX = 500;

const KINDS = [
  { value: 'PERSON', label: texts.iWorkAlone, help: texts.soleTraderPaidPersonal },
  {
    value: 'BUSINESS',
    label: texts.aRegisteredBusiness,
    help: texts.withCacNumberPaid,
  },
] as const;

export function ApplicantStep({ user, form: { values, errors } }: { user: User; form: Form }) {
  const { applicant } = values;
  const bind = (field: keyof Omit<Applicant, 'kind'>) => ({
    name: field,
    value: applicant[field] ?? '',
    error: errors[`applicant.${field}`],
    onChange: (event: { target: { value: string } }) =>
      edit('applicant', { [field]: event.target.value }),
  });
  return (
    <div className="ap-form">
      {!user.phone && <PhoneForm user={user} />}
      <fieldset>
        <legend className="label mb-2">{texts.howDoYouWork}</legend>
        <div className="stack g8">
          <Choices
            name="kind"
            options={KINDS}
            value={applicant.kind}
            onChange={(kind) => edit('applicant', { kind })}
          />
        </div>
      </fieldset>
      <TextField
        label={texts.nameThatCustomersSee}
        maxLength={60}
        autoComplete="name"
        hint={texts.forExampleEmekaOkafor}
        {...bind('displayName')}
      />
      {applicant.kind === 'BUSINESS' && (
        <>
          <TextField
            label={texts.registeredNameBusiness}
            maxLength={120}
            autoComplete="organization"
            {...bind('businessName')}
          />
          <div className="ap-two">
            <TextField
              label={texts.cacNumber}
              maxLength={12}
              autoComplete="off"
              hint={texts.rcOrBnDigits}
              {...bind('cacNumber')}
            />
            <TextField
              label={texts.tin}
              optional
              maxLength={20}
              autoComplete="off"
              {...bind('tin')}
            />
          </div>
        </>
      )}
      <TextAreaField
        label={texts.aboutYourWork}
        optional
        maxLength={BIO_MAX}
        hint={texts.customersReadThisBefore}
        {...bind('bio')}
      />
    </div>
  );
}
