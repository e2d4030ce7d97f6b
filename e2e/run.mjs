// Runs the journeys one after another, or those whose file names contain the argument.
// Ends with `e2e: N passed, N failed`.
import { readdirSync } from 'node:fs';
import path from 'node:path';

const wanted = process.argv[2] ?? '';
const dir = path.join(import.meta.dirname, 'journeys');
let passed = 0;
let failed = 0;

for (const file of readdirSync(dir).filter((name) => name.endsWith('.mjs') && name.includes(wanted)).sort()) {
  const { journeys } = await import(path.join(dir, file));
  for (const [name, journey] of Object.entries(journeys)) {
    const began = performance.now();
    const took = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
    try {
      await journey((line) => console.log(`      ${line}`));
      passed += 1;
      console.log(`ok    ${file} › ${name} (${took()})`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL  ${file} › ${name} (${took()})\n${error.stack ?? error}`);
    }
  }
}
console.log(`e2e: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
