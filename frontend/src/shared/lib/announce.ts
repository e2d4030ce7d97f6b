/** The time that a screen reader needs to notice new text after the region was emptied or moved. */
const SETTLE_MS = 80;

let region: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The parent of the region. Screen readers ignore what is outside a modal dialog, so the region moves into the open one. */
const place = () =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/**
 * Adds the only live region of the product. It exists before anything is announced and stays when pages change. Returns a function that
 * removes it.
 */
export function keepRegion(): () => void {
  const made = Object.assign(document.createElement('p'), { className: 'vh' });
  made.setAttribute('aria-live', 'polite');
  made.setAttribute('data-announced', '');
  document.body.append(made);
  region = made;
  return () => {
    clearTimeout(timer);
    made.remove();
    if (region === made) region = null;
  };
}

/** Announces a text to screen readers, after what they are reading. The last of several quick announcements wins. */
export function announce(text: string | (() => string)) {
  clearTimeout(timer);
  const here = region;
  if (!here) return;
  const home = place();
  if (here.parentElement !== home) home.append(here);
  here.textContent = '';
  timer = setTimeout(() => {
    here.textContent = typeof text === 'string' ? text : text();
  }, SETTLE_MS);
}
