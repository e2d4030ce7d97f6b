import { useCallback, useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '@/shared/lib/config';

const match = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;

/** Whether the media query matches now; false while prerendering. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = match(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => match(query)?.matches ?? false,
    () => false,
  );
}

/** Whether the viewport is narrower than the phone breakpoint. */
export const useMobile = () => useMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
