import type { ReactNode } from 'react';
import { useOrder } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { formatDate, formatSlot, formatTime } from '@/shared/lib/dates';
import { DescriptionList, type Described } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  channelLabel,
  channelName,
  outcomeOf,
  wholeKobo,
  type Payment,
} from '@/domain/payments/model';
import { texts } from '../texts';
import '@/shared/ui/receipt.css';
import '@/shared/ui/receipt-body.css';

/** The facts of the job that is paid for. They keep their space while the order loads. */
function ofOrder(order: Order | undefined, loading: boolean): Described[] {
  if (!order && !loading) return [];
  const or = (place: string, value: ReactNode) =>
    order ? value : <Skeleton className={`ml-auto ${place}`} />;
  return [
    [texts.for, or('h-5.5 w-28', order?.title)],
    [texts.when, or('h-11 w-44 md:h-5.5', order && formatSlot(order.slot))],
    [texts.job, or('h-5.5 w-24', <span className="num">{order?.reference}</span>)],
  ];
}

/** The job in the reference of a payment of which the server tells only the status. */
function ofReference(reference: string): Described[] {
  const job = /SVC-[0-9A-Z]+/.exec(reference)?.[0];
  return [[texts.job, job && <span className="num">{job}</span>]];
}

/** The VAT in this amount, if it pays the whole price or the whole extra work. The VAT in another part is on the receipt. */
function vatKobo(order: Order, paidKobo: number, variationId?: string | null): number | null {
  const extra = order.variations?.find(({ id }) => id === variationId);
  if (variationId) return extra && paidKobo >= extra.totalKobo ? extra.vatKobo : null;
  return order.quote && paidKobo >= order.quote.totalKobo ? order.quote.vatKobo : null;
}

const vatInside = (kobo: number | null): Described => [
  texts.vatInside,
  kobo !== null && <Money kobo={kobo} />,
];

/** The part of an amount that credit paid, and what is left of it for the way of paying. */
function ofCredit(creditKobo: number, wholeKobo: number | null): Described[] {
  if (creditKobo <= 0) return [];
  const rest = wholeKobo === null ? 0 : wholeKobo - creditKobo;
  return [
    [texts.ofItYourCredit, <Money kobo={creditKobo} />],
    [texts.theRest, rest > 0 && <Money kobo={rest} />],
  ];
}

function Frame({ items }: { items: readonly (Described | false)[] }) {
  return (
    <section className="receipt" aria-label={texts.payment}>
      <div className="weave" />
      <div className="rc">
        <DescriptionList className="kv pay-kv wordy" items={items} />
      </div>
    </section>
  );
}

/** The facts of an order that is paid. */
export const PaidFacts = ({ order }: { order: Order }) => (
  <Frame
    items={[
      ...ofOrder(order, false),
      [texts.amount, <Money kobo={order.paidKobo} />],
      ...ofCredit(order.quote?.creditKobo ?? 0, order.paidKobo),
      vatInside(vatKobo(order, order.paidKobo)),
    ]}
  />
);

/** The facts of a payment. */
export function Facts({ payment }: { payment: Payment }) {
  const { data: order, isLoading } = useOrder(payment.orderId ?? '');
  const { channel, paidAt, moveId, assessmentFee, variationId, reference, creditKobo } = payment;
  const outcome = outcomeOf(payment);
  const paidKobo = wholeKobo(payment);
  const vat = order && paidKobo !== null ? vatKobo(order, paidKobo, variationId) : null;
  return (
    <Frame
      items={[
        ...(payment.orderId ? ofOrder(order, isLoading) : ofReference(reference)),
        [
          texts.extraWork,
          variationId && order?.variations?.find(({ id }) => id === variationId)?.reason,
        ],
        [channelLabel(outcome), channel && channelName(channel)],
        [texts.amount, paidKobo !== null && <Money kobo={paidKobo} />],
        ...ofCredit(creditKobo ?? 0, paidKobo),
        [texts.paid, paidAt && `${formatDate(paidAt)}, ${formatTime(paidAt)}`],
        [texts.payment, <span className="num !whitespace-normal">{reference}</span>],
        !moveId &&
          !assessmentFee &&
          (isLoading
            ? [texts.vatInside, <Skeleton className="ml-auto h-5.5 w-20" />]
            : vatInside(vat)),
      ]}
    />
  );
}
