import { useMay } from '../permission';
import { CancelForCustomer } from './cancel-for-customer';
import { Candidates } from './candidates';
import { EndingForm, EndingPart } from './ending';
import { SuspendedWork } from './let-finish';
import type { AdminOrderDetail } from './model';
import { NameWorker } from './name-worker';
import { Part } from './part';
import { PartRefundForm } from './part-refund';
import { RaiseDisputeForm } from './raise-dispute';
import { Reschedule } from './reschedule';
import { ReservePart } from './reserve';
import { StartWithoutPin } from './start-without-pin';
import { UnassignForm } from './unassign';

interface Props {
  order: AdminOrderDetail;
}

/** For staff who may decide about money. */
export function PartRefund({ order }: Props) {
  if (!useMay('SUPPORT', 'FINANCE')) return null;
  return (
    <Part title="Partial refund">
      <PartRefundForm key={order.id} order={order} />
    </Part>
  );
}

/** For operations, before the work has begun. */
export function TakeBack({ order }: Props) {
  if (!useMay('OPS') || order.status !== 'ASSIGNED') return null;
  return (
    <Part title="Unassign the provider">
      <UnassignForm key={order.id} order={order} />
    </Part>
  );
}

/** For operations, while a provider is searched. */
export function Choose({ order }: Props) {
  if (!useMay('OPS') || !order.allowedActions.includes('assign')) return null;
  return (
    <Part title="Candidates">
      <Candidates key={order.id} order={order} />
    </Part>
  );
}

/** For operations, while a provider has the job and has not arrived. */
export function Reserve({ order }: Props) {
  if (!useMay('OPS') || !order.reserve) return null;
  return (
    <Part title="Reserve">
      <ReservePart key={order.id} order={order} reserve={order.reserve} />
    </Part>
  );
}

/** For operations, when the provider was suspended during the work. */
export function Suspended({ order }: Props) {
  if (!useMay('OPS') || !order.suspendedAt) return null;
  return (
    <Part title="Suspended provider">
      <SuspendedWork key={order.id} order={order} suspendedAt={order.suspendedAt} />
    </Part>
  );
}

/** Operations cancel an order without a provider, and support cancels one that a provider has accepted. */
export function Cancel({ order }: Props) {
  if (
    !useMay(order.status === 'ASSIGNED' ? 'SUPPORT' : 'OPS') ||
    !order.allowedActions.includes('cancel')
  )
    return null;
  return (
    <Part title="Cancel for the customer">
      <CancelForCustomer key={order.id} order={order} />
    </Part>
  );
}

/** For operations, until the provider sets out. */
export function Move({ order }: Props) {
  if (!useMay('OPS') || !order.allowedActions.includes('reschedule')) return null;
  return (
    <Part title="Move to another time">
      <Reschedule key={order.id} order={order} />
    </Part>
  );
}

/** For operations, when the PIN does not work. */
export function Start({ order }: Props) {
  if (!useMay('OPS') || !order.allowedActions.includes('start')) return null;
  return (
    <Part title="Start without PIN">
      <StartWithoutPin key={order.id} order={order} />
    </Part>
  );
}

/** For operations, while the job of a company is under way. */
export function WhoGoes({ order }: Props) {
  const underWay = order.status === 'ASSIGNED' || order.status === 'IN_PROGRESS';
  if (!useMay('OPS') || !underWay || !order.provider) return null;
  return (
    <Part title="Who goes">
      <NameWorker key={order.id} order={order} providerId={order.provider.id} />
    </Part>
  );
}

const DISPUTABLE: readonly string[] = ['ASSIGNED', 'IN_PROGRESS', 'COMPLETED'];

/** For support, when a customer calls because something went wrong. */
export function RaiseDispute({ order }: Props) {
  if (!useMay('SUPPORT') || !DISPUTABLE.includes(order.status)) return null;
  return (
    <Part title="Raise a dispute">
      <RaiseDisputeForm key={order.id} order={order} />
    </Part>
  );
}

/** Early termination: the last proposal, or the form for a new one. */
export function EndEarly({ order }: Props) {
  const may = useMay('SUPPORT');
  const { ending } = order;
  const form = may && (order.keepable ?? []).length > 0 && ending?.state !== 'PROPOSED';
  if (!ending && !form) return null;
  return (
    <Part title="Early termination">
      {ending && <EndingPart order={order} ending={ending} />}
      {form && <EndingForm key={order.id} order={order} />}
    </Part>
  );
}
