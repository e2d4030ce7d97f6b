import { useState } from 'react';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
import { askReserve, useCandidates, withdrawReserve } from './api';
import type { AdminOrderDetail } from './model';
import { ReasonForm } from './reason-form';

interface FormProps {
  order: AdminOrderDetail;
  onClose: () => void;
}

const BY_SEARCH = '';

/** Asks who is to be the reserve, and why one is needed. */
export function ReserveForm({ order, onClose }: FormProps) {
  const candidates = useCandidates(order.id);
  const [provider, setProvider] = useState(BY_SEARCH);
  return (
    <ReasonForm
      label="Line up a reserve"
      submit="Ask for a reserve"
      about="The reserve gets the job when its provider loses it. The customer and the provider are not told."
      otherwise="No provider could be asked. Please try again."
      done={{
        title: 'A reserve is asked for',
        description: provider
          ? 'The provider has some time to agree. Without an answer, others are asked.'
          : 'The providers that the search finds are asked.',
      }}
      send={(reason) => askReserve(order.id, { ...(provider && { providerId: provider }), reason })}
      onClose={onClose}
      fields={(errors) => (
        <DataView
          what="the providers"
          answer={candidates}
          skeleton={<Skeletons count={1} className="h-12 w-full" />}
        >
          {(data) => (
            <SelectField
              label="Who is asked?"
              value={provider}
              error={errors['providerId']}
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
      )}
    />
  );
}

/** Asks why the reserve is no longer needed. */
export function WithdrawForm({ order, onClose }: FormProps) {
  return (
    <ReasonForm
      label="Withdraw the reserve"
      about="The reserve is released, and no other provider is asked. You can line up another reserve afterwards."
      otherwise="The reserve could not be withdrawn. Please try again."
      done={{
        title: 'The job has no reserve',
        description: 'The provider was told that their time is free again.',
      }}
      send={(reason) => withdrawReserve(order.id, { reason })}
      onClose={onClose}
    />
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
