import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { RelayCallLink, RelayCallNote } from '@/areas/common/calls/relay-call';
import { CaseView } from '@/areas/common/cases/case-view';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import type { CallOf, RelayCall } from '@/domain/calls/api';
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
import { texts } from './texts';

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
    toast({ title: texts.weWillFixIt, description: texts.comeBackWithin48(name) });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.askForReturnVisit}
      submit={texts.askForReturnVisit}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="wordy">{texts.comeBackWithin48Hours(name)}</p>
      <TextAreaField
        label={texts.whatWrongYouCan}
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
        ? { statement: texts.writeSomethingOrAdd }
        : {},
  });
  async function send() {
    await calls.add({ statement: statement.trim(), photoIds });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.addToYourReport}
      submit={texts.addIt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.whatElseShouldWe}
        value={statement}
        maxLength={STATEMENT_MAX}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
      {claim.photos.length < PHOTOS_MAX && (
        <OnePhoto
          label={texts.photoWhatWrongIf}
          alt={texts.whatIsWrong}
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
    check: () => (statement.trim() === '' ? { statement: texts.sayWhatStillWrong } : {}),
  });
  async function send() {
    await calls.answer({ fixed: false, statement: statement.trim() });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.itIsNotFixed}
      submit={texts.sendIt}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.whatIsStillWrong}
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
        { who: texts.you, at: claim.openedAt, text: claim.statement },
        { who: texts.yourProvider, text: claim.report },
      ]}
      photos={claim.photos}
      photosLabel={texts.photosOfTheProblem}
    />
  );
}

type Form = 'claim_guarantee' | 'add_to_claim' | 'deny_fix';
const BUTTONS: Record<Form, string> = {
  claim_guarantee: texts.askForReturnVisit,
  deny_fix: texts.noItIsNot,
  add_to_claim: texts.addDetailsOrPhoto,
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
  const done = (title: string) => ({ title, description: texts.thankYouForTelling });
  return (
    <div className="row g8 wrapx">
      {actions.includes('confirm_fix') && (
        <ActionButton
          kind="primary"
          failed={texts.itWasNotSent}
          done={done(texts.thankYouForConfirming)}
          run={() => calls.answer({ fixed: true })}
        >
          {texts.yesItIsFixed}
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
          failed={texts.itWasNotSent}
          done={done(texts.takenBack)}
          run={calls.withdraw}
        >
          {texts.withdrawIt}
        </ActionButton>
      )}
    </div>
  );
}

export interface WarrantyProps {
  warranty: Warranty;
  /** The actions that the server allows the customer now. */
  actions: readonly string[];
  /** The name of the provider who did the work. */
  name: string;
  calls: WarrantyCalls;
  /** The way to call the provider of the visit through the relay, while a claim is open. */
  relay?: { call: RelayCall; about: CallOf };
}

/** The Fix-it promise of a finished job: its end, the warranty claims, and the possible actions. */
export function WarrantyPart({ warranty, actions, name, calls, relay }: WarrantyProps) {
  const [form, setForm] = useState<Form | null>(null);
  const latest = warranty.claims.at(-1);
  const mayClaim = actions.includes('claim_guarantee');
  if (!mayClaim && !latest) return null;
  const open = form && actions.includes(form) ? form : null;
  return (
    <section className="card stack g12" aria-labelledby="guarantee-h">
      <h2 className="h3 row g8" id="guarantee-h">
        <ShieldCheck className="i" aria-hidden /> {texts.fixItPromise}
      </h2>
      {mayClaim && <p className="wordy">{texts.ifWorkDoesNot(formatDate(warranty.until))}</p>}
      {warranty.claims.map((claim) => (
        <One key={claim.id} claim={claim} />
      ))}
      {relay && latest && isOpen(latest) && (
        <div>
          <RelayCallLink {...relay} name={texts.theProvider} />
          <RelayCallNote className="mt-1" />
        </div>
      )}
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
