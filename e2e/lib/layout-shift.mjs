// How far visible content moves without a tap (cumulative layout shift, https://web.dev/articles/cls).
import { answered } from './answers.mjs';

/** Must run in the page before anything else: records every shift that no tap explains, and the elements that moved. */
export function watchShifts() {
  window.shifts = [];
  const named = ({ node, previousRect: from, currentRect: to }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element
      ? `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().split(/\s+/).join('.')}` : ''}`
      : 'something';
    return `${name} ${Math.round(from.y)}+${Math.round(from.height)} to ${Math.round(to.y)}+${Math.round(to.height)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput)
        window.shifts.push({
          at: entry.startTime,
          value: entry.value,
          moved: entry.sources.map(named),
        });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls through a page that has loaded to its end and back, and returns all shifts since it was opened. */
export async function shifted(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What comes into view is noticed in one frame, drawn in the next, and moved by then.
    const pause = async () => {
      for (let n = 0; n < 3; n += 1) await frame();
    };
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await pause();
    }
    window.scrollTo(0, 0);
    await pause();
  });
  await answered(page);
  return page.evaluate(() => window.shifts);
}

/** The largest sum of shifts within five seconds, with less than a second between them, as browsers report it. */
export function worstOf(shifts) {
  let most = 0;
  let window = { value: 0, from: 0, last: -Infinity };
  for (const { at, value } of shifts) {
    const same = at - window.last < 1000 && at - window.from < 5000;
    window = same
      ? { ...window, value: window.value + value, last: at }
      : { value, from: at, last: at };
    most = Math.max(most, window.value);
  }
  return most;
}
