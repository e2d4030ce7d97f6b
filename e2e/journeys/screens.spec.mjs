// Every screen in every session state: no fault that axe finds, nothing that scrolls sideways, no console message, on a
// phone in light and dark mode, and on the same page at desktop width. The answers of the server come late and at
// different times, and nothing that is already shown may move by more than 0.05 (cumulative layout shift) while they
// arrive and while the page is scrolled.
import assert from 'node:assert/strict';
import { answered } from '../lib/answers.mjs';
import { axeFaults } from '../lib/axe.mjs';
import { DESK, PHONE } from '../lib/browser.mjs';
import { test } from '../lib/fixtures.mjs';
import { sleep } from '../lib/gida.mjs';
import { shifted, watchShifts, worstOf } from '../lib/layout-shift.mjs';
import { states } from '../lib/states.mjs';

/** The largest layout shift that Google's Web Vitals call good is 0.1; Gida allows half of it. */
const MOST_SHIFT = 0.05;
// The two journeys run side by side, with others after them. More parallel pages would only wait for the processor.
const WALKERS = 2;

/**
 * Between 100 and 400 ms, derived from the path: the same call always takes equally long, and few calls take the same
 * time.
 */
const delayOf = (path) =>
  100 + ([...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % 300);

/** The browser logs answers of 401, 403 or 404 that a page expects and handles. */
const notOurs = (line) => !/Failed to load resource: .*\b(401|403|404)\b/.test(line);

/** Runs the task for each of the items, a few at a time, because a page mostly waits for its answers. */
async function each(items, task) {
  const waiting = [...items];
  const walk = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: WALKERS }, walk));
}

/** Opens a page and waits until every part of it has loaded. */
async function open(page, path) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await answered(page);
}

async function sidewaysFaults(page, widths) {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize().height });
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    if (content > screen) found.push(`${content} wide on a screen of ${screen}`);
  }
  return found;
}

async function shiftFaults(page) {
  const shifts = await shifted(page);
  const value = worstOf(shifts);
  const moved = shifts
    .filter((one) => one.value > 0.005)
    .map(
      (one) => `\n    ${one.value.toFixed(3)} at ${Math.round(one.at)} ms: ${one.moved.join('; ')}`,
    );
  return {
    value,
    found: value > MOST_SHIFT ? [`layout shift of ${value.toFixed(3)}${moved.join('')}`] : [],
  };
}

/**
 * Opens a page and checks it. If the page redirects meanwhile, as pages do that first show a message, it is checked
 * again.
 */
async function lookAt(page, path, look) {
  await open(page, path);
  try {
    return await look();
  } catch {
    await page.waitForLoadState();
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await answered(page);
    return await look().catch((error) => {
      throw new Error(`${path}: ${error.message}`, { cause: error });
    });
  }
}

/**
 * The faults of a page on a phone in light and dark mode, and then on a desktop. In dark mode only the colours differ.
 */
async function look(page) {
  const { value, found } = await shiftFaults(page);
  found.push(...(await axeFaults(page)));
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeFaults(page, ['color-contrast'])).map((fault) => `dark: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await sidewaysFaults(page, [320, PHONE.width])));
  await page.setViewportSize(DESK);
  await answered(page);
  found.push(
    ...[...(await axeFaults(page)), ...(await sidewaysFaults(page, [DESK.width]))].map(
      (fault) => `desk: ${fault}`,
    ),
  );
  await page.setViewportSize(PHONE);
  return { value, found };
}

/** Visits every page as on a first visit: with an empty cache and no history. */
async function visit(openPage, who, path) {
  // A higher pixel density changes nothing that this test checks, and costs CPU time to draw.
  const { page, context, complaints } = await openPage({ as: who, viewport: PHONE, scale: 1 });
  await page.addInitScript(watchShifts);
  await page.route('**/api/**', async (route) => {
    await sleep(delayOf(new URL(route.request().url()).pathname));
    await route.continue().catch(() => {});
  });
  const { value, found } = await lookAt(page, path, () => look(page));
  await context.close();
  return {
    value,
    faults: [...found, ...complaints.filter(notOurs)].map(
      (fault) => `${path} as ${who?.user.role ?? 'guest'}: ${fault}`,
    ),
  };
}

/** Checks the screens of the chosen session states. */
async function check({ product, openPage, say }, chosen) {
  const visits = (await states(product.url))
    .filter(chosen)
    .flatMap(({ who, paths }) => paths.map((path) => ({ who, path })));
  const faults = [];
  let most = 0;
  await each(visits, async ({ who, path }) => {
    const seen = await visit(openPage, who, path);
    most = Math.max(most, seen.value);
    faults.push(...seen.faults);
  });
  assert.deepEqual(faults, []);
  say(`${visits.length} screens, layout shift of at most ${most.toFixed(3)}`);
}

// Two journeys of about the same length, so that both workers have one.

test('no screen of a guest, of a newcomer or of an applicant has a fault that axe can see, or moves while it loads or is scrolled', ({
  product,
  openPage,
  say,
}) => check({ product, openPage, say }, ({ isMember }) => !isMember));

test('no screen of a customer, of a provider or of staff has a fault that axe can see, or moves while it loads or is scrolled', ({
  product,
  openPage,
  say,
}) => check({ product, openPage, say }, ({ isMember }) => isMember));
