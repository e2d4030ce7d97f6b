import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { useHoldReload } from '@/shared/lib/unsaved';
import { openPayment } from './api';

/**
 * Opens the gateway's page, shows that credit paid everything, or shows an error. Without `useCredit`, an open checkout keeps its choice of
 * credit.
 */
export function usePay(orderId: string, useCredit?: boolean, whole = false) {
  const navigate = useNavigate();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useHoldReload(busy);
  async function pay() {
    setBusy(true);
    setFailure('');
    try {
      if (await openPayment(orderId, { ...(useCredit !== undefined && { useCredit }), ...(whole && { whole }) })) void navigate(`/payment/${orderId}`);
    } catch (error) {
      setFailure(messageOf(error, 'We could not start the payment. Nothing was charged; please try again.'));
      setBusy(false);
    }
  }
  return { busy, online, failure, pay };
}
