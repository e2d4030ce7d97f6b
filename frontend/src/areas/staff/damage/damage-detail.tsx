import { useState } from 'react';
import { isOpen, EXPLANATION_MAX } from '@/domain/damage/model';
import { CaseView } from '@/areas/common/cases/case-view';
import { useUser } from '@/areas/common/identity/session';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { CaseFacts } from '../cases/case-facts';
import { useMay } from '../permission';
import { agree, grant, refuse, useDamageClaim, type AdminDamageDetail } from './api';

function stateText(claim: AdminDamageDetail): string {
  switch (claim.state) {
    case 'OPEN':
      if (claim.proposedKobo)
        return `${formatKobo(claim.proposedKobo)} is proposed. Finance must approve it.`;
      return claim.hasEvidence
        ? `Decide by ${formatMoment(claim.dueAt)}.`
        : `The customer can send a description and a photo until ${formatDate(claim.evidenceUntil)}. The claim cannot be decided before.`;
    case 'GRANTED':
      return `The fund paid ${formatKobo(claim.grantedKobo)}.`;
    case 'REFUSED':
      return 'It was refused.';
    default:
      return 'The customer withdrew it.';
  }
}

interface FormProps {
  claim: AdminDamageDetail;
  onClose: () => void;
}

/** The highest amount that can be granted: the rest of the fund's limit for the job, and at most the amount that the customer asks for. */
const most = ({ leftKobo, askedKobo }: AdminDamageDetail) =>
  askedKobo > 0 ? Math.min(leftKobo, askedKobo) : leftKobo;

function wrongAmount(claim: AdminDamageDetail, kobo: number): string | undefined {
  if (kobo <= 0) return 'Type an amount in naira.';
  return kobo > most(claim) ? `At most ${formatKobo(most(claim))} can be paid.` : undefined;
}

function DecideForm({ claim, pay, onClose }: FormProps & { pay: boolean }) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const amountKobo = typedKobo(amount) ?? 0;
  const wrong = pay ? wrongAmount(claim, amountKobo) : undefined;
  const form = useSubmit({
    check: () => ({
      amountKobo: wrong,
      words: text.trim() === '' ? 'Write an explanation for both sides.' : undefined,
    }),
  });
  const waits = amountKobo > claim.aloneKobo;
  async function send() {
    const explanation = text.trim();
    await (pay
      ? grant(claim.id, { amountKobo, words: explanation })
      : refuse(claim.id, { words: explanation }));
    toast(
      pay && waits
        ? { title: 'Proposed', description: 'Finance is notified.' }
        : { title: 'Decided', description: 'Both sides are notified.' },
    );
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={pay ? 'Pay for it' : 'Refuse'}
      submit={pay ? (waits ? 'Propose it' : 'Pay it') : 'Refuse'}
      onSubmit={send}
      onClose={onClose}
      onlyByButton
    >
      {pay && (
        <TextField
          label="How much, ₦"
          inputMode="decimal"
          hint={`Up to ${formatKobo(most(claim))}`}
          value={amount}
          error={form.errors['amountKobo']}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextAreaField
        label="Explanation for both sides"
        maxLength={EXPLANATION_MAX}
        value={text}
        error={form.errors['words']}
        onChange={(event) => setText(event.target.value)}
      />
      {pay && !wrong && (
        <Note tone="sky" role="status">
          {waits
            ? `Above ${formatKobo(claim.aloneKobo)} finance must approve. Nothing is paid before that.`
            : `The guarantee fund pays ${formatKobo(amountKobo)} at once, as credit for the customer. The provider owes nothing.`}
        </Note>
      )}
    </SubmitForm>
  );
}

/** The amount that support proposes: finance can approve it, and anyone can drop it. */
function Second({ claim }: { claim: AdminDamageDetail }) {
  const finance = useMay('FINANCE');
  const own = useUser()?.id === claim.proposedBy;
  const { busy, failure, run, onSubmit } = useSubmit();
  return (
    <form
      className="stack g12"
      aria-label="Proposed payment"
      onSubmit={onSubmit(() => agree(claim.id, { agree: true }))}
    >
      <p className="wordy">
        <span className="small faint block">For both sides</span>
        {claim.proposedWords}
      </p>
      {own && <p className="soft">Another person must approve your proposal.</p>}
      <FormFailure>{failure}</FormFailure>
      <div className="row g8 wrapx">
        {finance && !own && (
          <Button kind="primary" type="submit" busy={busy}>
            {`Pay ${formatKobo(claim.proposedKobo ?? 0)}`}
          </Button>
        )}
        <Button disabled={busy} onClick={() => void run(() => agree(claim.id, { agree: false }))}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Decide({ claim }: { claim: AdminDamageDetail }) {
  const support = useMay('SUPPORT');
  const [form, setForm] = useState<'pay' | 'refuse' | null>(null);
  if (claim.proposedKobo) return <Second claim={claim} />;
  if (!support) return null;
  if (form) return <DecideForm claim={claim} pay={form === 'pay'} onClose={() => setForm(null)} />;
  return (
    <div className="row g8 wrapx">
      {claim.hasEvidence && claim.leftKobo > 0 && (
        <Button kind="primary" onClick={() => setForm('pay')}>
          Pay for it
        </Button>
      )}
      <Button kind="quiet" onClick={() => setForm('refuse')}>
        Refuse
      </Button>
    </div>
  );
}

function Detail({ claim }: { claim: AdminDamageDetail }) {
  return (
    <article className="stack g16" aria-label={claim.title}>
      <h2 className="h2 wordy">{claim.title}</h2>
      <CaseView
        state={stateText(claim)}
        live={isOpen(claim)}
        words={claim.words}
        statements={[
          {
            who: 'The customer',
            text: claim.statement,
            otherwise: 'The customer has not described the damage yet.',
          },
          { who: 'The provider', text: claim.answer },
        ]}
        photos={claim.photos}
        photosLabel="Photos of the damage"
      >
        <CaseFacts
          about={claim}
          items={[
            [
              'Claimed amount',
              claim.askedKobo > 0 ? <Money key="asked" kobo={claim.askedKobo} /> : 'No amount yet',
            ],
            ['Fund', `${formatKobo(claim.leftKobo)} left for this job`],
          ]}
        />
      </CaseView>
      {isOpen(claim) && <Decide claim={claim} />}
    </article>
  );
}

/** One damage claim: its facts and the decision of staff. */
export function DamageDetail({ id }: { id: string }) {
  const answer = useDamageClaim(id);
  return (
    <DataView what="this claim" answer={answer} skeleton={<Skeleton className="h-64 w-full" />}>
      {(data) => <Detail claim={data} />}
    </DataView>
  );
}
