import { useEffect } from 'react';
import { useOutboxSender } from '@/areas/customer/booking/outbox-sender';
import { wouldLose, watchTyping } from '@/shared/lib/unsaved';
import { countData } from '@/shared/lib/used-data';
import { UpdateNotice } from './update-notice';
import { startWorker } from './worker-client';

function useWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    return startWorker({
      container: navigator.serviceWorker,
      reload: () => window.location.reload(),
      busy: wouldLose,
    });
  }, []);
}

/** Work in the background of all pages: the service worker and its updates, the data used, and requests that wait for the network. */
export default function Background() {
  useEffect(watchTyping, []);
  useEffect(countData, []);
  useWorker();
  useOutboxSender();
  return <UpdateNotice />;
}
