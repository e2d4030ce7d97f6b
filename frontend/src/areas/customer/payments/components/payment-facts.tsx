import { useOrder } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { formatDate, formatSlot, formatTime } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { channelLabel, channelName, outcomeOf, type Payment } from '@/domain/payments/model';

/** The VAT in the price, once the order has loaded. */
export function VatInside({
  order,
  loading = false,
}: {
  order: Pick<Order, 'quote'> | undefined;
  loading?: boolean;
}) {
  if (!order?.quote && !loading) return null;
  return (
    <>
      <dt>VAT inside</dt>
      <dd>
        {order?.quote ? (
          <Money kobo={order.quote.vatKobo} />
        ) : (
          <Skeleton className="ml-auto h-5.5 w-20" />
        )}
      </dd>
    </>
  );
}

export function Facts({ payment }: { payment: Payment }) {
  const { data: order, isLoading } = useOrder(payment.orderId ?? '');
  const outcome = outcomeOf(payment);
  const paidKobo = outcome === 'part' ? payment.receivedKobo : payment.amountKobo;
  return (
    <section className="receipt" aria-label="Payment">
      <div className="weave" />
      <div className="rc">
        <dl className="kv pay-kv wordy">
          {(order ?? isLoading) && (
            <>
              <dt>For</dt>
              <dd>{order ? order.title : <Skeleton className="ml-auto h-5.5 w-28" />}</dd>
              <dt>When</dt>
              <dd>
                {order ? (
                  formatSlot(order.slot)
                ) : (
                  <Skeleton className="ml-auto h-11 w-44 md:h-5.5" />
                )}
              </dd>
              <dt>Job</dt>
              <dd className="num">
                {order ? order.reference : <Skeleton className="ml-auto h-5.5 w-24" />}
              </dd>
            </>
          )}
          {payment.channel && (
            <>
              <dt>{channelLabel(outcome)}</dt>
              <dd>{channelName(payment.channel)}</dd>
            </>
          )}
          {paidKobo != null && (
            <>
              <dt>Amount</dt>
              <dd>
                <Money kobo={paidKobo} />
              </dd>
            </>
          )}
          {payment.paidAt && (
            <>
              <dt>Paid</dt>
              <dd>{`${formatDate(payment.paidAt)}, ${formatTime(payment.paidAt)}`}</dd>
            </>
          )}
          <dt>Payment</dt>
          <dd className="num !whitespace-normal">{payment.reference}</dd>
          {!payment.moveId && <VatInside order={order} loading={isLoading} />}
        </dl>
      </div>
    </section>
  );
}
