import { useEffect, useRef } from 'react';
import { arrive } from '@/shared/lib/arrive';

/** When another page or step opens: scrolls to its top, focuses its heading and announces its name. Does nothing for the first one. */
export function useArrival(opened: string | number, name: string | (() => string)) {
  const shown = useRef(opened);
  const announced = useRef(name);
  useEffect(() => {
    announced.current = name;
  });
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    return arrive(announced.current);
  }, [opened]);
}
