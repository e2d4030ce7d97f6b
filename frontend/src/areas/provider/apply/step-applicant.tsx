import type { User } from '@/domain/identity/model';
import { Choice } from '@/shared/ui/choice';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { edit } from './saver';
import { PhoneForm } from './step-consent';
import type { Applicant } from '@/domain/providers/apply/types';
import type { Form } from './use-form';

const BIO_MAX = 500;

const KINDS = [
  { value: 'PERSON', label: 'I work alone', help: 'Sole trader, paid to a personal account' },
  {
    value: 'BUSINESS',
    label: 'A registered business',
    help: 'With a CAC number, paid to the business',
  },
] as const;

export function ApplicantStep({ user, form: { values, errors } }: { user: User; form: Form }) {
  const { applicant } = values;
  const bio = applicant.bio ?? '';
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
        <legend className="label mb-2">How do you work?</legend>
        <div className="stack g8">
          {KINDS.map(({ value, label, help }) => (
            <Choice
              key={value}
              name="kind"
              checked={applicant.kind === value}
              onChange={() => edit('applicant', { kind: value })}
              label={label}
              help={help}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        label="Name that customers see"
        maxLength={60}
        autoComplete="name"
        hint="For example: Emeka Okafor, or Zenith Cool."
        {...bind('displayName')}
      />
      {applicant.kind === 'BUSINESS' && (
        <>
          <TextField
            label="Registered name of the business"
            maxLength={120}
            autoComplete="organization"
            {...bind('businessName')}
          />
          <div className="ap-two">
            <TextField
              label="CAC number"
              maxLength={12}
              autoComplete="off"
              hint="RC or BN and the digits."
              {...bind('cacNumber')}
            />
            <TextField label="TIN" optional maxLength={20} autoComplete="off" {...bind('tin')} />
          </div>
        </>
      )}
      <TextAreaField
        label="About your work"
        optional
        maxLength={BIO_MAX}
        hint={
          bio.length > BIO_MAX - 100
            ? `${bio.length} of ${BIO_MAX}`
            : 'Customers read this before they book you.'
        }
        {...bind('bio')}
      />
    </div>
  );
}
