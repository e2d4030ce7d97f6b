// Before the journeys: writes the demo history once, of which each worker's products begin with a copy.
import { rmSync } from 'node:fs';
import { withHistory } from './gida.mjs';

export default async function writeHistory() {
  const history = await withHistory();
  process.env.E2E_HISTORY = JSON.stringify(history);
  return () => rmSync(history.dir, { recursive: true, force: true });
}
