import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a prerendered page comes to life, when it must say what its HTML says; true ever after. */
export const useHydrated = () => useSyncExternalStore(never, () => true, () => false);
