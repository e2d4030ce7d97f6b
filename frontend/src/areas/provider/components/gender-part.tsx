import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Choices } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { sayGender } from '@/domain/providers/api';
import { GENDERS, type CurrentStatus } from '@/domain/providers/current-status';
import { texts } from './account-texts';

function Asked() {
  const [chosen, setChosen] = useState<(typeof GENDERS)[number]['value'] | null>(null);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (chosen ? {} : { gender: texts.chooseOne }),
    otherwise: texts.wasNotSavedPlease,
  });
  const save = async () => chosen && sayGender(chosen);
  return (
    <form className="stack g12" onSubmit={onSubmit(save)} noValidate>
      <fieldset>
        <legend className="vh">{texts.youWomanOrMan}</legend>
        <p className="small soft mb-2">{texts.asDocumentSaysSome}</p>
        <div className="stack g8">
          <Choices name="gender" options={GENDERS} value={chosen} onChange={setChosen} />
        </div>
      </fieldset>
      {errors['gender'] && <FieldError>{errors['gender']}</FieldError>}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" kind="primary" busy={busy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** The provider's gender. It is asked of providers who were accepted before the application asked for it; a business is not asked. */
export function GenderPart({ current: { gender, maySayGender } }: { current: CurrentStatus }) {
  const text = GENDERS.find(({ value }) => value === gender);
  if (!text && !maySayGender) return null;
  return (
    <section className="sp-hold" aria-labelledby="sp-gender">
      <h2 id="sp-gender">{text ? texts.yourGender : texts.youWomanOrMan}</h2>
      {text ? (
        <p>
          {texts.isThisWrong(text.label)}
          <Link className="link" to="/support">
            {texts.writeToUs}
          </Link>
          .
        </p>
      ) : (
        <Asked />
      )}
    </section>
  );
}
