import { useEffect } from 'react';
import { isDaylight } from '../../model';

/** By day the page is light whatever the phone says: dark screens cannot be read in the sun. */
export function useDaylight(now: number) {
  const day = isDaylight(now);
  useEffect(() => {
    if (!day) return;
    const root = document.documentElement;
    root.dataset['theme'] = 'light';
    return () => {
      delete root.dataset['theme'];
    };
  }, [day]);
}
