import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** What is open, the topmost last. */
const open: RefObject<() => void>[] = [];

/** Whether the person goes back in the history: a script that does so, such as a button of the page, leads where it wants to. */
const isBack = ({ navigationType, userInitiated, cancelable, destination }: NavigateEvent) =>
  navigationType === 'traverse' &&
  userInitiated &&
  cancelable &&
  destination.index < (window.navigation.currentEntry?.index ?? 0);

/**
 * Lets the browser's Back close what is open on top, in place of leaving the page. No entry of the history is made for it, so there is nothing
 * to remove when the page is left from inside. Browsers without the Navigation API leave the page. The system's Back on a phone closes a
 * modal dialog by itself.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!isOpen || !('navigation' in window)) return;
    const { navigation } = window;
    const onNavigate = (event: NavigateEvent) => {
      if (open.at(-1) !== close || !isBack(event)) return;
      event.preventDefault();
      close.current();
    };
    open.push(close);
    navigation.addEventListener('navigate', onNavigate);
    return () => {
      open.splice(open.indexOf(close), 1);
      navigation.removeEventListener('navigate', onNavigate);
    };
  }, [isOpen]);
}
