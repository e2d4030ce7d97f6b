import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1000px)';

function subscribe(notify: () => void) {
  const query = typeof window.matchMedia === 'function' ? window.matchMedia(QUERY) : null;
  query?.addEventListener('change', notify);
  return () => query?.removeEventListener('change', notify);
}

/** True when two columns stand beside each other, so that the order in the page is the order that is seen. */
export const useWide = () => useSyncExternalStore(subscribe, () => typeof window.matchMedia === 'function' && window.matchMedia(QUERY).matches, () => false);
