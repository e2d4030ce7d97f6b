import { formatKobo } from '@/shared/lib/money';
import { isKept, leftKobo, type Order, type Tracking } from './model';
import { texts } from './texts';

/** The steps of a provider who has set out and has not begun. */
const COMES: readonly unknown[] = ['EN_ROUTE', 'AT_GATE', 'ARRIVED'];

export interface NextAction {
  label: string;
  to: string;
  /** Shown as a filled button, because the customer should act now. */
  primary: boolean;
}

/** The next action for an order. */
export function nextAction(
  order: Pick<
    Order,
    | 'id'
    | 'status'
    | 'allowedActions'
    | 'trackingStep'
    | 'totalKobo'
    | 'paidKobo'
    | 'dueNowKobo'
    | 'stageDue'
    | 'quote'
    | 'categorySlug'
  >,
): NextAction {
  const { id, status, trackingStep, allowedActions, stageDue } = order;
  if (status === 'DRAFT')
    return {
      label: texts.continue,
      to: `/create-order?service=${order.categorySlug}&draft=${id}`,
      primary: false,
    };
  if (status === 'PRICED')
    return { label: texts.viewQuote, to: `/order/${id}/quote`, primary: true };
  if (status === 'IN_PROGRESS' && stageDue && allowedActions.includes('pay'))
    return {
      label: texts.payStage(stageDue, formatKobo(leftKobo(order))),
      to: `/order/${id}/quote`,
      primary: true,
    };
  if (status === 'DEPOSIT_PAID' && !isKept(order) && allowedActions.includes('pay'))
    return {
      label: texts.pay(formatKobo(leftKobo(order))),
      to: `/order/${id}/quote`,
      primary: true,
    };
  if (status === 'IN_PROGRESS' && trackingStep === 'FINISHED')
    return { label: texts.confirmItIsDone, to: `/request/${id}`, primary: true };
  if (status === 'ASSIGNED')
    return {
      label: texts.track,
      to: `/request/${id}`,
      primary: COMES.includes(trackingStep),
    };
  if (status === 'IN_PROGRESS' || status === 'PAID' || status === 'DEPOSIT_PAID')
    return { label: texts.track, to: `/request/${id}`, primary: false };
  if (status === 'COMPLETED' && allowedActions.includes('review'))
    return { label: texts.writeAReview, to: `/order/${id}`, primary: false };
  if (allowedActions.includes('rebook'))
    return { label: texts.bookAgain, to: againPath(order), primary: false };
  return { label: texts.open, to: `/order/${id}`, primary: false };
}

/** The address of a new gas request with the address and the size of this order, but with another kind of cylinder. */
export const otherCylinderPath = (orderId: string, mode: 'swap' | 'new') =>
  `/book-gas-delivery?again=${orderId}&mode=${mode}`;

/** The address of a new request with the answers of this order. */
export const againPath = ({ id, categorySlug }: Pick<Order, 'id' | 'categorySlug'>) =>
  `/create-order?service=${categorySlug}&again=${id}`;

export type Filter = 'all' | 'needs-you' | 'upcoming' | 'past';

export const FILTERS: readonly { id: Filter; label: string }[] = [
  { id: 'all', label: texts.all },
  { id: 'needs-you', label: texts.needsYou },
  { id: 'upcoming', label: texts.upcoming },
  { id: 'past', label: texts.past },
];

const ENDED: readonly string[] = ['COMPLETED', 'CANCELLED'];

/** The steps of work that is done. Work can be disputed earlier, and then still go on. */
const DONE: readonly unknown[] = ['FINISHED', 'CONFIRMED'];

const isPast = ({ status, trackingStep }: Pick<Order, 'status' | 'trackingStep'>) =>
  ENDED.includes(status) || (status === 'DISPUTED' && DONE.includes(trackingStep));

/** The page of a job: its tracking, and after the work the request, which has what can be claimed. */
export const jobPath = (order: Pick<Order, 'id' | 'status' | 'trackingStep'>) =>
  isPast(order) ? `/order/${order.id}` : `/request/${order.id}`;

export function inFilter(order: Parameters<typeof nextAction>[0], filter: Filter): boolean {
  if (filter === 'all') return true;
  if (filter === 'past') return isPast(order);
  if (filter === 'needs-you') return nextAction(order).primary || order.status === 'DRAFT';
  return !isPast(order) && order.status !== 'DRAFT';
}

/** Whether the provider has set out, or is further. */
export const isOnTheWay = ({ status, trackingStep }: Pick<Tracking, 'status' | 'trackingStep'>) =>
  status === 'IN_PROGRESS' || (status === 'ASSIGNED' && COMES.includes(trackingStep));

const LIVE_STEPS: readonly unknown[] = [
  ...COMES,
  'STARTED',
  'CYLINDER_COLLECTED',
  'AT_PLANT',
  'FILLED',
  'RETURNING',
  'FINISHED',
];

/** The order to show first: a provider on the way or at work, then a price that waits for payment, then any other paid order. */
export function nowOrder(orders: readonly Order[]): Order | undefined {
  return (
    orders.find(
      ({ status, trackingStep }) =>
        (status === 'ASSIGNED' || status === 'IN_PROGRESS') && LIVE_STEPS.includes(trackingStep),
    ) ??
    orders.find(({ status }) => status === 'PRICED' || status === 'DEPOSIT_PAID') ??
    orders.find(
      ({ status }) => status === 'ASSIGNED' || status === 'IN_PROGRESS' || status === 'PAID',
    )
  );
}
