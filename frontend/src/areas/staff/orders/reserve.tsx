import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
import { askReserve, useCandidates, withdrawReserve } from './api';
import type { AdminOrderDetail } from './model';
import { missingText } from './missing-text';

interface FormProps {
  order: AdminOrderDetail;
  onClose: () => void;
}

const BY_SEARCH = '';

/** Asks who is to be the reserve, and why one is needed. */
export function ReserveForm({ order, onClose }: FormProps) {
  const candidates = useCandidates(order.id);
  const [provider, setProvider] = useState(BY_SEARCH);
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'No provider could be asked. Please try again.',
  });
  async function send() {
    await askReserve(order.id, {
      ...(provider && { providerId: provider }),
      reason: reason.trim(),
    });
    toast({
      title: 'A reserve is asked for',
      description: provider
        ? 'The provider has 30 minutes to agree. Without an answer, others are asked.'
        : 'The providers that the search finds are asked.',
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Line up a reserve"
      submit="Ask for a reserve"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="soft">
        The reserve gets the job when its provider loses it. The customer and the provider are not
        told.
      </p>
      <DataView
        what="the providers"
        answer={candidates}
        skeleton={<Skeletons count={1} className="h-12 w-full" />}
      >
        {(data) => (
          <SelectField
            label="Who is asked?"
            value={provider}
            error={form.errors['providerId']}
            onChange={(event) => setProvider(event.target.value)}
          >
            <option value={BY_SEARCH}>Providers that the search finds</option>
            {data
              .filter(({ eligible }) => eligible)
              .map(({ providerId, name }) => (
                <option key={providerId} value={providerId}>
                  {name}
                </option>
              ))}
          </SelectField>
        )}
      </DataView>
      <TextAreaField
        label="Reason, for the audit log"
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

/** Asks why the reserve is no longer needed. */
export function WithdrawForm({ order, onClose }: FormProps) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => ({ reason: missingText(reason) }),
    otherwise: 'The reserve could not be withdrawn. Please try again.',
  });
  async function send() {
    await withdrawReserve(order.id, { reason: reason.trim() });
    toast({
      title: 'The job has no reserve',
      description: 'The provider was told that their time is free again.',
    });
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label="Withdraw the reserve"
      submit="Withdraw the reserve"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="soft">
        The reserve is released, and no other provider is asked. You can line up another reserve
        afterwards.
      </p>
      <TextAreaField
        label="Reason, for the audit log"
        rows={2}
        maxLength={300}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </SubmitForm>
  );
}

type Reserve = NonNullable<AdminOrderDetail['reserve']>;

const isWanted = ({ name, asked, until }: Reserve) =>
  name != null || asked.length > 0 || until != null;

/** How the reserve of the job stands, in sentences. */
export function reserveText(reserve: Reserve): string {
  const { name, asked, until } = reserve;
  const end = until == null ? '' : ` until ${formatMoment(until)}`;
  if (name != null) return `${name} is the reserve${end}.`;
  if (asked.length > 0)
    return `No provider has agreed to be the reserve yet. Asked: ${asked.join(', ')}`;
  return isWanted(reserve) ? `A reserve is searched${end}.` : 'The job has no reserve.';
}

/** The reserve of a job: how it stands, and the buttons to line one up and to withdraw it. */
export function ReservePart({ order, reserve }: { order: AdminOrderDetail; reserve: Reserve }) {
  const [open, setOpen] = useState<'ask' | 'withdraw' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <p className="ao-p" role="status">
        {reserveText(reserve)}
      </p>
      <div className="row g8 wrapx mt-2">
        {reserve.name == null && <Button onClick={() => setOpen('ask')}>Line up a reserve</Button>}
        {isWanted(reserve) && (
          <Button kind="quiet" onClick={() => setOpen('withdraw')}>
            Withdraw the reserve
          </Button>
        )}
      </div>
      <Dialog
        open={open === 'ask'}
        onClose={close}
        title={`Line up a reserve for ${order.reference}`}
      >
        {open === 'ask' && <ReserveForm order={order} onClose={close} />}
      </Dialog>
      <Dialog
        open={open === 'withdraw'}
        onClose={close}
        title={`Withdraw the reserve of ${order.reference}`}
      >
        {open === 'withdraw' && <WithdrawForm order={order} onClose={close} />}
      </Dialog>
    </>
  );
}
