import { useEffect, useRef } from 'react';
import { arrive } from '@/shared/lib/arrive';

/** When another page or step is opened: starts at its top, with the focus on its heading, and says its name. The first one is left alone. */
export function useArrival(opened: string | number, name: string | (() => string)) {
  const shown = useRef(opened);
  const said = useRef(name);
  useEffect(() => {
    said.current = name;
  });
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    if (window.location.hash) return;
    window.scrollTo(0, 0);
    return arrive(said.current);
  }, [opened]);
}
