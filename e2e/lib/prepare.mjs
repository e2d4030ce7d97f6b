// Before the journeys: checks that there is a browser, and writes the demo history once. The products of all
// workers begin with a copy of it.
import { needChromium } from './browser.mjs';
import { withHistory } from './gida.mjs';

export default async function prepare() {
  needChromium();
  process.env.E2E_HISTORY = JSON.stringify(await withHistory());
}
