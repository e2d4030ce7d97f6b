import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { sayGender } from '@/domain/providers/api';
import { GENDERS, type CurrentStatus } from '@/domain/providers/current-status';

function Asked() {
  const [chosen, setChosen] = useState<(typeof GENDERS)[number]['value'] | null>(null);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (chosen ? {} : { gender: 'Choose one.' }),
    otherwise: 'It was not saved. Please try again.',
  });
  const save = async () => chosen && sayGender(chosen);
  return (
    <form className="stack g12" onSubmit={onSubmit(save)} noValidate>
      <fieldset>
        <legend className="vh">Are you a woman or a man?</legend>
        <p className="small soft mb-2">
          As your document says. Some customers want a woman or a man in their home, and such jobs
          are offered only to providers who gave their gender. You can set it once; after that our
          team can change it.
        </p>
        <div className="stack g8">
          {GENDERS.map(({ value, label }) => (
            <Choice
              key={value}
              name="gender"
              checked={chosen === value}
              onChange={() => setChosen(value)}
              label={label}
            />
          ))}
        </div>
      </fieldset>
      {errors['gender'] && <FieldError>{errors['gender']}</FieldError>}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" kind="primary" busy={busy}>
        Save
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
      <h2 id="sp-gender">{text ? 'You are' : 'Are you a woman or a man?'}</h2>
      {text ? (
        <p>
          {`${text.label}. Is this wrong? `}
          <Link className="link" to="/support">
            Write to us
          </Link>
          .
        </p>
      ) : (
        <Asked />
      )}
    </section>
  );
}
