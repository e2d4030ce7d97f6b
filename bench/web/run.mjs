// Runs Lighthouse for a phone with simulated throttling, on the built product with demonstration data: the median of
// five runs of each screen, and the bytes that a first visit transfers. "customer:/requests" is a screen of the
// demonstration customer, who is signed in. GIDA_BASE_URL is a running release server. Fails if the landing page misses
// its goals.
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import puppeteer from 'puppeteer-core';
import { chromePath, median, signIn, url } from './product.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
const PATHS = process.argv.slice(2).length ? process.argv.slice(2) : ['/', '/categories', '/support', '/auth', '/create-order?service=home-cleaning', '/vendors', 'customer:/', 'customer:/requests', 'customer:/account'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const GOALS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100, lcpMs: 1800, cls: 0, totalKb: 150 };

const misses = [];

async function setCookies(port, cookies) {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` });
  try {
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.setCookie(...cookies);
  } finally {
    await browser.disconnect();
  }
}

async function once(screen) {
  const [, name, path] = /^(?:(\w+):)?(\/.*)$/.exec(screen);
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
  try {
    if (name) await setCookies(chrome.port, await signIn(name));
    const { lhr } = await lighthouse(url + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // The profile is new. Otherwise the session would be deleted.
      disableStorageReset: Boolean(name),
    });
    const faults = Object.values(lhr.audits)
      .filter((audit) => audit.score !== null && audit.score < 0.9 && ['binary', 'metricSavings', 'numeric'].includes(audit.scoreDisplayMode))
      .map((audit) => `${audit.id}${audit.displayValue ? ` (${audit.displayValue})` : ''}`);
    return {
      ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])),
      fcpMs: lhr.audits['first-contentful-paint'].numericValue,
      lcpMs: lhr.audits['largest-contentful-paint'].numericValue,
      tbtMs: lhr.audits['total-blocking-time'].numericValue,
      cls: lhr.audits['cumulative-layout-shift'].numericValue,
      totalKb: lhr.audits['total-byte-weight'].numericValue / 1024,
      faults,
    };
  } finally {
    await chrome.kill();
  }
}

for (const path of PATHS) {
  const runs = [];
  for (let n = 0; n < RUNS; n += 1) runs.push(await once(path));
  const middle = Object.fromEntries(Object.keys(runs[0]).filter((name) => name !== 'faults').map((name) => [name, median(runs.map((run) => run[name]))]));
  console.log(
    `${path}: performance ${middle.performance}, accessibility ${middle.accessibility}, best practices ${middle['best-practices']}, SEO ${middle.seo}; ` +
      `FCP ${(middle.fcpMs / 1000).toFixed(2)} s, LCP ${(middle.lcpMs / 1000).toFixed(2)} s, blocking ${Math.round(middle.tbtMs)} ms, CLS ${middle.cls.toFixed(3)}, ${middle.totalKb.toFixed(0)} KB`,
  );
  const faults = [...new Set(runs.flatMap((run) => run.faults))];
  if (faults.length) console.log(`   below 0.9: ${faults.join(', ')}`);
  if (path === '/') {
    for (const name of CATEGORIES) if (middle[name] < GOALS[name]) misses.push(`${name} ${middle[name]} < ${GOALS[name]}`);
    if (middle.lcpMs > GOALS.lcpMs) misses.push(`LCP ${Math.round(middle.lcpMs)} ms > ${GOALS.lcpMs}`);
    if (middle.cls > GOALS.cls) misses.push(`CLS ${middle.cls}`);
    if (middle.totalKb > GOALS.totalKb) misses.push(`${Math.round(middle.totalKb)} KB > ${GOALS.totalKb}`);
  }
}
for (const miss of misses) console.error(`missed: ${miss}`);
process.exit(misses.length ? 1 : 0);
