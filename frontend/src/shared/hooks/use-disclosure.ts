import { useCallback, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss';

/**
 * State of a button that opens something beside it. It closes on Escape, on a press outside and when the focus leaves; focus that is still
 * inside returns to the button.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setOpen(false);
    if (box.current?.contains(document.activeElement)) button.current?.focus();
  }, []);
  useDismiss(box, open, close);
  const toggle = () => setOpen(!open);
  return { open, toggle, close, box, button };
}
