// Chromium as people use it: a phone of 360 by 740 or a desktop of 1280 by 800.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { watchRequests } from './answers.mjs';

const executablePath =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    existsSync,
  );
const ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** How Chromium is started: that of the system, because none is downloaded. */
export const launchOptions = { executablePath, headless: true, args: ARGS };

export function needChromium() {
  if (!executablePath) throw new Error('Chromium is not installed; run make test once');
}

export async function openBrowser() {
  needChromium();
  return chromium.launch(launchOptions);
}

/** The size and the colours of a page. An option that is left out is that of the project. */
export const looks = ({ viewport, dark, scale = viewport === PHONE ? 2 : 1 }) => ({
  ...(viewport && { viewport, deviceScaleFactor: scale, hasTouch: viewport === PHONE }),
  ...(dark !== undefined && { colorScheme: dark ? 'dark' : 'light' }),
});

/** The place where people use Gida, without animations, which only delay a test. */
export const PLACE = { locale: 'en-NG', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' };

const settings = (url, { viewport = PHONE, dark = false, scale }) => ({
  baseURL: url,
  ...looks({ viewport, dark, scale }),
  ...PLACE,
});

/** The errors and warnings that the page writes to its console from now on. */
export function complaintsOf(page) {
  const complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  return complaints;
}

/**
 * The complaints that are faults of the page. The browser also logs refused or unanswered calls that a page handles.
 */
export const serious = (complaints) =>
  complaints.filter((line) => !/Failed to load resource/.test(line));

/** A browser whose storage is in this folder: it has what an earlier one with the same folder left there. */
export async function openKept(dir, url) {
  const context = await chromium.launchPersistentContext(dir, {
    ...launchOptions,
    ...settings(url, {}),
  });
  context.setDefaultTimeout(30_000);
  return { context, page: context.pages()[0] ?? (await context.newPage()) };
}

/** Opens a page in a new context. Console messages are collected in `complaints`. */
export async function openPage(browser, url, options = {}) {
  const context = await browser.newContext(settings(url, options));
  context.on('page', watchRequests);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page, complaints: complaintsOf(page) };
}

/** Nothing on the page may be wider than the screen. */
export async function fits(page, what = 'the page') {
  const [wide, shown] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  assert.ok(wide <= shown, `${what} is ${wide} px wide on a screen of ${shown} px`);
}

/** Takes a picture of the whole page into the folder of `E2E_SHOTS`, if it is set. */
export async function shot(page, name) {
  if (process.env.E2E_SHOTS)
    await page.screenshot({
      path: path.join(process.env.E2E_SHOTS, `${name}.png`),
      fullPage: true,
    });
}

/** The cookies of a signed-in person, to be added to a context. */
export const cookiesOf = (person, url) =>
  [...person.cookies].map(([name, value]) => ({
    name,
    value,
    url,
    sameSite: 'Strict',
    httpOnly: name !== 'gida_in',
  }));

/**
 * A picture of 1,200 by 900 points as a file to choose, made in the browser: like a photo of a phone's camera, only
 * smaller.
 */
export async function picture(page, name) {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const pen = canvas.getContext('2d');
    for (let n = 0; n < 4000; n += 1) {
      pen.fillStyle = `hsl(${(n * 47) % 360} 60% 50%)`;
      pen.fillRect((n * 131) % 1200, (n * 71) % 900, 60, 40);
    }
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.95));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}
