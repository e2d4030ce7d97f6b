import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { decideMoney, proposeMoney } from './api';
import { DeedButton } from './deed-button';
import { MatchingOrders } from './matching-orders';
import { effectWords, type Unapplied } from './model';

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
      toast({ title: 'Waiting for a second person', description: 'Nothing moves until somebody else agrees.' });
      onDone();
    } catch (problem) {
      setErrors(fieldErrors(problem));
      failToast('It was not proposed', messageOf(problem, 'Please try again.'));
      setBusy(false);
    }
  }
  return (
    <form className="card stack g12 mt-2" noValidate aria-label={`Propose for ${money.reference}`} onSubmit={(event) => void send(event)}>
      {ours ? (
        <p className="small soft">It goes back by itself unless somebody says which order of the same customer it was meant for.</p>
      ) : (
        <SelectField label="What shall become of it" {...wire('kind')}>
          <option value="APPLY">It pays an order</option>
          <option value="RETURN">It goes back to where it came from</option>
        </SelectField>
      )}
      {typed.kind === 'APPLY' && <MatchingOrders reference={money.reference} onTake={(order) => setTyped({ ...typed, order })} />}
      <TextField label="Order" hint={typed.kind === 'APPLY' ? 'Such as SVC-7K3F9Q. It is booked as a charge of that order.' : 'An order of whoever paid, such as SVC-7K3F9Q. They are told.'} maxLength={36} autoCapitalize="characters" {...wire('order')} />
      <TextAreaField label={ours ? 'How you know what it was meant for' : 'How you know whose money it is'} maxLength={NOTE_MAX} {...wire('note')} />
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
        <b>{kind === 'APPLY' ? 'Pays ' : 'Goes back to the payer of '}</b>
        <Link className="link" to={`/admin/finance?view=ledger&order=${orderId}`}>
          {orderReference}
        </Link>
        {kind === 'APPLY' && `: ${effectWords(money.amountKobo, proposal.dueKobo)}`}
      </p>
      <p className="small soft wordy">{`${proposedBy}, ${formatMoment(proposedAt)}: ${note}`}</p>
      <div className="row g8 wrapx">
        {!mine && <DeedButton label="Agree" about={about} done="The money moves" run={() => decideMoney(id, true)} />}
        <DeedButton label={mine ? 'Take back' : 'Turn down'} about={about} done="The money stays where it is" run={() => decideMoney(id, false)} />
      </div>
      {mine && <p className="small faint">Somebody else must agree to what you proposed.</p>}
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
    <Button className="mt-2" aria-label={ours ? `Say what ${money.reference} was meant for` : `Say whose ${money.reference} is`} onClick={() => setOpen(true)}>
      {ours ? 'Say what it was meant for' : 'Say whose it is'}
    </Button>
  );
}
