const FADE_AFTER_MS = 100;
const REMOVE_AFTER_MS = 500;

/** Fades the initial loader out and then removes it. Both delays are counted from the call. */
export function fadeLoader() {
  const loader = document.getElementById('initial-loader');
  if (!loader) return;
  setTimeout(() => loader.classList.add('fade'), FADE_AFTER_MS);
  setTimeout(() => loader.remove(), REMOVE_AFTER_MS);
}
