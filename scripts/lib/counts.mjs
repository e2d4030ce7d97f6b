// counts.mjs cargo|jest|e2e|fuzz FILE: prints "PASSED FAILED", as the suite itself counted.
import { readFileSync } from 'node:fs';

const [kind, file] = process.argv.slice(2);

function lastCounts(text, pattern) {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? [Number(last[1]), Number(last[2])] : [0, 0];
}

const read = {
  // One line for each test binary and each crate's documentation.
  cargo(text) {
    let [passed, failed] = [0, 0];
    for (const [, p, f] of text.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed;/gm)) {
      passed += Number(p);
      failed += Number(f);
    }
    return [passed, failed];
  },
  // A test file that cannot be loaded has no tests that could fail, so it counts as one failure.
  jest(text) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text);
    return [numPassedTests, numFailedTests + numRuntimeErrorTestSuites];
  },
  e2e(text) {
    return lastCounts(text, /^e2e: (\d+) passed, (\d+) failed/gm);
  },
  fuzz(text) {
    return lastCounts(text, /^fuzz: (\d+) passed, (\d+) failed/gm);
  },
};

try {
  console.log(read[kind](readFileSync(file, 'utf8').replace(/\x1b\[[\d;]*m/g, '')).join(' '));
} catch {
  // The suite failed before it could count.
  console.log('0 0');
}
