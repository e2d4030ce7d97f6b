import { announce } from './announce';

/** As long as a page may take to come over a slow network. */
const WAIT_MS = 20_000;

/** Somebody who presses a key or taps meanwhile is somewhere already. */
const MOVES = ['keydown', 'pointerdown'] as const;

/**
 * Brings the focus to the heading of the page or step that was opened, as soon as it is there, and says its name. A page that
 * takes the focus itself keeps it. Answers how to stop waiting.
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
  left.push(() => watch.disconnect(), () => clearTimeout(timer));
  for (const move of MOVES) {
    document.addEventListener(move, stop);
    left.push(() => document.removeEventListener(move, stop));
  }
  look();
  return stop;
}
