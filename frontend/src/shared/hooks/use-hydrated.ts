import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page hydrates, when it must render the same as its HTML; true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
