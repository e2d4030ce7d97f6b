// What the style promises, measured in a real browser: where the bars are, how wide a message is, what scrolls.
import assert from 'node:assert/strict';
import { DESK, PHONE, cookiesOf, openBrowser, openPage, picture } from '../lib/browser.mjs';
import { Gida } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const REM = 16;
const boxOf = async (locator) => {
  const box = await locator.boundingBox();
  assert.ok(box, 'it is on the screen');
  return box;
};

async function signedIn(gida, browser, viewport) {
  const person = await Person.newcomer(gida.url);
  const { context, page, complaints } = await openPage(browser, gida.url, { viewport });
  await context.addCookies(cookiesOf(person, gida.url));
  return { page, complaints };
}

export const journeys = {
  async 'SHELL-14 on a phone the tab bar stays at the bottom of the screen, however far the page is scrolled'(say) {
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const { page } = await signedIn(gida, browser, PHONE);
      await page.goto('/categories');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const before = await boxOf(bar);
      assert.ok(Math.abs(before.y + before.height - PHONE.height) < 1, `its foot is at ${before.y + before.height} of ${PHONE.height}`);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      assert.ok((await page.evaluate(() => window.scrollY)) > 100, 'the page is scrolled');
      assert.deepEqual(await boxOf(bar), before, 'the bar has not moved');
      say(`${before.width} × ${before.height} at the foot of the screen`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },

  async 'SHELL-15 TOAST-10 on a desk there is a bar at the top with a menu button, and a message is 420 px wide at most'(say) {
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const { page, complaints } = await signedIn(gida, browser, DESK);
      await page.goto('/account');
      const header = page.getByRole('banner');
      assert.ok((await boxOf(header)).y < 1, 'the bar is at the top');
      await header.getByRole('button', { name: 'Open menu' }).first().waitFor();
      await page.getByLabel('Choose your picture').setInputFiles(await picture(page, 'me.jpg'));
      const toasts = page.locator('ol.toasts');
      await toasts.getByText('Your picture is saved').waitFor();
      const { width } = await boxOf(toasts);
      assert.ok(width > 0 && width <= 420, `${width} px wide`);
      const avatar = header.locator('.avatar img').first();
      await avatar.evaluate((img) => img.decode());
      assert.equal(await avatar.evaluate((img) => img.naturalWidth), 176, 'the avatar is the small picture');
      assert.deepEqual(complaints, []);
      say(`messages are ${width} px wide`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },

  async 'LOC-08 the suggestions of places scroll and are 10rem high at most'(say) {
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const { page } = await signedIn(gida, browser, PHONE);
      await page.goto('/account');
      await page.getByRole('button', { name: /Add location|Change/ }).last().click();
      await page.getByLabel('Search for a place').fill('gar');
      const list = page.getByRole('listbox', { name: 'Suggestions' });
      await list.getByRole('option').first().waitFor();
      const { height } = await boxOf(list);
      assert.ok(height <= 10 * REM, `${height} px high`);
      assert.ok(['auto', 'scroll'].includes(await list.evaluate((one) => getComputedStyle(one).overflowY)), 'it scrolls');
      say(`${height} px high`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },
};
