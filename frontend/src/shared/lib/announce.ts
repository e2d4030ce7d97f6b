/** After it was emptied or moved, a screen reader needs a moment before it hears what comes into the region. */
const SETTLE_MS = 80;

let region: HTMLElement | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What is outside a modal dialog is not heard, so the region stands in the dialog that is open. */
const place = () => [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;

/** The one live region of the product: it is there before anything is said in it, and stays when pages change. */
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

/** Says it to screen readers, after what they are reading. What is said last wins. */
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
