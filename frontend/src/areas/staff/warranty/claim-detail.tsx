import { Fragment, useState } from 'react';
import { isOpen, EXPLANATION_MAX } from '@/domain/warranty/model';
import { CaseView } from '@/areas/common/cases/case-view';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { CaseFacts } from '../cases/case-facts';
import { payBack, refuse, sendOther, useClaim, useThoseWho, type AdminClaimDetail } from './api';

function stateText(claim: AdminClaimDetail): string {
  switch (claim.state) {
    case 'VISIT':
      return claim.visitAt
        ? `${claim.providerName} comes at ${formatMoment(claim.visitAt)}.`
        : `${claim.providerName} must come by ${formatMoment(claim.dueAt)}.`;
    case 'VISITED':
      return `The customer has until ${formatMoment(claim.dueAt)} to say whether it is fixed.`;
    case 'DESK':
      return `Decide by ${formatMoment(claim.dueAt)}.`;
    case 'FIXED':
      return 'It is fixed.';
    case 'PAID_BACK':
      return `${formatKobo(claim.backKobo)} is refunded to the customer.`;
    case 'REFUSED':
      return 'The Fix-it promise does not cover it.';
    default:
      return 'The customer withdrew it.';
  }
}

interface FormProps {
  claim: AdminClaimDetail;
  onClose: () => void;
}

function SendForm({ claim, onClose }: FormProps) {
  const answer = useThoseWho(claim.categorySlug);
  const others = answer.data?.filter(({ id }) => id !== claim.providerId);
  const [providerId, setProviderId] = useState('');
  const [fee, setFee] = useState('');
  const feeKobo = fee.trim() === '' ? 0 : typedKobo(fee);
  const form = useSubmit({
    check: () => ({
      ...(!providerId && { providerId: 'Choose a provider.' }),
      ...(feeKobo === null && { feeKobo: 'Type an amount in naira.' }),
    }),
  });
  async function send() {
    if (feeKobo === null) return;
    await sendOther(claim.id, { providerId, feeKobo });
    toast({ title: 'Sent', description: 'Both sides are notified. The provider has 48 hours.' });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label="Send another provider"
      submit="Send them"
      onSubmit={send}
      onClose={onClose}
      onlyByButton
      disabled={others?.length === 0}
    >
      <DataView
        what="the providers of this service"
        answer={{ ...answer, data: others }}
        skeleton={<Skeleton className="h-20 w-full" />}
        empty={<p className="soft">No other provider offers this service.</p>}
        stale={false}
      >
        {(found) => (
          <SelectField
            label="Who comes"
            value={providerId}
            error={form.errors['providerId']}
            onChange={(event) => setProviderId(event.target.value)}
          >
            <option value="">Choose</option>
            {found.map(({ id, displayName }) => (
              <option key={id} value={id}>
                {displayName}
              </option>
            ))}
          </SelectField>
        )}
      </DataView>
      <TextField
        label="Fee when it is fixed, ₦"
        inputMode="decimal"
        hint={`Paid by the guarantee fund, up to ${formatKobo(claim.paidKobo)}`}
        value={fee}
        error={form.errors['feeKobo']}
        onChange={(event) => setFee(event.target.value)}
      />
    </SubmitForm>
  );
}

function EndForm({ claim, back, onClose }: FormProps & { back: boolean }) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const amountKobo = typedKobo(amount) ?? 0;
  const wrong =
    back && amountKobo <= 0
      ? 'Type an amount in naira.'
      : back && amountKobo > claim.leftKobo
        ? `At most ${formatKobo(claim.leftKobo)} can be refunded.`
        : undefined;
  const form = useSubmit({
    check: () => ({
      amountKobo: wrong,
      words: text.trim() === '' ? 'Write an explanation for both sides.' : undefined,
    }),
  });
  async function send() {
    const explanation = text.trim();
    await (back
      ? payBack(claim.id, { amountKobo, words: explanation })
      : refuse(claim.id, { words: explanation }));
    toast({ title: 'Decided', description: 'The customer is notified.' });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={back ? 'Refund a part' : 'Refuse'}
      submit={back ? 'Give it back' : 'Refuse'}
      onSubmit={send}
      onClose={onClose}
      onlyByButton
    >
      {back && (
        <TextField
          label="How much, ₦"
          inputMode="decimal"
          hint={`Includes VAT, up to ${formatKobo(claim.leftKobo)}`}
          value={amount}
          error={form.errors['amountKobo']}
          onChange={(event) => setAmount(event.target.value)}
        />
      )}
      <TextAreaField
        label="Explanation for the customer"
        maxLength={EXPLANATION_MAX}
        value={text}
        error={form.errors['words']}
        onChange={(event) => setText(event.target.value)}
      />
      {back && amountKobo > 0 && !wrong && (
        <Note tone="sky" role="status">
          {`${formatKobo(amountKobo)} is refunded to the customer. The guarantee fund pays the provider’s share of it. VAT and our commission decrease by their shares.`}
        </Note>
      )}
    </SubmitForm>
  );
}

type Form = 'send' | 'back' | 'refuse';

function Decide({ claim }: { claim: AdminClaimDetail }) {
  const [form, setForm] = useState<Form | null>(null);
  const close = () => setForm(null);
  if (form === 'send') return <SendForm claim={claim} onClose={close} />;
  if (form) return <EndForm claim={claim} back={form === 'back'} onClose={close} />;
  return (
    <div className="row g8 wrapx">
      {claim.state !== 'VISITED' && (
        <Button kind="primary" onClick={() => setForm('send')}>
          Send another provider
        </Button>
      )}
      {claim.leftKobo > 0 && <Button onClick={() => setForm('back')}>Refund a part</Button>}
      <Button kind="quiet" onClick={() => setForm('refuse')}>
        Refuse
      </Button>
    </div>
  );
}

function Detail({ claim }: { claim: AdminClaimDetail }) {
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
            otherwise: 'The customer has not described the problem yet.',
          },
          { who: 'The provider', text: claim.report },
        ]}
        photos={claim.photos}
        photosLabel="Photos of the problem"
      >
        <CaseFacts
          about={claim}
          provider={
            claim.feeKobo > 0
              ? `${claim.providerName}, for ${formatKobo(claim.feeKobo)}`
              : claim.providerName
          }
          items={[
            [
              'Paid',
              <Fragment key="paid">
                <Money kobo={claim.paidKobo} />
                {claim.leftKobo !== claim.paidKobo && (
                  <span className="soft">{`, up to ${formatKobo(claim.leftKobo)} of it can be refunded`}</span>
                )}
              </Fragment>,
            ],
          ]}
        />
      </CaseView>
      {isOpen(claim) && <Decide claim={claim} />}
    </article>
  );
}

/** One warranty claim: its facts and the actions of staff. */
export function ClaimDetail({ id }: { id: string }) {
  const answer = useClaim(id);
  return (
    <DataView what="this claim" answer={answer} skeleton={<Skeleton className="h-64 w-full" />}>
      {(data) => <Detail claim={data} />}
    </DataView>
  );
}
