import { useOrder } from '@/features/orders/api';
import { leftKobo } from '@/features/orders/model';
import { OrderFrame, OrderTrouble } from '@/features/orders/order-frame';
import { useTitle } from '@/shared/hooks/use-title';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { usePayment } from '../api';
import { PayArt } from '../components/pay-art';
import { PaymentResult } from '../components/result';
import { isOrderId } from '../model';

/** Somebody turned back at the gateway: the order as it stands, and a way to pay. */
function Stopped({ orderId }: { orderId: string }) {
  const { data, error, mutate } = useOrder(orderId);
  if (error && !data) return <OrderTrouble error={error} onRetry={() => void mutate()} />;
  if (!data) return <LogoSpinner message="Looking for your job" />;
  const canPay = data.allowedActions.includes('pay');
  return (
    <>
      <div className="pay-h" role="status">
        <PayArt outcome={canPay ? 'failed' : 'held'} />
        <h1 className="h1">{canPay ? 'You stopped the payment' : 'This job is paid'}</h1>
        <p className="soft">{canPay ? 'Nothing was taken. Your price is still there.' : 'Your money is held safely. Do not pay again.'}</p>
      </div>
      <div className="stack g8 mb-4 mt-3">
        {canPay ? (
          <ButtonLink kind="primary" size="lg" block to={`/order/${orderId}/quote`}>
            Back to the price and pay {formatKobo(leftKobo(data))}
          </ButtonLink>
        ) : (
          <ButtonLink kind="primary" size="lg" block to={`/request/${orderId}`}>
            Follow this job
          </ButtonLink>
        )}
        <ButtonLink block to="/requests">
          Go to My Jobs
        </ButtonLink>
      </div>
    </>
  );
}

function ByReference({ reference }: { reference: string }) {
  const { data, error, mutate } = usePayment(reference);
  if (data) return <PaymentResult payment={data} />;
  return error ? <OrderTrouble error={error} onRetry={() => void mutate()} /> : <LogoSpinner message="Looking for your payment" />;
}

export default function PaymentPage({ params }: { params: Record<string, string> }) {
  useTitle('Payment');
  const id = params['id'] ?? '';
  return (
    <OrderFrame title="Payment">
      <main id="main" className="wrap pay">
        {isOrderId(id) ? <Stopped orderId={id} /> : <ByReference reference={id} />}
      </main>
    </OrderFrame>
  );
}
