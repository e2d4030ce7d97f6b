import { Choices } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { GENDERS } from '@/domain/providers/current-status';
import { documentsOf } from '@/domain/providers/apply/model';
import { DocumentList } from './document-list';
import { edit } from './saver';
import type { Application } from '@/domain/providers/apply/types';
import type { Form } from './use-form';
import { texts } from './texts';

const DOCUMENTS = [
  { value: 'PASSPORT', label: texts.internationalPassport },
  { value: 'DRIVER_LICENCE', label: texts.driversLicence },
  { value: 'VOTER_CARD', label: texts.votersCard },
  {
    value: 'NIN_SLIP_MASKED',
    label: texts.ninSlip,
    help: texts.coverNumberWithFinger,
  },
] as const;

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 4);

export function IdentityStep({
  application,
  form: { values, errors },
}: {
  application: Application;
  form: Form;
}) {
  const { identity } = values;
  return (
    <div className="ap-form">
      <TextField
        label={texts.yearYouWereBorn}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={identity.birthYear == null ? '' : String(identity.birthYear)}
        error={errors['identity.birthYear']}
        onChange={(event) => {
          const typed = digits(event.target.value);
          edit('identity', { birthYear: typed ? Number(typed) : null });
        }}
      />
      {values.applicant.kind !== 'BUSINESS' && (
        <fieldset>
          <legend className="label mb-1">{texts.youWomanOrMan}</legend>
          <p className="small soft mb-2">{texts.asDocumentSaysSome}</p>
          <div className="stack g8">
            <Choices
              name="gender"
              options={GENDERS}
              value={identity.gender}
              onChange={(gender) => edit('identity', { gender })}
            />
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="label mb-2">{texts.whichDocumentYouShow}</legend>
        <div className="stack g8">
          <Choices
            name="document"
            options={DOCUMENTS}
            value={identity.documentType}
            onChange={(documentType) => edit('identity', { documentType })}
          />
        </div>
      </fieldset>
      <DocumentList
        title={texts.photos}
        requirements={documentsOf('identity', application.requirements)}
        application={application}
      />
    </div>
  );
}
