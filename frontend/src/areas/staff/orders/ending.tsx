import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo, typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { AskFirst } from '../ask-first';
import { useMay } from '../permission';
import { decideEnding, proposeEnding } from './api';
import { KINDS, type AdminOrderDetail } from './model';

type Reason = Schema<'EndReason'>;
type Ending = Schema<'EarlyTermination'>;

const REASONS: readonly { id: Reason; label: string }[] = [
  { id: 'UNSAFE', label: 'It is not safe' },
  { id: 'IMPOSSIBLE', label: 'It cannot be done' },
  { id: 'MUTUAL', label: 'Both sides want it' },
];

const ENDS: Partial<Record<string, string>> = {
  AGREED: 'Two people approved these terms.',
  REJECTED: 'It was rejected; the work continues.',
  WITHDRAWN: 'It was withdrawn; the work continues.',
  LAPSED: 'The work was finished or disputed before it was approved.',
};

const lineLabel = (line: string) => KINDS.find(({ id }) => id === line)?.label ?? line;

/** The amounts of a proposal. */
function Figures({ ending }: { ending: Ending }) {
  return (
    <>
      <DescriptionList
        className="ao-k"
        items={[
          ['Why', REASONS.find(({ id }) => id === ending.reason)?.label ?? ending.reason],
          ...ending.kept.map(
            ({ line, amountKobo }) =>
              [`Accepted: ${lineLabel(line)}`, <Money kobo={amountKobo} />] as const,
          ),
          ['Refund', <Money kobo={ending.backKobo} className="strong" />],
          [
            'Provider',
            <>
              <Money kobo={ending.providerKobo} />
              <span className="soft">{`, VAT ${formatKobo(ending.vatKobo)}, Gida ${formatKobo(ending.platformKobo)}`}</span>
            </>,
          ],
        ]}
      />
      <p className="wordy my-2">{ending.words}</p>
    </>
  );
}

const NOT_SAVED = 'The decision was not saved';

/** A second person approves the proposal, or it is dropped. */
function Decide({ order, ending }: { order: AdminOrderDetail; ending: Ending }) {
  const { busy, run } = useSubmit({ failTitle: NOT_SAVED });
  const user = useUser();
  const finance = useMay('FINANCE');
  const own = user?.id === ending.proposedBy;
  async function agree() {
    await decideEnding(order.id, true);
    toast({ title: 'The work was ended', description: 'The money is settled at once.' });
  }
  const no = own ? 'Withdraw it' : 'Reject';
  return (
    <>
      {(own || !finance) && (
        <p className="small soft mb-2">{own ? 'Finance must approve it.' : 'Waits for finance.'}</p>
      )}
      <div className="row g8 wrapx">
        {finance && !own && (
          <Button kind="primary" busy={busy} onClick={() => void run(agree)}>
            End the work
          </Button>
        )}
        <AskFirst
          label={no}
          title={`${own ? 'Withdraw' : 'Reject'} this proposal?`}
          text="The work continues. To end it early, someone must propose it again."
          failed={NOT_SAVED}
          done={{ title: 'Dropped', description: 'The work continues.' }}
          run={() => decideEnding(order.id, false)}
        />
      </div>
    </>
  );
}

/** The latest proposal and its outcome. */
export function EndingPart({ order, ending }: { order: AdminOrderDetail; ending: Ending }) {
  const may = useMay('SUPPORT', 'FINANCE');
  const waits = ending.state === 'PROPOSED';
  return (
    <>
      <Figures ending={ending} />
      {waits ? (
        may && <Decide order={order} ending={ending} />
      ) : (
        <p className="small soft">{`${ENDS[ending.state] ?? ''} ${ending.decidedAt ? formatMoment(ending.decidedAt) : ''}`}</p>
      )}
    </>
  );
}

function useProposal(order: AdminOrderDetail) {
  const [reason, setReason] = useState<Reason>('UNSAFE');
  const [explanation, setExplanation] = useState('');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const lines = (order.keepable ?? []).map(({ line, leftKobo }) => ({
    line,
    leftKobo,
    text: typed[line] ?? '',
    kobo: typed[line] ? typedKobo(typed[line]) : 0,
  }));

  function check(): FieldErrors {
    const bad = lines.filter(({ kobo, leftKobo }) => kobo === null || kobo < 0 || kobo > leftKobo);
    return {
      ...Object.fromEntries(
        bad.map(({ line, leftKobo }) => [line, `Enter 0 to ${formatKobo(leftKobo)}.`]),
      ),
      ...(explanation.trim() === '' && { words: 'Write an explanation for both sides.' }),
    };
  }

  const form = useSubmit({ check, otherwise: 'The proposal was not sent. Please try again.' });
  async function send() {
    const kept = lines
      .filter(({ kobo }) => kobo !== null && kobo > 0)
      .map(({ line, kobo }) => ({ line, amountKobo: kobo ?? 0 }));
    await proposeEnding(order.id, { reason, words: explanation.trim(), kept });
    toast({ title: 'Proposed', description: 'Finance must approve it.' });
  }
  const { errors, failure, busy } = form;
  return {
    reason,
    setReason,
    explanation,
    setExplanation,
    lines,
    type: (line: string, text: string) => setTyped({ ...typed, [line]: text }),
    errors,
    failure,
    busy,
    onSubmit: form.onSubmit(send),
  };
}

/** Proposes an early termination: accepted work is paid, and the rest is refunded. */
export function EndingForm({ order }: { order: AdminOrderDetail }) {
  const {
    reason,
    setReason,
    explanation,
    setExplanation,
    lines,
    type,
    errors,
    failure,
    busy,
    onSubmit,
  } = useProposal(order);
  return (
    <form className="stack g12" noValidate aria-label="Early termination" onSubmit={onSubmit}>
      <FormFailure>{failure}</FormFailure>
      <SelectField
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.target.value as Reason)}
      >
        {REASONS.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      {lines.map(({ line, leftKobo, text }) => (
        <TextField
          key={line}
          label={`Accepted of ${lineLabel(line)}, ₦`}
          inputMode="decimal"
          hint={`Includes VAT, up to ${formatKobo(leftKobo)}; empty is nothing`}
          value={text}
          error={errors[line]}
          onChange={(event) => type(line, event.target.value)}
        />
      ))}
      <TextAreaField
        label="Reason, for the customer and the provider"
        maxLength={500}
        value={explanation}
        error={errors['words']}
        onChange={(event) => setExplanation(event.target.value)}
      />
      <p className="small soft">
        The provider gets their share of what you accept; the rest is refunded. No money moves until
        finance approves.
      </p>
      <Button type="submit" busy={busy}>
        Propose the termination
      </Button>
    </form>
  );
}
