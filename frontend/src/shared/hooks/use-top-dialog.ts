import { useEffect, useState } from 'react';

/** The open dialog that comes last in the document. What is outside it can be neither seen clearly nor reached. */
const topDialog = () =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

export function useTopDialog(): HTMLDialogElement | null {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const look = () => setDialog(topDialog());
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    return () => observer.disconnect();
  }, []);
  return dialog;
}
