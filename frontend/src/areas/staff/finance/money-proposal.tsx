import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { AskFirst } from '../ask-first';
import { decideMoney, proposeMoney } from './api';
import { MatchingOrders } from './matching-orders';
import { effectText, type Unapplied } from './model';

const NOTE_MAX = 300;

function Form({ money, onDone }: { money: Unapplied; onDone: () => void }) {
  const { values, set, field } = useFields({ kind: 'APPLY', order: '', note: '' });
  const ours = money.paymentId !== null;
  const form = useSubmit({ failTitle: 'The proposal was not sent' });
  async function send() {
    await proposeMoney({ ...values, order: values.order.trim(), reference: money.reference });
    toast({
      title: 'Waiting for a second person',
      description: 'No money moves until another person approves.',
    });
    onDone();
  }
  return (
    <form
      className="card stack g12 mt-2"
      noValidate
      aria-label={`Propose for ${money.reference}`}
      onSubmit={form.onSubmit(send)}
    >
      {ours ? (
        <p className="small soft">
          It is returned automatically unless someone proposes another order of the same customer.
        </p>
      ) : (
        <SelectField label="What should happen to it" {...field('kind', form.errors)}>
          <option value="APPLY">Apply it to an order</option>
          <option value="RETURN">Return it to the payer</option>
        </SelectField>
      )}
      {values.kind === 'APPLY' && (
        <MatchingOrders reference={money.reference} onTake={(order) => set({ order })} />
      )}
      <TextField
        label="Order"
        hint={
          values.kind === 'APPLY'
            ? 'For example SVC-7K3F9Q. It is booked as a charge of that order.'
            : 'An order of the payer, for example SVC-7K3F9Q. They are notified.'
        }
        maxLength={36}
        autoCapitalize="characters"
        {...field('order', form.errors)}
      />
      <TextAreaField
        label={ours ? 'How you know which order it was for' : 'How you know who paid it'}
        maxLength={NOTE_MAX}
        {...field('note', form.errors)}
      />
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={form.busy}>
          Propose
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Waiting({
  money,
  proposal,
}: {
  money: Unapplied;
  proposal: NonNullable<Unapplied['proposal']>;
}) {
  const { id, kind, orderId, orderReference, note, proposedBy, proposedAt, mine } = proposal;
  const about = `${money.reference}, ${orderReference}`;
  const no = mine ? 'Withdraw' : 'Decline';
  return (
    <div className="stack g8 mt-2">
      <p className="small wordy">
        <b>{kind === 'APPLY' ? 'Pays ' : 'Returned to the payer of '}</b>
        <Link className="link" to={`/admin/finance?view=ledger&order=${orderId}`}>
          {orderReference}
        </Link>
        {kind === 'APPLY' && `: ${effectText(money.amountKobo, proposal.dueKobo)}`}
      </p>
      <p className="small soft wordy">{`${proposedBy}, ${formatMoment(proposedAt)}: ${note}`}</p>
      <div className="row g8 wrapx">
        {!mine && (
          <ActionButton
            aria-label={`Approve: ${about}`}
            failed="The action failed"
            done={{ title: 'The money was moved' }}
            run={() => decideMoney(id, true)}
          >
            Approve
          </ActionButton>
        )}
        <AskFirst
          label={no}
          about={`the proposal for ${about}`}
          title={`${no} this proposal?`}
          text="The money stays where it is. Someone must propose again where it belongs."
          failed="The action failed"
          done={{ title: 'The money stays where it is' }}
          run={() => decideMoney(id, false)}
        />
      </div>
      {mine && <p className="small faint">Another person must approve your proposal.</p>}
    </div>
  );
}

/** A proposal for unapplied money: one person makes it, and a second person decides. */
export function MoneyProposal({ money }: { money: Unapplied }) {
  const [open, setOpen] = useState(false);
  const ours = money.paymentId !== null;
  if (money.proposal) return <Waiting money={money} proposal={money.proposal} />;
  if (!money.openToProposals) return null;
  if (open) return <Form money={money} onDone={() => setOpen(false)} />;
  return (
    <Button
      className="mt-2"
      aria-label={ours ? `Propose an order for ${money.reference}` : `Match ${money.reference}`}
      onClick={() => setOpen(true)}
    >
      {ours ? 'Propose an order' : 'Match it'}
    </Button>
  );
}
