import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { useMay } from '../permission';
import { resolveOrder } from './api';
import type { AdminOrderDetail } from './model';
import { missingText } from './missing-text';

type Action = Schema<'ResolveAction'>;

interface Move {
  id: Action;
  label: string;
  help: string;
  /** Who reads the reason. */
  reader: string;
  verb: string;
  done: { title: string; description: string };
}

const OF_OPERATIONS: readonly Move[] = [
  {
    id: 'submit',
    label: 'Send it for the customer',
    help: 'The price is calculated at once. The same checks apply as in the customer’s form.',
    reader: 'for the history',
    verb: 'Send the request',
    done: { title: 'The request was sent', description: 'The customer was notified.' },
  },
  {
    id: 'return',
    label: 'Return it to the customer',
    help: 'It becomes a draft again. The customer completes it and sends it.',
    reader: 'for the customer: what is missing?',
    verb: 'Return the request',
    done: {
      title: 'The request is with the customer',
      description: 'They were told what is missing.',
    },
  },
  {
    id: 'request_price',
    label: 'Ask for a price by hand',
    help: 'The pricing staff set the price; the automatic price is not used.',
    reader: 'for the history',
    verb: 'Ask for the price',
    done: { title: 'The pricing staff have it', description: 'The customer was notified.' },
  },
];

const OF_SUPPORT: readonly Move[] = [
  {
    id: 'complete',
    label: 'Complete it for the customer',
    help: 'The provider’s share is released. The customer can still report a problem for some days.',
    reader: 'for the customer and the provider',
    verb: 'Complete the job',
    done: {
      title: 'The job is complete',
      description: 'The customer and the provider were notified.',
    },
  },
];

/** The changes of status that this person may make for the customer now. */
function useMoves({ allowedActions }: Pick<AdminOrderDetail, 'allowedActions'>): readonly Move[] {
  const [operations, support] = [useMay('OPS'), useMay('SUPPORT')];
  return [...(operations ? OF_OPERATIONS : []), ...(support ? OF_SUPPORT : [])].filter(({ id }) =>
    allowedActions.includes(id),
  );
}

export function ResolveForm({
  order,
  moves,
  onClose,
}: {
  order: AdminOrderDetail;
  moves: readonly Move[];
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState(moves[0]?.id);
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'The order could not be changed. Please try again.',
  });
  const move = moves.find(({ id }) => id === chosen);
  if (!move) return null;
  async function send({ id, done }: Move) {
    await resolveOrder(order.id, { action: id, reason: reason.trim() });
    toast(done);
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Act for the customer"
      submit={move.verb}
      onSubmit={() => send(move)}
      onlyByButton
      onClose={onClose}
    >
      <fieldset className="stack g8">
        <legend className="label mb-2">What happens?</legend>
        {moves.map(({ id, label, help }) => (
          <Choice
            key={id}
            name="action"
            checked={chosen === id}
            onChange={() => setChosen(id)}
            label={label}
            help={help}
          />
        ))}
      </fieldset>
      <TextAreaField
        label={`Reason, ${move.reader}`}
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Changes the status of an order for its customer: only the legal changes are listed. */
export function Resolve({ order }: { order: AdminOrderDetail }) {
  const moves = useMoves(order);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (moves.length === 0) return null;
  return (
    <section>
      <h3 className="ao-h">Act for the customer</h3>
      <p className="small soft mb-2">
        Only when the customer asked for it. The reason stays in the history and the audit log.
      </p>
      <Button onClick={() => setOpen(true)}>
        {moves.length === 1 ? moves[0]?.label : 'Act for the customer'}
      </Button>
      <Dialog open={open} onClose={close} title={`Change ${order.reference}`}>
        {open && <ResolveForm order={order} moves={moves} onClose={close} />}
      </Dialog>
    </section>
  );
}

export const EVERY_MOVE: readonly Move[] = [...OF_OPERATIONS, ...OF_SUPPORT];
