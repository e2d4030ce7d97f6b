import { announce } from './announce';

/** How long a page may take to load over a slow network. */
const WAIT_MS = 20_000;

/** Events that end the waiting: a user who presses a key or taps in the meantime has already moved on. */
const MOVES = ['keydown', 'pointerdown'] as const;

/**
 * Moves the focus to the heading of the page or step that was opened, as soon as it is rendered, and announces its name. A page that
 * sets the focus itself keeps it. Returns a function that stops the waiting.
 */
export function arrive(name: string | (() => string)): () => void {
  const left: (() => void)[] = [];
  const stop = () => left.splice(0).forEach((leave) => leave());
  function look() {
    const main = document.getElementById('main');
    const heading = main?.querySelector<HTMLElement>('h1');
    if (!main || !heading) return;
    stop();
    if (!main.contains(document.activeElement)) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    announce(name);
  }
  const watch = new MutationObserver(look);
  watch.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, WAIT_MS);
  left.push(
    () => watch.disconnect(),
    () => clearTimeout(timer),
  );
  for (const move of MOVES) {
    document.addEventListener(move, stop);
    left.push(() => document.removeEventListener(move, stop));
  }
  look();
  return stop;
}
