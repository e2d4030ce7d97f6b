import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { decideMoney, proposeMoney } from './api';
import { ActionButton } from './action-button';
import { MatchingOrders } from './matching-orders';
import { effectText, type Unapplied } from './model';

const NOTE_MAX = 300;

function Form({ money, onDone }: { money: Unapplied; onDone: () => void }) {
  const [typed, setTyped] = useState({ kind: 'APPLY', order: '', note: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const ours = money.paymentId !== null;
  const wire = (name: keyof typeof typed) => ({
    value: typed[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    setErrors({});
    try {
      await proposeMoney({ ...typed, order: typed.order.trim(), reference: money.reference });
      toast({ title: 'Waiting for a second person', description: 'No money moves until another person approves.' });
      onDone();
    } catch (problem) {
      setErrors(fieldErrors(problem));
      failToast('The proposal was not sent', messageOf(problem, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <form className="card stack g12 mt-2" noValidate aria-label={`Propose for ${money.reference}`} onSubmit={(event) => void send(event)}>
      {ours ? (
        <p className="small soft">It is returned automatically unless someone proposes another order of the same customer.</p>
      ) : (
        <SelectField label="What should happen to it" {...wire('kind')}>
          <option value="APPLY">Apply it to an order</option>
          <option value="RETURN">Return it to the payer</option>
        </SelectField>
      )}
      {typed.kind === 'APPLY' && <MatchingOrders reference={money.reference} onTake={(order) => setTyped({ ...typed, order })} />}
      <TextField label="Order" hint={typed.kind === 'APPLY' ? 'For example SVC-7K3F9Q. It is booked as a charge of that order.' : 'An order of the payer, for example SVC-7K3F9Q. They are notified.'} maxLength={36} autoCapitalize="characters" {...wire('order')} />
      <TextAreaField label={ours ? 'How you know which order it was for' : 'How you know who paid it'} maxLength={NOTE_MAX} {...wire('note')} />
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={busy}>
          Propose
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Waiting({ money, proposal }: { money: Unapplied; proposal: NonNullable<Unapplied['proposal']> }) {
  const { id, kind, orderId, orderReference, note, proposedBy, proposedAt, mine } = proposal;
  const about = `${money.reference}, ${orderReference}`;
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
        {!mine && <ActionButton label="Approve" about={about} done="The money was moved" run={() => decideMoney(id, true)} />}
        <ActionButton label={mine ? 'Withdraw' : 'Decline'} about={about} done="The money stays where it is" run={() => decideMoney(id, false)} />
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
    <Button className="mt-2" aria-label={ours ? `Propose an order for ${money.reference}` : `Match ${money.reference}`} onClick={() => setOpen(true)}>
      {ours ? 'Propose an order' : 'Match it'}
    </Button>
  );
}
