// Runs the journeys one after another, or those whose file names contain the argument.
// With E2E_TRIES=2 a journey through pages that fails is gone through once more, from the start, and that is said: a machine
// that is busy with something else may stall a page. What proves a race or a crash (`export const strict`) never is.
// Ends with `e2e: N passed, N failed`.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const wanted = process.argv[2] ?? '';
const dir = path.join(import.meta.dirname, 'journeys');
const tries = Number(process.env.E2E_TRIES ?? 1);
const again = [];
let passed = 0;
let failed = 0;

for (const file of readdirSync(dir).filter((name) => name.endsWith('.mjs') && name.includes(wanted)).sort()) {
  const { journeys, strict = false } = await import(path.join(dir, file));
  for (const [name, journey] of Object.entries(journeys)) {
    for (let left = strict ? 1 : tries; left > 0; left -= 1) {
      const began = performance.now();
      const told = (word) => `${word}  ${file} › ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`;
      try {
        await journey((line) => console.log(`      ${line}`));
        passed += 1;
        console.log(told('ok  '));
        break;
      } catch (error) {
        if (left === 1) failed += 1;
        else again.push(name);
        console.log(`${told(left === 1 ? 'FAIL' : 'AGAIN')}\n${error.stack ?? error}`);
      }
    }
  }
}
for (const name of again) console.log(`needed a second try: ${name}`);
console.log(`e2e: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
