import { useId, useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { PictureButton } from '@/shared/ui/picture-button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Portrait } from '@/shared/ui/portrait';
import type { CurrentStatus } from '@/domain/providers/current-status';
import { addWorker, changeWorker, sendWorkerDocument, useTeam, type Worker } from '../team-api';
import { texts } from './account-texts';

type WorkerDocument = Worker['documents'][number];

const DOCUMENTS = [
  ['SELFIE', texts.selfie],
  ['PORTRAIT', texts.profilePhoto],
  ['IDENTITY', texts.identityDocument],
] as const;

const STATES: Record<WorkerDocument['state'], string> = {
  ACCEPTED: 'accepted',
  PENDING: texts.beingChecked,
  REFUSED: texts.notAccepted,
  PROMISED: texts.followsLater,
};

/** The newest document of a kind decides what the company is told. */
const newestOf = ({ documents }: Worker, kind: string) =>
  documents.filter((one) => one.kind === kind).at(-1);

function DocumentLine({ worker, kind, label }: { worker: Worker; kind: string; label: string }) {
  const { busy, failure, run } = useSubmit({
    otherwise: texts.couldNotSentPlease,
  });
  const newest = newestOf(worker, kind);
  const name = `${label} of ${worker.name}`;
  return (
    <li className="mt-2">
      <div className="row g8 wrapx">
        <span className="grow wordy">
          {`${label}: ${newest ? STATES[newest.state] : texts.missing}`}
          {newest?.state === 'REFUSED' && newest.note && (
            <span className="small soft block">{newest.note}</span>
          )}
        </span>
        <PictureButton
          chooses={texts.photoOf(name)}
          onPictures={([picture]) => void run(() => sendWorkerDocument(worker.id, kind, picture))}
          kind="quiet"
          busy={busy}
          aria-label={texts.send(name)}
        >
          {newest ? texts.sendAgain : texts.sendLabel}
        </PictureButton>
      </div>
      <FormFailure>{failure}</FormFailure>
    </li>
  );
}

const stateOf = ({ approved, state }: Worker) =>
  state === 'PAUSED'
    ? ([texts.paused, 'grey'] as const)
    : approved
      ? ([texts.canBeSent, 'leaf'] as const)
      : ([texts.notApprovedYet, 'sun'] as const);

function Person({ worker }: { worker: Worker }) {
  const [removing, setRemoving] = useState(false);
  const [label, tone] = stateOf(worker);
  const to = (state: 'ACTIVE' | 'PAUSED' | 'REMOVED') => () =>
    changeWorker(worker.id, { name: worker.name, phone: worker.phone ?? '', state });
  const paused = worker.state === 'PAUSED';
  return (
    <li className="mt-4">
      <div className="row g16">
        <Portrait name={worker.name} photoUrl={worker.photoUrl} />
        <div className="grow">
          <h3 className="strong wordy">{worker.name}</h3>
          <p className="small soft num">{worker.phone}</p>
          <Chip tone={tone}>{label}</Chip>
        </div>
      </div>
      <ul aria-label={texts.documentsOf(worker.name)}>
        {DOCUMENTS.map(([kind, text]) => (
          <DocumentLine key={kind} worker={worker} kind={kind} label={text} />
        ))}
      </ul>
      <div className="row g8 wrapx mt-2">
        <ActionButton
          kind="quiet"
          failed={texts.itWasNotSaved}
          aria-label={`${paused ? texts.sendAgainToJobs : texts.pause}: ${worker.name}`}
          run={to(paused ? 'ACTIVE' : 'PAUSED')}
        >
          {paused ? texts.sendAgainToJobs : texts.pause}
        </ActionButton>
        {removing ? (
          <>
            <ActionButton
              kind="quiet"
              failed={texts.personWasNotRemoved}
              aria-label={texts.removeForGood(worker.name)}
              run={to('REMOVED')}
            >
              {texts.removeForGoodLabel}
            </ActionButton>
            <Button kind="quiet" onClick={() => setRemoving(false)}>
              {texts.keep}
            </Button>
          </>
        ) : (
          <Button
            kind="quiet"
            aria-label={texts.remove(worker.name)}
            onClick={() => setRemoving(true)}
          >
            {texts.removeLabel}
          </Button>
        )}
      </div>
    </li>
  );
}

const NO_WORKER = { name: '', phone: '' };

/** The form for a new worker. */
export function AddWorker() {
  const { values, set, field } = useFields(NO_WORKER);
  const { name, phone } = values;
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: texts.enterFirstNameFamily }),
      ...(!phone.trim() && { phone: texts.enterThePhoneNumber }),
    }),
    otherwise: texts.wasNotSavedPlease,
  });
  async function save() {
    await addWorker({ name: name.trim(), phone: phone.trim() });
    set(NO_WORKER);
  }
  return (
    <form
      className="stack g12 mt-4"
      onSubmit={onSubmit(save)}
      noValidate
      aria-label={texts.addAPerson}
    >
      <TextField label={texts.name} maxLength={60} autoComplete="off" {...field('name', errors)} />
      <TextField
        label={texts.phoneNumber}
        type="tel"
        maxLength={30}
        autoComplete="off"
        {...field('phone', errors)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy}>
        {texts.addToTheTeam}
      </Button>
    </form>
  );
}

function Team() {
  const answer = useTeam();
  const heading = useId();
  return (
    <section className="sp-hold" aria-labelledby={heading}>
      <h2 id={heading}>{texts.yourTeam}</h2>
      <p className="small soft mb-2">{texts.peopleYouSendJobs}</p>
      <DataView what={texts.team} answer={answer}>
        {({ workers }) =>
          workers.length === 0 ? (
            <p className="soft">{texts.noOneYetYou}</p>
          ) : (
            <ul>
              {workers.map((worker) => (
                <Person key={worker.id} worker={worker} />
              ))}
            </ul>
          )
        }
      </DataView>
      <AddWorker />
    </section>
  );
}

/** The workers of a company, with their documents. Other providers have none. */
export function TeamPart({ current: { hasTeam } }: { current: Pick<CurrentStatus, 'hasTeam'> }) {
  return hasTeam ? <Team /> : null;
}
