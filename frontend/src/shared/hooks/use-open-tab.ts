import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const OPEN = '[aria-current], [aria-checked="true"]';

/** For a line of links or choices of which a phone shows a part: brings the one that is open into its middle. `open` names it where the address does not. */
export function useOpenTab<T extends HTMLElement>(open?: string | null) {
  const { pathname, search } = useLocation();
  const line = useRef<T>(null);
  useEffect(() => {
    const all = line.current;
    const tab = all?.querySelector<HTMLElement>(OPEN);
    if (!all || !tab) return;
    const left = tab.offsetLeft - (tab.offsetParent === all ? 0 : all.offsetLeft);
    // Not scrollIntoView, which would also move a page that was left in its middle.
    all.scrollLeft = left - (all.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, search, open]);
  return line;
}
