import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import { removeBlock, useBlocksOf, type PersonBlock } from './api';
import '@/areas/common/support/components/ticket-list.css';

const REASON_MAX = 300;

function RemoveForm({
  person,
  item,
  onClose,
}: {
  person: string;
  item: PersonBlock;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    failTitle: 'The block was not removed',
    check: () => (reason.trim() === '' ? { reason: 'Give the reason in a sentence.' } : {}),
  });
  async function send() {
    await removeBlock(person, item.id, reason.trim());
    toast({ title: 'The block is removed', description: 'The two can be brought together again.' });
    onClose();
  }
  return (
    <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
      <p className="soft wordy">{`${item.blockerName} asked for this block and is not told that it is removed.`}</p>
      <TextAreaField
        label="Why?"
        hint="Staff can read this; it is kept permanently."
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="danger" type="submit" busy={form.busy}>
          Remove the block
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

/** The blocks that a person made or that others made against them. */
export function PersonBlocks({ id }: { id: string }) {
  const answer = useBlocksOf(id);
  const me = useUser();
  const [removed, setRemoved] = useState<PersonBlock | null>(null);
  const close = () => setRemoved(null);
  return (
    <>
      <DataView
        what="the blocks"
        answer={answer}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p className="soft">None.</p>}
      >
        {(items) => (
          <ul className="tick-l">
            {items.map((item) => (
              <li key={item.id} className="wordy py-2">
                {`${item.blockerName} blocked ${item.blockedName}`}
                <span className="small faint block">{`${formatDate(item.blockedAt)}, after order ${item.orderReference}`}</span>
                {item.reason && <span className="small block">{item.reason}</span>}
                {item.blockerId !== me?.id && (
                  <Button
                    size="sm"
                    kind="danger-quiet"
                    aria-label={`Remove the block of ${item.blockerName} against ${item.blockedName}`}
                    onClick={() => setRemoved(item)}
                  >
                    Remove
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </DataView>
      <Dialog open={removed !== null} onClose={close} title="Remove this block?">
        {removed && <RemoveForm person={id} item={removed} onClose={close} />}
      </Dialog>
    </>
  );
}
