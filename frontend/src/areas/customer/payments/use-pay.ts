import { useNavigate } from 'react-router-dom';
import { useSubmit } from '@/shared/forms/use-submit';
import { useHoldReload } from '@/shared/lib/unsaved';
import { NOT_STARTED, openPayment } from '@/domain/payments/api';

/**
 * Opens the gateway's page, shows that credit paid everything, or shows an error. Without `useCredit`, an open checkout keeps its choice of
 * credit.
 */
export function usePay(orderId: string, useCredit?: boolean, whole = false) {
  const navigate = useNavigate();
  const { busy, online, failure, run } = useSubmit({ otherwise: NOT_STARTED, leaves: true });
  useHoldReload(busy);
  const pay = () =>
    run(async () => {
      if (
        await openPayment(orderId, {
          ...(useCredit !== undefined && { useCredit }),
          ...(whole && { whole }),
        })
      )
        void navigate(`/payment/${orderId}`);
    });
  return { busy, online, failure, pay };
}
