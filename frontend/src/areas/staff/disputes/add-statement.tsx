import { useState } from 'react';
import { TEXT_PHOTOS_MAX } from '@/areas/common/booking/text-photos';
import { AddStatementForm } from '@/areas/common/disputes/dispute-forms';
import { ADDED_MOST } from '@/domain/disputes/model';
import { useFocusBack } from '@/shared/hooks/use-focus-back';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { addStatement } from './api';
import type { AdminDisputeDetail } from './model';

/** Our team asks a question, or adds what it knows. Both sides read it. */
export function AddStatement({ dispute }: { dispute: AdminDisputeDetail }) {
  const [open, setOpen] = useState(false);
  const frame = useFocusBack<HTMLDivElement>(open ? 'statement' : null);
  const ours = dispute.statements.filter(({ side }) => side === 'SUPPORT');
  if (ours.length >= ADDED_MOST) {
    return (
      <p className="small soft">{`Our team has added ${ADDED_MOST} statements, the most for one dispute.`}</p>
    );
  }
  return (
    <div ref={frame} className="stack" tabIndex={-1}>
      {open ? (
        <AddStatementForm
          keptAs={`statement ${dispute.id}`}
          hint="Both sides read it."
          photosHint={`Up to ${TEXT_PHOTOS_MAX}. Both sides see them.`}
          onSend={async (body) => {
            await addStatement(dispute.id, body);
            toast({ title: 'Added', description: 'Both sides were notified.' });
          }}
          onClose={() => setOpen(false)}
        />
      ) : (
        <Button className="self-start" data-opens="statement" onClick={() => setOpen(true)}>
          Add a statement
        </Button>
      )}
    </div>
  );
}
