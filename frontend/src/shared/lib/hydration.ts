/** Set while a prerendered page is being taken over: its HTML stands, so scripts for its still parts may wait. */
export const hydration = { active: false };

const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Resolves at the visitor's first move on a prerendered page, at once elsewhere. */
export function firstMove(): Promise<void> {
  if (!hydration.active) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      hydration.active = false;
      for (const sign of SIGNS) window.removeEventListener(sign, done);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, { passive: true });
  });
}
