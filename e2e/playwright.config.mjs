// The journeys in a browser. Each runs once, in the project of its tag: as large as a phone, as large as a desktop, or
// in dark mode. The projects are run in this order, with the longest journeys first.
//
// E2E_WORKERS: how many run at once. E2E_TRIES=2: a journey that failed runs once more, because a busy machine may stall
// a page; one that proves a race or a crash does not. E2E_ONLY=storage: only those whose result depends on the database.
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { DESK, PHONE, PLACE, launchOptions, looks } from './lib/browser.mjs';

const engine = process.env.E2E_DATABASE ?? 'sqlite';
const MINUTE = 60_000;
const tagged = (...tags) =>
  new RegExp(`^${tags.map((tag) => (tag ? `(?=.*@${tag}\\b)` : '')).join('')}`, 's');
const only = process.env.E2E_ONLY;
// The embedded database has only one node.
const notHere = engine === 'postgres' ? [] : [/@postgres\b/];
const SCREENS = '**/screens.spec.mjs';
const NO_PAGE = '**/{hostile-input,kill,messages-kill,races}.spec.mjs';

export default defineConfig({
  testDir: './journeys',
  outputDir: path.resolve(import.meta.dirname, '../target/journeys', engine),
  globalSetup: './lib/prepare.mjs',
  reporter: './lib/reporter.mjs',
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: Number(process.env.E2E_TRIES ?? 1) - 1,
  timeout: 10 * MINUTE,
  use: {
    ...PLACE,
    launchOptions,
    actionTimeout: MINUTE / 2,
    navigationTimeout: MINUTE / 2,
    // Without the screencast, which costs as much as the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'screens',
      testMatch: SCREENS,
      grep: tagged(only),
      timeout: 25 * MINUTE,
      // These journeys report each fault with its page.
      use: { ...looks({ viewport: PHONE, dark: false }), trace: 'off', screenshot: 'off' },
    },
    { name: 'server', testMatch: NO_PAGE, grep: tagged(only), grepInvert: notHere },
    {
      name: 'phone',
      testIgnore: [SCREENS, NO_PAGE],
      grep: tagged(only),
      grepInvert: [/@desktop\b/, /@dark\b/, ...notHere],
      use: looks({ viewport: PHONE, dark: false }),
    },
    { name: 'desktop', grep: tagged(only, 'desktop'), use: looks({ viewport: DESK, dark: false }) },
    { name: 'dark', grep: tagged(only, 'dark'), use: looks({ viewport: PHONE, dark: true }) },
  ],
});
