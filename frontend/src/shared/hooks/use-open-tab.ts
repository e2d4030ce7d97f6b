import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const OPEN = '[aria-current], [aria-checked="true"]';

/**
 * For a row of links or choices that is wider than a phone: scrolls the open one to its middle. `open` names it where the address does not.
 */
export function useOpenTab<T extends HTMLElement>(open?: string | null) {
  const { pathname, search } = useLocation();
  const line = useRef<T>(null);
  useEffect(() => {
    const all = line.current;
    const tab = all?.querySelector<HTMLElement>(OPEN);
    if (!all || !tab) return;
    const left = tab.offsetLeft - (tab.offsetParent === all ? 0 : all.offsetLeft);
    // Not scrollIntoView, which would also scroll a page that the user left half-way down.
    all.scrollLeft = left - (all.clientWidth - tab.offsetWidth) / 2;
  }, [pathname, search, open]);
  return line;
}
