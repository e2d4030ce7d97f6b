import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { FieldError } from '@/shared/ui/field';
import { sayGender } from '../api';
import { GENDERS, type Standing } from '../standing';

function Asked() {
  const [chosen, setChosen] = useState<(typeof GENDERS)[number]['value'] | null>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!chosen) return setTrouble('Choose one.');
    setBusy(true);
    setTrouble('');
    try {
      await sayGender(chosen);
    } catch (error) {
      setTrouble(messageOf(error, 'It was not saved. Please try again.'));
      setBusy(false);
    }
  }
  return (
    <form className="stack g12" onSubmit={(event) => void save(event)} noValidate>
      <fieldset>
        <legend className="vh">Are you a woman or a man?</legend>
        <p className="small soft mb-2">As your document says. Some customers want a woman or a man in their home, and such jobs come only to those who have said it. You say it once; after that our team changes it.</p>
        <div className="stack g8">
          {GENDERS.map(({ value, label }) => (
            <Choice key={value} name="gender" checked={chosen === value} onChange={() => setChosen(value)} label={label} />
          ))}
        </div>
      </fieldset>
      {trouble && <FieldError>{trouble}</FieldError>}
      <Button type="submit" kind="primary" busy={busy}>
        Save
      </Button>
    </form>
  );
}

/** The provider's gender. It is asked of providers who were accepted before the application asked for it; a business is not asked. */
export function GenderPart({ standing: { gender, maySayGender } }: { standing: Standing }) {
  const said = GENDERS.find(({ value }) => value === gender);
  if (!said && !maySayGender) return null;
  return (
    <section className="sp-hold" aria-labelledby="sp-gender">
      <h2 id="sp-gender">{said ? 'You are' : 'Are you a woman or a man?'}</h2>
      {said ? (
        <p>
          {`${said.label}. Is this wrong? `}
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
