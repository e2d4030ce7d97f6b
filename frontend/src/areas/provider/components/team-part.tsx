import { useId, useRef, useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Portrait } from '@/shared/ui/portrait';
import type { CurrentStatus } from '@/domain/providers/current-status';
import { addWorker, changeWorker, sendWorkerDocument, useTeam, type Worker } from '../team-api';

type WorkerDocument = Worker['documents'][number];

const DOCUMENTS = [
  ['SELFIE', 'Selfie'],
  ['PORTRAIT', 'Profile photo'],
  ['IDENTITY', 'Identity document'],
] as const;

const STATES: Record<WorkerDocument['state'], string> = {
  ACCEPTED: 'accepted',
  PENDING: 'being checked',
  REFUSED: 'not accepted',
  PROMISED: 'follows later',
};

/** The newest document of a kind decides what the company is told. */
const newestOf = ({ documents }: Worker, kind: string) =>
  documents.filter((one) => one.kind === kind).at(-1);

function DocumentLine({ worker, kind, label }: { worker: Worker; kind: string; label: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useSubmit({
    otherwise: 'It could not be sent. Please try again.',
  });
  const newest = newestOf(worker, kind);
  const name = `${label} of ${worker.name}`;
  return (
    <li className="mt-2">
      <div className="row g8 wrapx">
        <span className="grow wordy">
          {`${label}: ${newest ? STATES[newest.state] : 'missing'}`}
          {newest?.state === 'REFUSED' && newest.note && (
            <span className="small soft block">{newest.note}</span>
          )}
        </span>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={`Send: ${name}`}
          onClick={() => input.current?.click()}
        >
          {newest ? 'Send again' : 'Send'}
        </Button>
      </div>
      <input
        ref={input}
        className="vh"
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={`Photo of: ${name}`}
        onChange={({ target }) => {
          const [picture] = target.files ?? [];
          if (picture) void run(() => sendWorkerDocument(worker.id, kind, picture));
          target.value = '';
        }}
      />
      <FormFailure>{failure}</FormFailure>
    </li>
  );
}

const stateOf = ({ approved, state }: Worker) =>
  state === 'PAUSED'
    ? (['Paused', 'grey'] as const)
    : approved
      ? (['Can be sent', 'leaf'] as const)
      : (['Not approved yet', 'sun'] as const);

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
      <ul aria-label={`Documents of ${worker.name}`}>
        {DOCUMENTS.map(([kind, text]) => (
          <DocumentLine key={kind} worker={worker} kind={kind} label={text} />
        ))}
      </ul>
      <div className="row g8 wrapx mt-2">
        <ActionButton
          kind="quiet"
          failed="It was not saved"
          aria-label={`${paused ? 'Send again to jobs' : 'Pause'}: ${worker.name}`}
          run={to(paused ? 'ACTIVE' : 'PAUSED')}
        >
          {paused ? 'Send again to jobs' : 'Pause'}
        </ActionButton>
        {removing ? (
          <>
            <ActionButton
              kind="quiet"
              failed="The person was not removed"
              aria-label={`Remove for good: ${worker.name}`}
              run={to('REMOVED')}
            >
              Remove for good
            </ActionButton>
            <Button kind="quiet" onClick={() => setRemoving(false)}>
              Keep
            </Button>
          </>
        ) : (
          <Button
            kind="quiet"
            aria-label={`Remove: ${worker.name}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  );
}

/** The form for a new worker. */
export function AddWorker() {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(!name.trim() && { name: 'Enter the first name and the family name.' }),
      ...(!phone.trim() && { phone: 'Enter the phone number.' }),
    }),
    otherwise: 'It was not saved. Please try again.',
  });
  async function save() {
    await addWorker({ name: name.trim(), phone: phone.trim() });
    setName('');
    setPhone('');
  }
  return (
    <form className="stack g12 mt-4" onSubmit={onSubmit(save)} noValidate aria-label="Add a person">
      <TextField
        label="Name"
        maxLength={60}
        autoComplete="off"
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="Phone number"
        type="tel"
        maxLength={20}
        autoComplete="off"
        value={phone}
        error={errors['phone']}
        onChange={(event) => setPhone(event.target.value)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy}>
        Add to the team
      </Button>
    </form>
  );
}

function Team() {
  const answer = useTeam();
  const heading = useId();
  return (
    <section className="sp-hold" aria-labelledby={heading}>
      <h2 id={heading}>Your team</h2>
      <p className="small soft mb-2">
        The people you send to jobs. Your customers and the guards at the gate see the person who
        comes, not the company. We check each person before you can send them. With a team, you
        choose who goes before you set out.
      </p>
      <DataView what="your team" answer={answer}>
        {({ workers }) =>
          workers.length === 0 ? (
            <p className="soft">No one yet. You go to your jobs yourself.</p>
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
