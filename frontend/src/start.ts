// The only script that a prerendered page names. The page can be read, its links and its search work without any other,
// so those are fetched after the first paint, when they no longer take the line from what is seen, or at the first move.
const own = document.currentScript;
const SIGNS = ['scroll', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'input'] as const;
/** A page in the background is never painted. */
const AT_LATEST_MS = 1000;
let begun = false;

function begin() {
  if (begun) return;
  begun = true;
  for (const src of (own?.dataset['then'] ?? '').split(' ')) {
    const script = document.createElement('script');
    script.src = src;
    // In this order, however they arrive.
    script.async = false;
    document.head.append(script);
  }
}

/** The page came with the main rules that it needs until the visitor moves; what opens then may need any. */
function ask(href: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = href;
    sheet.onload = resolve;
    sheet.onerror = () => {
      sheet.remove();
      reject(Object.assign(new Error(`${href} did not come`), { name: 'ChunkLoadError' }));
    };
    // Before the sheets of the features, whose rules override those of the main one.
    document.head.querySelector('link[rel="stylesheet"]')?.after(sheet);
  });
}

let asked: Promise<unknown> | undefined;

/** Loads the complete main style sheet. After a failure the next call asks for it again. */
function dress(): Promise<unknown> {
  const href = own?.dataset['style'];
  if (!href) return Promise.resolve();
  asked ??= ask(href).catch((problem: unknown) => {
    asked = undefined;
    throw problem;
  });
  return asked;
}
window.wholeStyle = dress;

let hasMoved = false;

function moved() {
  if (hasMoved) return;
  hasMoved = true;
  document.documentElement.dataset['moved'] = '';
  dress().catch(() => undefined);
  begin();
}

/** When the paint can be seen, which a frame later it often cannot yet. */
function afterFirstPaint(then: () => void) {
  if (
    typeof PerformanceObserver === 'undefined' ||
    !PerformanceObserver.supportedEntryTypes.includes('paint')
  ) {
    requestAnimationFrame(() => setTimeout(then));
    return;
  }
  new PerformanceObserver((_, self) => {
    self.disconnect();
    then();
  }).observe({ type: 'paint', buffered: true });
}

for (const sign of SIGNS)
  window.addEventListener(sign, moved, { passive: true, once: true, capture: true });
afterFirstPaint(begin);
setTimeout(begin, AT_LATEST_MS);

export {};
