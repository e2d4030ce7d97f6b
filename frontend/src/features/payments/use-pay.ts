import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { useIdempotencyKey } from '@/shared/hooks/use-idempotency-key';
import { useHoldReload } from '@/shared/lib/unsaved';
import { openPayment } from './api';

/** Leaves for the gateway, or says why not. */
export function usePay(orderId: string) {
  const [key, renew] = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useHoldReload(busy);
  async function pay() {
    setBusy(true);
    setFailure('');
    try {
      await openPayment(orderId, key);
    } catch (error) {
      renew();
      setFailure(messageOf(error, 'We could not start the payment. Nothing was charged; please try again.'));
      setBusy(false);
    }
  }
  return { busy, failure, pay };
}
