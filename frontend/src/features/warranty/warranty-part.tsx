import { ShieldCheck } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { photoUrl } from '@/features/booking/photos-shown';
import { SendingFoot, useSending } from '@/features/disputes/sending';
import { OnePhoto } from '@/features/change-orders/one-photo';
import { useOnePhoto } from '@/features/change-orders/use-photo';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { isOpen, PHOTOS_MAX, STATEMENT_MAX, stateText, EXPLANATION_MAX, type Claim, type Warranty } from './model';

export interface WarrantyCalls {
  claim: (statement: string) => Promise<unknown>;
  add: (body: Schema<'AddToClaimRequest'>) => Promise<unknown>;
  answer: (body: Schema<'AnswerVisitRequest'>) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
}

interface FormProps {
  calls: WarrantyCalls;
  onClose: () => void;
}

/** Opens a warranty claim with one tap; the description of the problem can follow later. */
function ClaimForm({ calls, name, onClose }: FormProps & { name: string }) {
  const [statement, setStatement] = useState('');
  const sending = useSending(onClose);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void sending.send(async () => {
      await calls.claim(statement.trim());
      toast({ title: 'We will fix it', description: `${name} will come back within 48 hours.` });
    });
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Have it fixed">
      <p className="wordy">{`${name} will come back within 48 hours, at no cost. If that does not fix it, another provider comes or you get a refund.`}</p>
      <TextAreaField label="What is wrong? You can also describe it later." value={statement} maxLength={STATEMENT_MAX} error={sending.fields['statement']} onChange={(event) => setStatement(event.target.value)} />
      <SendingFoot sending={sending} label="Have it fixed" onClose={onClose} />
    </form>
  );
}

/** Adds text or a photo to a claim. */
function AddForm({ calls, claim, onClose }: FormProps & { claim: Claim }) {
  const [statement, setStatement] = useState('');
  const photo = useOnePhoto();
  const [missing, setMissing] = useState(false);
  const sending = useSending(onClose);
  const photoIds = photo.state.at === 'sent' ? [photo.state.id] : [];
  const nothing = statement.trim() === '' && photoIds.length === 0;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(nothing);
    if (!nothing) void sending.send(() => calls.add({ statement: statement.trim(), photoIds }));
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Add to your report">
      <TextAreaField label="What else should we know?" value={statement} maxLength={STATEMENT_MAX} error={sending.fields['statement'] ?? (missing && nothing ? 'Write something, or add a photo.' : undefined)} onChange={(event) => setStatement(event.target.value)} />
      {claim.photos.length < PHOTOS_MAX && <OnePhoto label="A photo of what is wrong, if it helps" alt="What is wrong" state={photo.state} error={sending.fields['photoIds']} onTake={(file) => void photo.take(file)} onRemove={photo.remove} />}
      <SendingFoot sending={sending} label="Add it" onClose={onClose} />
    </form>
  );
}

/** The visit did not help: asks what is still wrong. */
function DenyForm({ calls, onClose }: FormProps) {
  const [statement, setStatement] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useSending(onClose);
  const nothing = statement.trim() === '';
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setMissing(nothing);
    if (!nothing) void sending.send(() => calls.answer({ fixed: false, statement: statement.trim() }));
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="It is not fixed">
      <TextAreaField label="What is still wrong?" value={statement} maxLength={EXPLANATION_MAX} error={sending.fields['statement'] ?? (missing && nothing ? 'Say what is still wrong.' : undefined)} onChange={(event) => setStatement(event.target.value)} />
      <SendingFoot sending={sending} label="Send it" onClose={onClose} />
    </form>
  );
}

function One({ claim }: { claim: Claim }) {
  return (
    <div className="stack g8">
      <p className="wordy" role={isOpen(claim) ? 'status' : undefined}>
        <b>{stateText(claim)}</b>
        {claim.words && <span className="block">{`Our explanation: ${claim.words}`}</span>}
      </p>
      {claim.statement && (
        <p className="wordy whitespace-pre-line">
          <span className="small faint block">{`You, ${formatMoment(claim.openedAt)}`}</span>
          {claim.statement}
        </p>
      )}
      {claim.report && (
        <p className="wordy">
          <span className="small faint block">Your provider</span>
          {claim.report}
        </p>
      )}
      {claim.photos.length > 0 && <Photos photos={claim.photos.map(({ id }) => ({ id, url: photoUrl(id) }))} label="Photos of the problem" />}
    </div>
  );
}

type Form = 'claim_guarantee' | 'add_to_claim' | 'deny_fix';
const BUTTONS: Record<Form, string> = { claim_guarantee: 'Have it fixed', deny_fix: 'No, it is not', add_to_claim: 'Add details or a photo' };

function OpenForm({ form, calls, name, claim, onClose }: FormProps & { form: Form; name: string; claim: Claim | undefined }) {
  if (form === 'claim_guarantee') return <ClaimForm calls={calls} name={name} onClose={onClose} />;
  if (form === 'deny_fix') return <DenyForm calls={calls} onClose={onClose} />;
  return claim ? <AddForm calls={calls} claim={claim} onClose={onClose} /> : null;
}

function Taps({ actions, calls, onOpen }: { actions: readonly string[]; calls: WarrantyCalls; onOpen: (form: Form) => void }) {
  const [busy, setBusy] = useState('');
  async function tap(which: string, call: () => Promise<unknown>, title: string) {
    setBusy(which);
    try {
      await call();
      toast({ title, description: 'Thank you for telling us.' });
    } catch (problem) {
      failToast('It was not sent', messageOf(problem, 'Please try again.'));
    }
    setBusy('');
  }
  return (
    <div className="row g8 wrapx">
      {actions.includes('confirm_fix') && (
        <Button kind="primary" busy={busy === 'fixed'} onClick={() => void tap('fixed', () => calls.answer({ fixed: true }), 'Thank you for confirming')}>
          Yes, it is fixed
        </Button>
      )}
      {(['claim_guarantee', 'deny_fix', 'add_to_claim'] as const)
        .filter((form) => actions.includes(form))
        .map((form) => (
          <Button key={form} onClick={() => onOpen(form)}>
            {BUTTONS[form]}
          </Button>
        ))}
      {actions.includes('withdraw_claim') && (
        <Button kind="quiet" busy={busy === 'withdraw'} onClick={() => void tap('withdraw', calls.withdraw, 'Taken back')}>
          Take it back
        </Button>
      )}
    </div>
  );
}

interface Props {
  warranty: Warranty;
  /** The actions that the server allows the customer now. */
  actions: readonly string[];
  /** The name of the provider who did the work. */
  name: string;
  calls: WarrantyCalls;
}

/** The Fix-it promise of a finished job: its end, the warranty claims, and the possible actions. */
export function WarrantyPart({ warranty, actions, name, calls }: Props) {
  const [form, setForm] = useState<Form | null>(null);
  const latest = warranty.claims.at(-1);
  const mayClaim = actions.includes('claim_guarantee');
  if (!mayClaim && !latest) return null;
  const open = form && actions.includes(form) ? form : null;
  return (
    <section className="card stack g12" aria-labelledby="guarantee-h">
      <h2 className="h3 row g8" id="guarantee-h">
        <ShieldCheck className="i" aria-hidden /> Fix-it promise
      </h2>
      {mayClaim && <p className="wordy">{`If the work does not last, we fix it at no cost until ${formatDate(warranty.until)}.`}</p>}
      {warranty.claims.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
      {open ? <OpenForm form={open} calls={calls} name={name} claim={latest} onClose={() => setForm(null)} /> : <Taps actions={actions} calls={calls} onOpen={setForm} />}
    </section>
  );
}
