// Measures how long the first visit of a signed-in person takes on slow networks, which the browser emulates: from the
// request of the page until its content is there. Each visit has a new profile, and no service worker. GIDA_BASE_URL is a
// running release server. Prints the median of five visits and their range.
import puppeteer from 'puppeteer-core';
import { chromePath, median, signIn, url } from './product.mjs';

const RUNS = Number(process.env.RUNS ?? 5);
/** The round trip in milliseconds and the speeds in kilobits a second. */
const NETWORKS = {
  'slow 4G': { latency: 150, down: 1600, up: 750 },
  '3G': { latency: 400, down: 400, up: 400 },
};
/** The pages, each with the selector of content that needs the data of the person. */
const PAGES = [
  ['customer', '/requests', 'main a[href^="/order/"]'],
  ['customer', '/account', 'main input, main address, main dl'],
  ['provider', '/service-provider/dashboard', 'main article, main section h2'],
];
const BYTES_PER_KILOBIT = 125;

async function visit(browser, cookies, path, content, { latency, down, up }) {
  const context = await browser.createBrowserContext();
  try {
    await context.setCookie(...cookies.map(({ url: _, ...cookie }) => ({ ...cookie, domain: new URL(url).hostname })));
    const page = await context.newPage();
    await page.setViewport({ width: 360, height: 740, isMobile: true });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: down * BYTES_PER_KILOBIT,
      uploadThroughput: up * BYTES_PER_KILOBIT,
    });
    const began = performance.now();
    await page.goto(url + path, { waitUntil: 'domcontentloaded' });
    await page.waitForSelector(content, { visible: true, timeout: 60_000 });
    return performance.now() - began;
  } finally {
    await context.close();
  }
}

const browser = await puppeteer.launch({ executablePath: chromePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
try {
  for (const [name, network] of Object.entries(NETWORKS)) {
    for (const [who, path, content] of PAGES) {
      const cookies = await signIn(who);
      const times = [];
      for (let run = 0; run < RUNS; run += 1) times.push(await visit(browser, cookies, path, content, network));
      const seconds = (ms) => (ms / 1000).toFixed(2);
      console.log(`${name}, ${path}: ${seconds(median(times))} s, between ${seconds(Math.min(...times))} and ${seconds(Math.max(...times))} s`);
    }
  }
} finally {
  await browser.close();
}
