// The layout rules, measured in a real browser: the places of the bars, the width of a message, scrolling, fading.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { DESK, PHONE, cookiesOf, fits, picture } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person, freeSlot } from '../lib/person.mjs';

const REM = 16;
/** A phone at 200 %, where a page has half of its points. */
const ZOOMED = { width: PHONE.width / 2, height: PHONE.height / 2 };
const boxOf = async (locator) => {
  const box = await locator.boundingBox();
  assert.ok(box, 'it is on the screen');
  return box;
};

async function signedIn(product, openPage) {
  const person = await Person.newcomer(product.url);
  return openPage({ as: person });
}

/** Whether the tab bar of phones is shown, and whether the menu button of wide screens is. */
const bars = (page) =>
  Promise.all([
    page.locator('.tabbar').isVisible(),
    page.locator('.only-l').getByRole('button', { name: 'Open menu' }).isVisible(),
  ]);

/** The widths of the spinner's mark, with the classes that the component gives it for sm, md, lg and xl. */
const spinnerWidths = (page) =>
  page.evaluate(() =>
    ['loader-mark spin-sm', 'loader-mark', 'loader-mark spin-lg', 'loader-mark spin-xl'].map(
      (className) => {
        const mark = document.body.appendChild(
          Object.assign(document.createElement('div'), { className }),
        );
        const { width } = mark.getBoundingClientRect();
        mark.remove();
        return width;
      },
    ),
  );

/** Watches for the overlay of a redirect. Returns the duration of its fade-in and its initial opacity. */
async function watchFade(page) {
  let fade;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.exposeFunction('tellFade', (told) => {
    fade = told;
  });
  await page.evaluate(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if (!target.matches('.redirect')) return;
      const [{ effect }] = target.getAnimations();
      window.tellFade({
        ms: effect.getComputedTiming().duration,
        from: effect.getKeyframes()[0].opacity,
      });
    }),
  );
  return () => until(() => fade, 5000, 'the overlay of a redirect fades in');
}

/** Asserts that two boxes share no part of the screen. */
function apart(one, other, what) {
  const meet =
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  assert.ok(!meet, `${what}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`);
}

/** Asserts that the toast leaves the Pay button and its bar free, and that a tap on the middle of the button reaches it. */
async function checkPayIsFree(page, toast) {
  const pay = page.getByRole('button', { name: /^Pay ₦/ });
  const [message, bar, button] = await Promise.all([
    boxOf(toast),
    boxOf(page.locator('.actionbar')),
    boxOf(pay),
  ]);
  const { width, height } = page.viewportSize();
  for (const [box, what] of [
    [message, 'toast'],
    [button, 'Pay button'],
  ]) {
    assert.ok(
      box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height,
      `the ${what} is on the screen of ${width} × ${height}: ${JSON.stringify(box)}`,
    );
  }
  apart(message, button, 'the toast covers the Pay button');
  apart(message, bar, 'the toast covers the bar of the Pay button');
  assert.ok(
    await pay.evaluate((one, { x, y }) => one.contains(document.elementFromPoint(x, y)), {
      x: button.x + button.width / 2,
      y: button.y + button.height / 2,
    }),
    'a tap reaches the Pay button',
  );
  return { message, button };
}

/** Simulates the browser's event when a newer service worker takes over the page. */
const takeOver = (page) =>
  page.evaluate(() => void navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));

/** While typed text would be lost, a newer version asks first. Elsewhere the page reloads at once. */
async function checkUpdate(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByLabel('Search for a place').press('k');
  await takeOver(page);
  await page.locator('.newver').getByText('A newer Gida is ready').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.locator('.tabbar').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { name: 'All services' }).waitFor();
  const loaded = page.waitForEvent('load');
  await takeOver(page);
  await loaded;
}

/** The badge of a development build is in the bottom right corner, with its tooltip to the left of it on the screen. */
async function checkBadge(page) {
  const badge = page.locator('.build');
  await badge.getByRole('button').waitFor();
  const box = await boxOf(badge);
  const [right, below] = [DESK.width - box.x - box.width, DESK.height - box.y - box.height];
  assert.ok(
    right >= 0 && right < 24 && below >= 0 && below < 24,
    `the badge is ${right} px from the right and ${below} px from the bottom`,
  );
  await badge.getByRole('button').hover();
  const tip = await boxOf(badge.getByRole('tooltip'));
  assert.ok(
    tip.x >= 0 && tip.x + tip.width <= box.x,
    `the tooltip ends at ${tip.x + tip.width}, the badge begins at ${box.x}`,
  );
}

test('SHELL-14 CONST-01 CONST-02 on a phone, which ends at 768 px, the tab bar stays at the bottom of the screen, however far the page is scrolled', async ({
  product,
  provider,
  openPage,
  say,
}) => {
  const { page } = await signedIn(product, openPage);
  await page.goto('/categories');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const before = await boxOf(bar);
  assert.ok(
    Math.abs(before.y + before.height - PHONE.height) < 1,
    `its foot is at ${before.y + before.height} of ${PHONE.height}`,
  );
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  assert.ok((await page.evaluate(() => window.scrollY)) > 100, 'the page is scrolled');
  assert.deepEqual(await boxOf(bar), before, 'the bar has not moved');
  await page.setViewportSize({ width: 767, height: PHONE.height });
  assert.deepEqual(
    await bars(page),
    [true, false],
    'at 767 px there is the tab bar and no menu button',
  );
  await page.setViewportSize({ width: 768, height: PHONE.height });
  assert.deepEqual(
    await bars(page),
    [false, true],
    'at 768 px there is the menu button and no tab bar',
  );
  const widths = await spinnerWidths(page);
  assert.ok(
    widths.every((width, at) => at === 0 || width > widths[at - 1]),
    `sm, md, lg and xl are ${widths} px wide`,
  );
  const portal = await openPage({ as: provider });
  await portal.page.goto('/service-provider/status');
  await portal.page.getByRole('button', { name: 'More' }).waitFor();
  const tabs = await portal.page
    .getByRole('navigation', { name: 'Provider sections' })
    .locator('.sp-tab:visible')
    .all();
  const tops = new Set(await Promise.all(tabs.map(async (tab) => (await boxOf(tab)).y)));
  assert.deepEqual([tabs.length, tops.size], [5, 1], 'the five tabs of the portal are in one row');
  say(`${before.width} × ${before.height} at the foot of the screen`);
});

