import { useState, type SyntheticEvent } from 'react';
import { SendingFoot, useSending } from '@/features/disputes/sending';
import { isOpen, WORDS_MAX } from '@/features/guarantee/model';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { ClaimHead, ClaimSaid } from '../desk/claim-head';
import { payBack, refuse, sendOther, useClaim, useThoseWho, type DeskClaimDetail } from './api';

function stands(claim: DeskClaimDetail): string {
  switch (claim.state) {
    case 'VISIT':
      return claim.visitAt ? `${claim.providerName} comes at ${formatMoment(claim.visitAt)}.` : `${claim.providerName} is to come by ${formatMoment(claim.dueAt)}.`;
    case 'VISITED':
      return `The customer says until ${formatMoment(claim.dueAt)} whether it helped.`;
    case 'DESK':
      return `Decide by ${formatMoment(claim.dueAt)}.`;
    case 'FIXED':
      return 'It is mended.';
    case 'PAID_BACK':
      return `${formatKobo(claim.backKobo)} goes back to the customer.`;
    case 'REFUSED':
      return 'The promise does not cover it.';
    default:
      return 'The customer took it back.';
  }
}

interface FormProps {
  claim: DeskClaimDetail;
  onClose: () => void;
}

function SendForm({ claim, onClose }: FormProps) {
  const { data } = useThoseWho(claim.categorySlug);
  const others = (data ?? []).filter(({ id }) => id !== claim.providerId);
  const [providerId, setProviderId] = useState('');
  const [fee, setFee] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(onClose);
  const feeKobo = fee.trim() === '' ? 0 : typedKobo(fee);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (!providerId || feeKobo === null) return;
    void sending.send(async () => {
      await sendOther(claim.id, { providerId, feeKobo });
      toast({ title: 'Sent', description: 'Both sides are told. They have 48 hours.' });
    });
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label="Send another provider">
      <SelectField label="Who comes" value={providerId} error={sending.fields['providerId'] ?? (tried && !providerId ? 'Choose a provider.' : undefined)} onChange={(event) => setProviderId(event.target.value)}>
        <option value="">Choose</option>
        {others.map(({ id, displayName }) => (
          <option key={id} value={id}>
            {displayName}
          </option>
        ))}
      </SelectField>
      <TextField label="What they get when it is mended, ₦" inputMode="decimal" hint={`The guarantee fund bears it, up to ${formatKobo(claim.paidKobo)}`} value={fee} error={sending.fields['feeKobo'] ?? (tried && feeKobo === null ? 'Type an amount in naira.' : undefined)} onChange={(event) => setFee(event.target.value)} />
      <SendingFoot sending={sending} label="Send them" onClose={onClose} />
    </form>
  );
}

function EndForm({ claim, back, onClose }: FormProps & { back: boolean }) {
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(onClose);
  const amountKobo = typedKobo(amount) ?? 0;
  const wrong = back && amountKobo <= 0 ? 'Type an amount in naira.' : back && amountKobo > claim.leftKobo ? `At most ${formatKobo(claim.leftKobo)} can go back.` : undefined;
  const silent = text.trim() === '' ? 'Say why, in words for both sides.' : undefined;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || silent) return;
    const words = text.trim();
    void sending.send(async () => {
      await (back ? payBack(claim.id, { amountKobo, words }) : refuse(claim.id, { words }));
      toast({ title: 'Decided', description: 'The customer is told.' });
    });
  }
  return (
    <form className="stack g12" onSubmit={submit} noValidate aria-label={back ? 'Give money back' : 'Refuse it'}>
      {back && <TextField label="How much, ₦" inputMode="decimal" hint={`VAT inside, up to ${formatKobo(claim.leftKobo)}`} value={amount} error={sending.fields['amountKobo'] ?? (tried ? wrong : undefined)} onChange={(event) => setAmount(event.target.value)} />}
      <TextAreaField label="Words for the customer" maxLength={WORDS_MAX} value={text} error={sending.fields['words'] ?? (tried ? silent : undefined)} onChange={(event) => setText(event.target.value)} />
      {back && amountKobo > 0 && !wrong && (
        <Note tone="sky" role="status">
          {`${formatKobo(amountKobo)} goes back to the customer. The guarantee fund bears the provider’s share of it; VAT and our commission give back theirs.`}
        </Note>
      )}
      <SendingFoot sending={sending} label={back ? 'Give it back' : 'Refuse it'} onClose={onClose} />
    </form>
  );
}

type Form = 'send' | 'back' | 'refuse';

function Decide({ claim }: { claim: DeskClaimDetail }) {
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
      {claim.leftKobo > 0 && <Button onClick={() => setForm('back')}>Give money back</Button>}
      <Button kind="quiet" onClick={() => setForm('refuse')}>
        Refuse it
      </Button>
    </div>
  );
}

function Detail({ claim }: { claim: DeskClaimDetail }) {
  return (
    <article className="stack g16" aria-label={claim.title}>
      <ClaimHead title={claim.title} stands={stands(claim)} orderId={claim.orderId} reference={claim.reference} customerName={claim.customerName}>
        <dt>Provider</dt>
        <dd>{claim.feeKobo > 0 ? `${claim.providerName}, for ${formatKobo(claim.feeKobo)}` : claim.providerName}</dd>
        <dt>Paid</dt>
        <dd>
          <Money kobo={claim.paidKobo} />
          {claim.leftKobo !== claim.paidKobo && <span className="soft">{`, up to ${formatKobo(claim.leftKobo)} of it can go back`}</span>}
        </dd>
      </ClaimHead>
      <ClaimSaid statement={claim.statement} silent="The customer has not said yet what is wrong." photos={claim.photos} photosLabel="Photos of what is wrong" side={claim.report} words={claim.words} />
      {isOpen(claim) && <Decide claim={claim} />}
    </article>
  );
}

/** One warranty claim: its facts and the actions of staff. */
export function ClaimDetail({ id }: { id: string }) {
  const { data, error, mutate } = useClaim(id);
  if (data) return <Detail claim={data} />;
  if (error) return <FailedLoad what="this claim" error={error} onRetry={() => void mutate()} />;
  return (
    <Loading what="this claim">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
