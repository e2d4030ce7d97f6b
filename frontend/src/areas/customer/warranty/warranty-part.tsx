import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CaseView } from '@/areas/common/cases/case-view';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { ActionButton } from '@/shared/forms/action-button';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import {
  isOpen,
  PHOTOS_MAX,
  STATEMENT_MAX,
  stateText,
  EXPLANATION_MAX,
  type Claim,
  type Warranty,
  type WarrantyCalls,
} from '@/domain/warranty/model';

interface FormProps {
  calls: WarrantyCalls;
  onClose: () => void;
}

/** Opens a warranty claim with one tap; the description of the problem can follow later. */
function ClaimForm({ calls, name, onClose }: FormProps & { name: string }) {
  const [statement, setStatement] = useState('');
  const form = useSubmit();
  async function send() {
    await calls.claim(statement.trim());
    toast({ title: 'We will fix it', description: `${name} will come back within 48 hours.` });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label="Have it fixed"
      submit="Have it fixed"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="wordy">{`${name} will come back within 48 hours, at no cost. If that does not fix it, another provider comes or you get a refund.`}</p>
      <TextAreaField
        label="What is wrong? You can also describe it later."
        value={statement}
        maxLength={STATEMENT_MAX}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Adds text or a photo to a claim. */
function AddForm({ calls, claim, onClose }: FormProps & { claim: Claim }) {
  const [statement, setStatement] = useState('');
  const photo = useOnePhoto();
  const photoIds = photo.state.at === 'sent' ? [photo.state.id] : [];
  const form = useSubmit({
    check: () =>
      statement.trim() === '' && photoIds.length === 0
        ? { statement: 'Write something, or add a photo.' }
        : {},
  });
  async function send() {
    await calls.add({ statement: statement.trim(), photoIds });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label="Add to your report"
      submit="Add it"
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label="What else should we know?"
        value={statement}
        maxLength={STATEMENT_MAX}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
      {claim.photos.length < PHOTOS_MAX && (
        <OnePhoto
          label="A photo of what is wrong, if it helps"
          alt="What is wrong"
          state={photo.state}
          error={form.errors['photoIds']}
          onTake={(file) => void photo.take(file)}
          onRemove={photo.remove}
        />
      )}
    </SubmitForm>
  );
}

/** The visit did not help: asks what is still wrong. */
function DenyForm({ calls, onClose }: FormProps) {
  const [statement, setStatement] = useState('');
  const form = useSubmit({
    check: () => (statement.trim() === '' ? { statement: 'Say what is still wrong.' } : {}),
  });
  async function send() {
    await calls.answer({ fixed: false, statement: statement.trim() });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label="It is not fixed"
      submit="Send it"
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label="What is still wrong?"
        value={statement}
        maxLength={EXPLANATION_MAX}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
    </SubmitForm>
  );
}

function One({ claim }: { claim: Claim }) {
  return (
    <CaseView
      state={stateText(claim)}
      live={isOpen(claim)}
      words={claim.words}
      statements={[
        { who: 'You', at: claim.openedAt, text: claim.statement },
        { who: 'Your provider', text: claim.report },
      ]}
      photos={claim.photos}
      photosLabel="Photos of the problem"
    />
  );
}

type Form = 'claim_guarantee' | 'add_to_claim' | 'deny_fix';
const BUTTONS: Record<Form, string> = {
  claim_guarantee: 'Have it fixed',
  deny_fix: 'No, it is not',
  add_to_claim: 'Add details or a photo',
};

function OpenForm({
  form,
  calls,
  name,
  claim,
  onClose,
}: FormProps & { form: Form; name: string; claim: Claim | undefined }) {
  if (form === 'claim_guarantee') return <ClaimForm calls={calls} name={name} onClose={onClose} />;
  if (form === 'deny_fix') return <DenyForm calls={calls} onClose={onClose} />;
  return claim ? <AddForm calls={calls} claim={claim} onClose={onClose} /> : null;
}

function Taps({
  actions,
  calls,
  onOpen,
}: {
  actions: readonly string[];
  calls: WarrantyCalls;
  onOpen: (form: Form) => void;
}) {
  const done = (title: string) => ({ title, description: 'Thank you for telling us.' });
  return (
    <div className="row g8 wrapx">
      {actions.includes('confirm_fix') && (
        <ActionButton
          kind="primary"
          failed="It was not sent"
          done={done('Thank you for confirming')}
          run={() => calls.answer({ fixed: true })}
        >
          Yes, it is fixed
        </ActionButton>
      )}
      {(['claim_guarantee', 'deny_fix', 'add_to_claim'] as const)
        .filter((form) => actions.includes(form))
        .map((form) => (
          <Button key={form} onClick={() => onOpen(form)}>
            {BUTTONS[form]}
          </Button>
        ))}
      {actions.includes('withdraw_claim') && (
        <ActionButton
          kind="quiet"
          failed="It was not sent"
          done={done('Taken back')}
          run={calls.withdraw}
        >
          Take it back
        </ActionButton>
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
      {mayClaim && (
        <p className="wordy">{`If the work does not last, we fix it at no cost until ${formatDate(warranty.until)}.`}</p>
      )}
      {warranty.claims.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
      {open ? (
        <OpenForm
          form={open}
          calls={calls}
          name={name}
          claim={latest}
          onClose={() => setForm(null)}
        />
      ) : (
        <Taps actions={actions} calls={calls} onOpen={setForm} />
      )}
    </section>
  );
}
