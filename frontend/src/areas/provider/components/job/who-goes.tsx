import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/field';
import { Portrait } from '@/shared/ui/portrait';
import type { Job } from '@/domain/providers/model';
import { nameWorker, type JobTeam } from '../../team-api';
import { texts } from './texts';

const OWNER = 'owner';

/** The option that is chosen now; empty while no one is named. */
const chosenIn = ({ named, workerId }: JobTeam) => (named ? (workerId ?? OWNER) : '');

function Named({ team: { firstName, photoUrl, workerId } }: { team: JobTeam }) {
  if (!workerId || !firstName) return <p>{texts.youGoThisJob}</p>;
  return (
    <div className="row g16">
      <Portrait name={firstName} photoUrl={photoUrl} />
      <p className="grow wordy">{texts.goesThisJobCustomer(firstName)}</p>
    </div>
  );
}

function ChooseWho({ orderId, team }: { orderId: string; team: JobTeam }) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? chosenIn(team);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (value === '' ? { workerId: texts.chooseWhoGoes } : {}),
    otherwise: texts.wasNotSavedPlease,
  });
  async function save() {
    await nameWorker(orderId, value === OWNER ? null : value);
    setTyped(undefined);
  }
  return (
    <form className="stack g12 mt-3" onSubmit={onSubmit(save)} noValidate>
      <SelectField
        label={texts.whoGoes}
        hint={texts.youCanChangeUntil}
        value={value}
        error={errors['workerId']}
        onChange={(event) => setTyped(event.target.value)}
      >
        <option value="" disabled>
          {texts.chooseAPerson}
        </option>
        <option value={OWNER}>{texts.iGoMyself}</option>
        {team.usable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy} disabled={value !== '' && value === chosenIn(team)}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Who goes to the job of a company with a team. */
export function WhoGoes({ job: { orderId, team } }: { job: Job }) {
  if (!team || (!team.named && !team.mayChange)) return null;
  return (
    <section aria-labelledby="sp-who">
      <h2 id="sp-who" className="sp-sec">
        {texts.whoGoesLabel}
      </h2>
      {team.named && <Named team={team} />}
      {team.mayChange && <ChooseWho orderId={orderId} team={team} />}
    </section>
  );
}
