import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Paper } from '@/domain/providers/application';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { reviewDocument } from './api';

interface PolicyFacts {
  number: string;
  insurer: string;
  cover: string;
}

/** The policy for the request; null while a part of it is missing. */
function policyOf({ number, insurer, cover }: PolicyFacts) {
  const coverKobo = typedKobo(cover);
  return number.trim() && insurer.trim() && coverKobo
    ? { number: number.trim(), insurer: insurer.trim(), coverKobo }
    : null;
}

const policyErrors = ({ number, insurer, cover }: PolicyFacts): FieldErrors => ({
  ...(!number.trim() && { number: 'Copy it from the document.' }),
  ...(!insurer.trim() && { insurer: 'Copy it from the document.' }),
  ...(!typedKobo(cover) && { cover: 'Enter the amount in naira.' }),
});

/** The facts from the insurance document, on which the badge for customers depends. */
function PolicyFields({
  facts,
  onChange,
  errors,
}: {
  facts: PolicyFacts;
  onChange: (facts: PolicyFacts) => void;
  errors: FieldErrors;
}) {
  const field = (name: keyof PolicyFacts) => ({
    value: facts[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...facts, [name]: event.target.value }),
  });
  return (
    <>
      <TextField label="Number of the policy" maxLength={60} {...field('number')} />
      <TextField label="Insurance company" maxLength={80} {...field('insurer')} />
      <TextField label="Insured up to, in naira" inputMode="decimal" {...field('cover')} />
    </>
  );
}

/** Accepts, or refuses in two presses: the first asks for the text. */
function ReviewButtons({
  busy,
  pending,
  refusing,
  judge,
  setRefusing,
}: {
  busy: boolean;
  pending: string | null;
  refusing: boolean;
  judge: (accepted: boolean) => void;
  setRefusing: (refusing: boolean) => void;
}) {
  return (
    <div className="row g8 wrapx">
      {!refusing && (
        <Button disabled={busy} busy={pending === 'accept'} onClick={() => judge(true)}>
          <Check className="i" aria-hidden /> Accept
        </Button>
      )}
      <Button
        kind="danger-quiet"
        disabled={busy}
        busy={pending === 'refuse'}
        onClick={() => (refusing ? judge(false) : setRefusing(true))}
      >
        <X className="i" aria-hidden /> {refusing ? 'Refuse this document' : 'Refuse'}
      </Button>
      {refusing && (
        <Button kind="quiet" onClick={() => setRefusing(false)}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Accepts a document with the date that it shows, or refuses it with a text for the applicant. */
export function ReviewForm({ item, providerId }: { item: Paper; providerId: string }) {
  const [validUntil, setValidUntil] = useState(item.validUntil ?? '');
  const [policy, setPolicy] = useState<PolicyFacts>({
    number: item.number ?? '',
    insurer: item.insurer ?? '',
    cover: item.coverKobo ? String(item.coverKobo / 100) : '',
  });
  const insurance = item.kind === 'INSURANCE';
  const unread =
    insurance && item.state === 'ACCEPTED' && !(item.number && item.insurer && item.coverKobo);
  const known = policyOf(policy);
  const [note, setNote] = useState('');
  const [refusing, setRefusing] = useState(false);
  const { pending, busy, errors, run } = useSubmit({
    failTitle: 'Not saved',
    check: (action) =>
      action === 'accept'
        ? insurance
          ? policyErrors(policy)
          : {}
        : {
            note: note.trim()
              ? undefined
              : 'Say what is wrong, so that the applicant can correct it.',
          },
  });
  const judge = (accepted: boolean) =>
    void run(
      async () => {
        await reviewDocument(
          providerId,
          item.id,
          accepted
            ? { accepted, ...(validUntil && { validUntil }), ...(insurance && known) }
            : { accepted, note: note.trim() },
        );
        toast({ title: accepted ? 'Document accepted' : 'Document refused' });
      },
      accepted ? 'accept' : 'refuse',
    );
  return (
    <div className="stack g12 mt-3">
      {unread && (
        <Note tone="sun">
          This document was accepted without its policy details, so customers do not see that this
          provider is insured. Enter the policy details and press “Accept”.
        </Note>
      )}
      {item.validUntil && !refusing && (
        <TextField
          label="Valid until, as on the document"
          type="date"
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
        />
      )}
      {insurance && !refusing && (
        <PolicyFields facts={policy} onChange={setPolicy} errors={errors} />
      )}
      {refusing && (
        <TextField
          label="What is wrong, for the applicant"
          maxLength={300}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <ReviewButtons
        busy={busy}
        pending={pending}
        refusing={refusing}
        judge={judge}
        setRefusing={setRefusing}
      />
    </div>
  );
}
