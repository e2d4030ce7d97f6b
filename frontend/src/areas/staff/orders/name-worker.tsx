import { useState } from 'react';
import { useProvider } from '../providers/api';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { nameWorkerFor } from './api';
import { missingText } from './missing-text';
import type { AdminOrderDetail } from './model';

const OWNER = 'owner';

interface Props {
  order: AdminOrderDetail;
  workers: readonly { id: string; name: string; usable: boolean }[];
  onClose: () => void;
}

export function NameWorkerForm({ order, workers, onClose }: Props) {
  const [worker, setWorker] = useState('');
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({
      workerId: worker ? undefined : 'Choose who goes.',
      reason: missingText(reason),
    }),
    otherwise: 'We could not save it. Please try again.',
  });
  async function send() {
    await nameWorkerFor(order.id, {
      workerId: worker === OWNER ? null : worker,
      reason: reason.trim(),
    });
    toast({ title: 'Saved', description: 'The customer is told.' });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Name who goes"
      submit="Save"
      onSubmit={send}
      onClose={onClose}
    >
      <SelectField
        label="Who goes?"
        value={worker}
        error={form.errors['workerId']}
        onChange={(event) => setWorker(event.target.value)}
      >
        <option value="" disabled>
          Choose a person
        </option>
        <option value={OWNER}>The owner of the company</option>
        {workers
          .filter(({ usable }) => usable)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextAreaField
        label="Why?"
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** The team is loaded when the form is opened. */
function Loaded({
  order,
  providerId,
  onClose,
}: {
  order: AdminOrderDetail;
  providerId: string;
  onClose: () => void;
}) {
  return (
    <DataView what="the team" answer={useProvider(providerId)}>
      {({ team: { workers } }) =>
        workers.length === 0 ? (
          <p className="soft">This provider has no team and goes in person.</p>
        ) : (
          <NameWorkerForm order={order} workers={workers} onClose={onClose} />
        )
      }
    </DataView>
  );
}

/** For operations, when another person of the company comes, also after the company has set out. */
export function NameWorker({ order, providerId }: { order: AdminOrderDetail; providerId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Name who goes</Button>
      <Dialog open={open} onClose={close} title={`Who goes to ${order.reference}`}>
        {open && <Loaded order={order} providerId={providerId} onClose={close} />}
      </Dialog>
    </>
  );
}
