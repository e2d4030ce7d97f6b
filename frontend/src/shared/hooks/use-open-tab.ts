import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** For a line of links of which a phone shows a part: brings the one that is open into its middle. */
export function useOpenTab<T extends HTMLElement>() {
  const { pathname, search } = useLocation();
  const line = useRef<T>(null);
  useEffect(() => {
    const all = line.current;
    const open = all?.querySelector<HTMLElement>('[aria-current]');
    // Not scrollIntoView, which would also move a page that was left in its middle.
    if (all && open) all.scrollLeft = open.offsetLeft - all.offsetLeft - (all.clientWidth - open.offsetWidth) / 2;
  }, [pathname, search]);
  return line;
}
