import { OrderFrame, OrderTrouble } from '@/features/orders/order-frame';
import { useTitle } from '@/shared/hooks/use-title';
import { LogoSpinner } from '@/shared/ui/logo';
import { usePayment } from '../api';
import { PaymentResult } from '../components/result';

export default function PaymentPage({ params }: { params: Record<string, string> }) {
  useTitle('Payment');
  const { data, error, mutate } = usePayment(params['id'] ?? null);
  return (
    <OrderFrame title="Payment">
      <main id="main" className="wrap pay">
        {data ? <PaymentResult payment={data} /> : error ? <OrderTrouble error={error} onRetry={() => void mutate()} /> : <LogoSpinner message="Looking for your payment" />}
      </main>
    </OrderFrame>
  );
}
