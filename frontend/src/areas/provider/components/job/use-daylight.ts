import { useEffect } from 'react';
import { isDaylight } from '@/domain/providers/model';

/** By day the page uses the light theme, whatever the phone's setting, because dark screens cannot be read in sunlight. */
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
