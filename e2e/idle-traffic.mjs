// Counts the bytes that open pages of signed-in people send and receive while no one uses them: requests and answers with
// their heads, and the frames of the live channel. The service worker's check for a new build is not counted.
//
//     node e2e/idle-traffic.mjs [part of a path] — MINUTES=10 is the time that is counted. The clock of the pages runs
//     fast; CLOCK=real waits that long instead. GIDA_BIN and GIDA_FRONTEND_DIR choose another version to compare with.
//
// Prints a line for each page and each address, and the same figures as JSON at the end.
import { answered } from './lib/answers.mjs';
import { DESK, PHONE, cookiesOf, openBrowser, openPage } from './lib/browser.mjs';
import { Gida, sleep } from './lib/gida.mjs';
import { Person } from './lib/person.mjs';

const PEOPLE = {
  customer: { email: 'customer@gida.test', viewport: PHONE },
  provider: { email: 'provider@gida.test', viewport: PHONE },
  staff: { email: 'admin@gida.test', viewport: DESK },
};
const PAGES = [
  ['customer', '/'],
  ['customer', '/requests'],
  ['customer', '/support'],
  ['provider', '/service-provider/dashboard'],
  ['staff', '/admin'],
  ['staff', '/admin/orders'],
  ['staff', '/admin/dispatch'],
];
const wanted = process.argv[2] ?? '';
const countedMs = Number(process.env.MINUTES ?? 10) * 60_000;
const isReal = process.env.CLOCK === 'real';
/** How far the fast clock advances at once: less than the live channel waits for an answer. */
const STEP_MS = 2000;
/** How long a page may load what it loads once. */
const SETTLE_MS = 5000;
/** The head of a frame of the live channel: the page's is longer by its mask. */
const FRAME_HEAD = { up: 6, down: 2 };

const headBytes = (headers) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 2);

/** Counts the traffic of a page from now on. */
async function count(context, page) {
  const total = { requests: 0, unchanged: 0, upBytes: 0, downBytes: 0, addresses: {} };
  const open = new Map();
  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    open.set(requestId, pathname);
    total.requests += 1;
    total.upBytes += `${request.method} ${pathname}${search} HTTP/1.1\r\n`.length;
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ headers }) => {
    total.upBytes += headBytes(headers);
  });
  session.on('Network.responseReceived', ({ response }) => {
    if (response.status === 304) total.unchanged += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = open.get(requestId);
    if (address === undefined) return;
    const one = (total.addresses[address] ??= { requests: 0, downBytes: 0 });
    one.requests += 1;
    one.downBytes += encodedDataLength;
    total.downBytes += encodedDataLength;
  });
  session.on('Network.webSocketFrameSent', ({ response }) => {
    total.upBytes += FRAME_HEAD.up + response.payloadData.length;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => {
    total.downBytes += FRAME_HEAD.down + response.payloadData.length;
  });
  await session.send('Network.enable');
  return total;
}

const timeOf = (page) => page.evaluate(() => Date.now());

/** Lets the time pass that is counted, on the clock of the page. */
async function leaveAlone(page) {
  if (isReal) return sleep(countedMs);
  const end = (await timeOf(page)) + countedMs;
  while ((await timeOf(page)) < end) {
    await page.clock.runFor(STEP_MS);
    await answered(page);
  }
}

async function measure(browser, url, [role, path]) {
  const { email, viewport } = PEOPLE[role];
  const { context, page } = await openPage(browser, url, { viewport });
  try {
    await context.addCookies(cookiesOf(await Person.signIn(url, email), url));
    if (!isReal) await page.clock.install();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await answered(page);
    await sleep(SETTLE_MS);
    const total = await count(context, page);
    await leaveAlone(page);
    return { role, path, ...total };
  } finally {
    await context.close();
  }
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

function report({ role, path, requests, unchanged, upBytes, downBytes, addresses }) {
  console.log(
    `${role} ${path}: ${kB(upBytes + downBytes)} (sent ${kB(upBytes)}, received ${kB(downBytes)}), ${requests} requests, ${unchanged} unchanged`,
  );
  const largest = Object.entries(addresses).sort(([, a], [, b]) => b.downBytes - a.downBytes);
  for (const [address, one] of largest)
    console.log(`  ${kB(one.downBytes)} ${String(one.requests).padStart(4)} ${address}`);
}

const gida = await Gida.start();
const browser = await openBrowser();
const pages = PAGES.filter(([, path]) => path.includes(wanted));
const results = [];
try {
  if (isReal) {
    // All pages at once, so that they take ten minutes together.
    results.push(...(await Promise.all(pages.map((page) => measure(browser, gida.url, page)))));
  } else {
    for (const page of pages) results.push(await measure(browser, gida.url, page));
  }
} finally {
  await browser.close();
  await gida.stop();
}
results.forEach(report);
console.log(JSON.stringify(results));
