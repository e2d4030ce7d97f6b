import { useEffect } from 'react';

const holds = new Set<symbol>();
let typedAt: string | null = null;

/** Marks that a reload would lose something. Returns a function that removes the mark. */
export function holdReload(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => void holds.delete(hold);
}

/** Whether a reload would lose something: text typed on this page, or a running payment or upload. */
export const wouldLose = () => holds.size > 0 || typedAt === window.location.pathname;

/**
 * Remembers on which page the user has typed, and forgets it when they leave that page.
 * A focused field that already holds text counts as typed, because the user may have typed before this code loaded.
 */
export function watchTyping(): () => void {
  const onInput = () => {
    typedAt = window.location.pathname;
  };
  const field = document.activeElement;
  if (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.value !== ''
  )
    onInput();
  document.addEventListener('input', onInput, { passive: true });
  return () => {
    document.removeEventListener('input', onInput);
    typedAt = null;
  };
}

/** Prevents a reload while `active`. */
export function useHoldReload(active: boolean) {
  useEffect(() => (active ? holdReload() : undefined), [active]);
}
