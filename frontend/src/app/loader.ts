const FADE_AFTER_MS = 100;
const REMOVE_AFTER_MS = 500;

/** Fades the initial loader out and removes it; both are counted from now. */
export function fadeLoader() {
  const loader = document.getElementById('initial-loader');
  if (!loader) return;
  setTimeout(() => loader.classList.add('fade'), FADE_AFTER_MS);
  setTimeout(() => loader.remove(), REMOVE_AFTER_MS);
}
