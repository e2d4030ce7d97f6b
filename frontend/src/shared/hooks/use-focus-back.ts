import { useEffect, useRef } from 'react';

/**
 * Returns the focus when a form closes: to the button with `data-opens` and the form's name, or to the frame when that
 * button is gone. A person who has gone on to something else keeps the focus there.
 */
export function useFocusBack<T extends HTMLElement>(open: string | null) {
  const frame = useRef<T>(null);
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current;
    before.current = open;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (closed === null || open !== null || !isLost) return;
    const button = frame.current?.querySelector<HTMLElement>(`[data-opens="${closed}"]`);
    (button ?? frame.current)?.focus();
  }, [open]);
  return frame;
}
