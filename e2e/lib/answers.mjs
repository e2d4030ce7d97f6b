// When a page has the answers that it waits for.
import { until } from './gida.mjs';

const LONGEST_MS = 10_000;
/** For each page its requests without an answer, and how many it sent. */
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

/** A request that a mock leaves without an answer is not waited for. */
export const neverAnswered = (page, request) => traffic.get(page)?.open.delete(request);

/** When the page has drawn what it has, and is about to wait. */
const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestIdleCallback(() => done(true), { timeout: 500 })),
      ),
  );

/** Waits until the page has every answer, has drawn it, and asks for nothing else because of it. */
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
