// Waits until a page has the answers to its requests.
import { until } from './gida.mjs';

const LONGEST_MS = 10_000;
/** The requests of each page that have no answer yet, and how many it has sent. */
const traffic = new WeakMap();

/** Must be called before the page opens anything. */
export function watchRequests(page) {
  const seen = { open: new Set(), sent: 0 };
  traffic.set(page, seen);
  page.on('request', (request) => {
    seen.sent += 1;
    seen.open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'])
    page.on(end, (request) => seen.open.delete(request));
}

/** Leaves out a request that a mock never answers. */
export const neverAnswered = (page, request) => traffic.get(page)?.open.delete(request);

/** Resolves when the page has been drawn and is idle. */
const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(() => done(true), { timeout: 500 })),
      ),
  );

/** Waits until the page has every answer and has drawn it without sending another request. */
export async function answered(page) {
  const seen = traffic.get(page);
  const isAtRest = async () => {
    if (seen.open.size > 0) return false;
    const { sent } = seen;
    await drawn(page);
    return seen.open.size === 0 && seen.sent === sent;
  };
  await until(isAtRest, LONGEST_MS, 'the page has its answers', 20).catch((error) => {
    const urls = [...seen.open].map((request) => request.url());
    throw new Error(`${error.message}: ${urls.join(' ')}`, { cause: error });
  });
}
