// Runs the journeys, or those whose file names contain the argument: several at once, each with a server and a browser
// of its own (E2E_WORKERS, 2 by default).
//
// With E2E_TRIES=2, a journey through pages that fails runs once more, from the start, and the report says so: a busy
// machine may stall a page. A file that proves a race or a crash (`export const strict`) is never retried. If more than
// two journeys needed a second try, the run fails, because then something is wrong with the product or with the
// journeys.
//
// With E2E_ONLY=storage, only the files whose result depends on the database (`export const storage`) run. Ends with
// `e2e: N passed, N failed`.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST_RETRIED = 2;

const wanted = process.argv[2] ?? '';
const dir = path.join(import.meta.dirname, 'journeys');
const tries = Number(process.env.E2E_TRIES ?? 1);
const workers = Number(process.env.E2E_WORKERS ?? 2);
const retried = [];
let passed = 0;
let failed = 0;

async function plan() {
  const all = [];
  for (const file of readdirSync(dir)
    .filter((name) => name.endsWith('.mjs') && name.includes(wanted))
    .sort()) {
    const {
      journeys,
      strict = false,
      storage = false,
      seconds = 20,
    } = await import(path.join(dir, file));
    if (process.env.E2E_ONLY === 'storage' && !storage) continue;
    for (const [name, journey] of Object.entries(journeys))
      all.push({ file, name, journey, seconds, tries: strict ? 1 : tries });
  }
  // The longest first, so that no worker is left with a long one at the end.
  return all.sort((a, b) => b.seconds - a.seconds);
}

/** Runs one journey and prints its lines together, so that they are not mixed with the lines of another. */
async function run({ file, name, journey, tries: left }) {
  const lines = [];
  const began = performance.now();
  const report = (verdict) => {
    console.log(
      `${verdict}  ${file} › ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    for (const line of lines) console.log(`      ${line}`);
  };
  try {
    await journey((line) => lines.push(line));
    passed += 1;
    report('ok  ');
    return undefined;
  } catch (error) {
    const again = left > 1;
    lines.push(...String(error.stack ?? error).split('\n'));
    report(again ? 'AGAIN' : 'FAIL');
    if (!again) failed += 1;
    else retried.push(name);
    return again ? run({ file, name, journey, tries: left - 1 }) : undefined;
  }
}

const waiting = await plan();
const worker = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
};
await Promise.all(Array.from({ length: workers }, worker));

for (const name of retried) console.log(`needed a second try: ${name}`);
if (retried.length > MOST_RETRIED) {
  console.log(
    `${retried.length} journeys needed a second try; ${MOST_RETRIED} are the most that may`,
  );
  failed += 1;
}
console.log(`e2e: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
