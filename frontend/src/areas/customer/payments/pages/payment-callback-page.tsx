import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { OrderFrame, OrderTrouble } from '@/areas/customer/orders/order-frame';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { StateBlock } from '@/shared/ui/state-block';
import { usePayment, verifyPayment } from '@/domain/payments/api';
import { PaymentResult } from '../components/result';
import { texts } from '../texts';
import '../payment.css';

/** The gateway sends people back to this page. It only asks the server, which checks with the gateway. */
export default function PaymentCallbackPage() {
  useTitle(texts.payment);
  const [query] = useSearchParams();
  const reference = query.get('reference') ?? query.get('trxref');
  const { data, error, mutate } = usePayment(reference);
  const asked = useRef(false);
  useEffect(() => {
    if (!reference || asked.current) return;
    asked.current = true;
    verifyPayment(reference).catch(() => mutate());
  }, [reference, mutate]);
  return (
    <OrderFrame title={texts.payment}>
      <main id="main" className="wrap pay">
        {!reference && (
          <StateBlock
            art="none"
            level="h1"
            title={texts.paymentNotFound}
            actions={
              <ButtonLink kind="primary" to="/requests">
                {texts.goToMyJobs}
              </ButtonLink>
            }
          >
            {texts.ifYouPaidDo}
          </StateBlock>
        )}
        {reference && data && <PaymentResult payment={data} />}
        {reference && !data && error && (
          <OrderTrouble payment error={error} onRetry={() => void mutate()} />
        )}
        {reference && !data && !error && <LogoSpinner message={texts.askingBankDoNot} />}
      </main>
    </OrderFrame>
  );
}
