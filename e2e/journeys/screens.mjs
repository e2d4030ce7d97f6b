// Every screen in every session state: nothing that axe finds fault with, nothing that scrolls sideways, and nothing
// that the console complains of; on a phone and on a desk, by day and, on the phone, by night.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { DESK, PHONE, cookiesOf, openBrowser, openPage } from '../lib/browser.mjs';
import { Gida } from '../lib/gida.mjs';
import { states } from '../lib/states.mjs';

/** How long it takes, so that it starts first. */
export const seconds = 300;

export const journeys = {
  async 'no screen has a fault that axe can see, in any session state, on a phone and on a desk, by day and by night'(say) {
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const all = await states(gida.url);
      const looks = [{ viewport: PHONE }, { viewport: DESK }, { viewport: PHONE, dark: true }];
      const walks = looks.flatMap((look) => all.map((state) => ({ ...state, ...look })));
      const faults = [];
      let screens = 0;
      // As many walkers as the machine has cores to draw for.
      const walk = async () => {
        for (let next = walks.shift(); next; next = walks.shift()) {
          const { page, context, complaints } = await openPage(browser, gida.url, next);
          if (next.who) await context.addCookies(cookiesOf(next.who, gida.url));
          for (const path of next.paths) {
            const found = await faultsOf(page, path);
            faults.push(...[...found, ...complaints.splice(0).filter(notOurs)].map((fault) => `${path} as ${next.who?.user.role ?? 'guest'} at ${next.viewport.width}${next.dark ? ' dark' : ''}: ${fault}`));
            screens += 1;
          }
          await context.close();
        }
      };
      await Promise.all([walk(), walk()]);
      assert.deepEqual(faults, []);
      say(`${screens} screens`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },
};

/** The browser itself logs an answer of 401, 403 or 404 that a page asked for and deals with. */
const notOurs = (line) => !/Failed to load resource: .*\b(401|403|404)\b/.test(line);

/** What axe finds on a screen, and whether it scrolls sideways; a phone is looked at 320 wide as well. */
async function faultsOf(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target).slice(0, 3)}`);
  const { width, height } = page.viewportSize();
  for (const narrow of width === PHONE.width ? [360, 320] : [width]) {
    await page.setViewportSize({ width: narrow, height });
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    if (content > screen) found.push(`${content} wide on a screen of ${screen}`);
  }
  await page.setViewportSize({ width, height });
  return found;
}
