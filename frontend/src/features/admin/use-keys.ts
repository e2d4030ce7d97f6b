import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const behindDialog = () => document.querySelector('dialog[open]') !== null;

/** The keys J and K move and Escape closes. Enter on a reference opens it, as on any button. The keys do nothing while a dialog is open. */
export function useKeys(open: boolean, move: (step: 1 | -1) => void, close: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || behindDialog()) return;
      if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
      else if (event.key === 'Escape' && open) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, move, close]);
}
