import { useOrder } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { formatDate, formatSlot, formatTime } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { channelLabel, channelName, outcomeOf, type Payment } from '@/domain/payments/model';
import { texts } from '../texts';
import '@/shared/ui/receipt.css';
import '@/shared/ui/description-list.css';
import '@/shared/ui/receipt-body.css';

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
      <dt>{texts.vatInside}</dt>
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
    <section className="receipt" aria-label={texts.payment}>
      <div className="weave" />
      <div className="rc">
        <dl className="kv pay-kv wordy">
          {(order ?? isLoading) && (
            <>
              <dt>{texts.for}</dt>
              <dd>{order ? order.title : <Skeleton className="ml-auto h-5.5 w-28" />}</dd>
              <dt>{texts.when}</dt>
              <dd>
                {order ? (
                  formatSlot(order.slot)
                ) : (
                  <Skeleton className="ml-auto h-11 w-44 md:h-5.5" />
                )}
              </dd>
              <dt>{texts.job}</dt>
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
              <dt>{texts.amount}</dt>
              <dd>
                <Money kobo={paidKobo} />
              </dd>
            </>
          )}
          {payment.paidAt && (
            <>
              <dt>{texts.paid}</dt>
              <dd>{`${formatDate(payment.paidAt)}, ${formatTime(payment.paidAt)}`}</dd>
            </>
          )}
          <dt>{texts.payment}</dt>
          <dd className="num !whitespace-normal">{payment.reference}</dd>
          {!payment.moveId && <VatInside order={order} loading={isLoading} />}
        </dl>
      </div>
    </section>
  );
}
