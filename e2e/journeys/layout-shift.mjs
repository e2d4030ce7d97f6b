// Nothing jumps on a phone: on every page, while it loads over a slow network and while it is scrolled through, what is
// shown already moves by no more than 0.05 (cumulative layout shift).
import assert from 'node:assert/strict';
import { PHONE, cookiesOf, openBrowser, openPage } from '../lib/browser.mjs';
import { Gida, sleep } from '../lib/gida.mjs';
import { states } from '../lib/states.mjs';

const MOST = 0.05;
/** Each call is answered a little later than the one before it could be drawn, and no two at the same time. */
const SLOWEST_MS = 450;

/** Between 150 ms and the slowest, by the address: the same call takes as long every time. */
const delayOf = (path) => 150 + ([...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % (SLOWEST_MS - 150));

/** Notes every shift that no tap explains, and what moved. */
function watchShifts() {
  window.shifts = [];
  const named = ({ node, previousRect: from, currentRect: to }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element ? `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.trim().split(/\s+/).join('.')}` : ''}` : 'something';
    return `${name} ${Math.round(from.y)}+${Math.round(from.height)} to ${Math.round(to.y)}+${Math.round(to.height)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) window.shifts.push({ at: entry.startTime, value: entry.value, moved: entry.sources.map(named) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst five seconds whose shifts are less than a second apart, as browsers report it. */
function worst(shifts) {
  let most = 0;
  let window = { value: 0, from: 0, last: -Infinity };
  for (const { at, value } of shifts) {
    const same = at - window.last < 1000 && at - window.from < 5000;
    window = same ? { ...window, value: window.value + value, last: at } : { value, from: at, last: at };
    most = Math.max(most, window.value);
  }
  return most;
}

/** Opens the page, waits until it is quiet and goes through it to its end. */
async function shiftsOf(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  // What is loaded after the page, such as the mark of the build and the question about analytics, has come by then.
  await page.waitForTimeout(2_000);
  await page.evaluate(async () => {
    const pause = () => new Promise((resolve) => setTimeout(resolve, 120));
    for (let y = 0; y < document.documentElement.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await pause();
    }
    window.scrollTo(0, 0);
    await pause();
  });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SLOWEST_MS);
  return page.evaluate(() => window.shifts);
}

export const journeys = {
  async 'no page of a phone shifts by more than 0.05 while it loads or is scrolled, whoever looks'(say) {
    // The pages are the same over either engine; one is enough.
    if (process.env.E2E_DATABASE === 'postgres') return say('looked at over SQLite');
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const faults = [];
      let pages = 0;
      let most = 0;
      for (const { who, paths } of await states(gida.url)) {
        for (const path of paths) {
          // Everybody comes for the first time: nothing is kept, nothing was seen before.
          const { page, context } = await openPage(browser, gida.url, { viewport: PHONE });
          if (who) await context.addCookies(cookiesOf(who, gida.url));
          await page.addInitScript(watchShifts);
          await page.route('**/api/**', async (route) => {
            await sleep(delayOf(new URL(route.request().url()).pathname));
            await route.continue().catch(() => {});
          });
          const shifts = await shiftsOf(page, path);
          await context.close();
          const value = worst(shifts);
          most = Math.max(most, value);
          pages += 1;
          if (value <= MOST) continue;
          faults.push(`${path} as ${who?.user.role ?? 'guest'}: ${value.toFixed(3)}\n${shifts.filter((one) => one.value > 0.005).map((one) => `    ${one.value.toFixed(3)} at ${Math.round(one.at)} ms: ${one.moved.join('; ')}`).join('\n')}`);
          say(faults.at(-1));
        }
      }
      assert.deepEqual(faults, []);
      say(`${pages} pages, at most ${most.toFixed(3)}`);
    } finally {
      await browser.close();
      await gida.stop();
    }
    return undefined;
  },
};
