// States that a screen cannot reach with the real server: an answer that never comes, a failing answer, and no network.
import { neverAnswered } from './answers.mjs';

/** The given calls are never answered. */
export const held = (calls) => (page) =>
  page.route(calls, (route) => void neverAnswered(page, route.request()));

/** The given calls fail on the server. */
export const failing = (calls) => (page) =>
  page.route(calls, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'Internal Server Error', status: 500, code: 'internal_error' }),
    }),
  );

/** Takes the network away while the screen is open. */
export async function offline(page) {
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
}

/** The server's whole answer to a call, also when the page has it already and names its tag. */
export const wholeAnswer = (route) =>
  route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } });

/** The given calls return the real answer, changed where only the passing of time would change it. */
export const changed = (calls, change) => (page) =>
  page.route(calls, async (route) => {
    try {
      const answer = await wholeAnswer(route);
      await route.fulfill({ response: answer, json: change(await answer.json()) });
    } catch {
      // The page was closed while it waited for the answer.
    }
  });
