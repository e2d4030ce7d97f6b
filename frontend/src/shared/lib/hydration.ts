const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;

let release: () => void = () => undefined;
let waiting: Promise<void> = Promise.resolve();

/**
 * `prerendered` stays true for a document whose HTML was prerendered for a guest.
 * Its still parts keep that HTML, without scripts, until the visitor's first move: a scroll, a press, a key or an input.
 */
export const hydration = { prerendered: typeof document === 'undefined' };

/** Called before hydrating. Only a page with `still` parts waits for a move. */
export function startHydration(still: boolean) {
  hydration.prerendered = true;
  // `start.ts` recorded a move that was made before this code ran.
  if (!still || 'moved' in document.documentElement.dataset) return;
  waiting = new Promise((resolve) => {
    release = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, release);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, release, { passive: true });
  });
}

/** Ends the waiting, because the prerendered HTML is out of date; everything loads now. */
export const endHydration = () => release();

/** Resolves at the visitor's first move on a page with `still` parts, and immediately elsewhere. */
export const firstMove = () => waiting;
