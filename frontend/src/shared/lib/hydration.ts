const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;

let release: () => void = () => undefined;
let waiting: Promise<void> = Promise.resolve();

/**
 * `prerendered` stays true for a document whose HTML came prerendered for a guest.
 * Its still parts keep that HTML, without scripts, until the visitor's first move.
 */
export const hydration = { prerendered: typeof document === 'undefined' };

/** Called before hydrating. Only a page with `still` parts has anything that waits for a move. */
export function startHydration(still: boolean) {
  hydration.prerendered = true;
  // `start.ts` noted a move that came before this.
  if (!still || 'moved' in document.documentElement.dataset) return;
  waiting = new Promise((resolve) => {
    release = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, release);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, release, { passive: true });
  });
}

/** The prerendered HTML no longer fits; everything loads now. */
export const endHydration = () => release();

/** Resolves at the visitor's first move on a prerendered page, at once elsewhere. */
export const firstMove = () => waiting;