test(
  'SHELL-15 SHELL-22 TOAST-10 BUILD-05 BUILD-06 SESS-12 on a desktop there is a bar at the top with a menu button, a message is 420 px wide at most, and a redirect fades in',
  { tag: '@desktop' },
  async ({ product, openPage, say }) => {
    const { page, complaints } = await signedIn(product, openPage);
    await page.goto('/');
    assert.equal(
      (await boxOf(page.getByRole('complementary', { name: 'Next steps and rewards' }))).width,
      (80 * REM) / 4,
      'the rail is 80 units wide',
    );
    await page.goto('/account');
    const header = page.getByRole('banner');
    assert.ok((await boxOf(header)).y < 1, 'the bar is at the top');
    await header.locator('.only-l').getByRole('button', { name: 'Open menu' }).waitFor();
    assert.deepEqual(await bars(page), [false, true], 'there is no tab bar');
    await page.getByLabel('Choose your picture').setInputFiles(await picture(page, 'me.jpg'));
    const toasts = page.locator('ol.toasts');
    await toasts.getByText('Your picture is saved').waitFor();
    const { width } = await boxOf(toasts);
    assert.ok(width > 0 && width <= 420, `${width} px wide`);
    const avatar = header.locator('.avatar img').first();
    await avatar.evaluate((img) => img.decode());
    assert.equal(
      await avatar.evaluate((img) => img.naturalWidth),
      176,
      'the avatar is the small picture',
    );
    await checkBadge(page);
    assert.deepEqual(complaints, []);
    const fade = await watchFade(page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    assert.deepEqual(await fade(), { ms: 200, from: '0' });
    await page.waitForURL('**/auth');
    say(`messages are ${width} px wide`);
  },
);

test('a message about another order covers neither the Pay button nor its bar, on a phone and on a desktop', async ({
  product,
  customer,
  context,
  page,
  say,
}) => {
  const { id } = await customer.order();
  await context.addCookies(cookiesOf(customer, product.url));
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(`/order/${id}/quote`);
  await page.getByRole('button', { name: /^Pay ₦/ }).waitFor();
  await connected;
  // The price of a second order arrives while the customer looks at the first one.
  await customer.order({ slot: freeSlot() });
  const toast = page
    .locator('ol.toasts')
    .getByRole('listitem')
    .filter({ hasText: 'Your price is ready' });
  await toast.waitFor();
  // A toast under the pointer stays, so that there is time to measure it.
  await toast.hover();
  const phone = await checkPayIsFree(page, toast);
  await page.setViewportSize(DESK);
  const desk = await checkPayIsFree(page, toast);
  const rows = ({ y, height }) => `${Math.round(y)} to ${Math.round(y + height)}`;
  say(
    `phone: toast ${rows(phone.message)}, Pay ${rows(phone.button)}; desktop: toast ${rows(desk.message)}, Pay ${rows(desk.button)}`,
  );
});

test('on a phone at 200 % the quote and the tracking page are not wider than the screen', async ({
  scenes,
  customer,
  openPage,
  say,
}) => {
  const { page } = await openPage({ as: customer, viewport: ZOOMED });
  await page.goto(`/order/${await scenes.priced()}/quote`);
  await page.getByRole('button', { name: /^Pay ₦/ }).waitFor();
  await answered(page);
  await fits(page, 'the quote');
  const job = await scenes.arrived();
  await scenes.becomes(job, 'the customer has the PIN', (order) => order.arrivalPin);
  await page.goto(`/order/${job}/track`);
  const pin = page.getByRole('button', { name: /Arrival PIN/ });
  await pin.waitFor();
  await answered(page);
  await fits(page, 'the tracking page');
  await pin.click();
  await page.locator('.tpin .vh').waitFor({ state: 'attached' });
  await fits(page, 'the tracking page with the PIN');
  say(`both fit into ${ZOOMED.width} px`);
});

test('LOC-08 PWA-03 the suggestions of places scroll and are 10rem high at most, and typed text delays a reload', async ({
  product,
  openPage,
  say,
}) => {
  const { page } = await signedIn(product, openPage);
  await page.goto('/account');
  await page
    .getByRole('button', { name: /Add location|Change/ })
    .last()
    .click();
  await page.getByLabel('Search for a place').fill('gar');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByRole('option').first().waitFor();
  const { height } = await boxOf(list);
  assert.ok(height <= 10 * REM, `${height} px high`);
  const scrolled = await list.evaluate((one) => {
    one.scrollTop = one.scrollHeight;
    return one.scrollTop;
  });
  assert.ok(scrolled > 0, 'there is more than fits, and it scrolls');
  await checkUpdate(page);
  say(`${height} px high`);
});
