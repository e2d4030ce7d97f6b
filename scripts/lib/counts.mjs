// counts.mjs cargo|jest|e2e|fuzz FILE: prints "PASSED FAILED", as the suite itself counted, and then the name of each
// failed test on a line of its own, with the place and the message of the failure where the suite gives them.
import { readFileSync } from 'node:fs';

const MOST_NAMED = 20;
const LONGEST = 400;

const [kind, file] = process.argv.slice(2);

function lastCounts(text, pattern) {
  const last = [...text.matchAll(pattern)].at(-1);
  return last ? [Number(last[1]), Number(last[2])] : [0, 0];
}

/** The failures of a Rust log: "test NAME ... FAILED", and the first lines of what the test printed when it panicked. */
function failuresOfCargo(text) {
  const printed = new Map();
  for (const [, name, output] of text.matchAll(
    /^---- (\S+) stdout ----\n([^]*?)(?=^---- |^failures:$)/gm,
  )) {
    const lines = output.split('\n');
    const panic = lines.findIndex((line) => line.includes('panicked at '));
    printed.set(name, lines.slice(Math.max(panic, 0), Math.max(panic, 0) + 4).join(' '));
  }
  return [...text.matchAll(/^test (\S+)(?: - should panic)? \.\.\. FAILED$/gm)].map(
    ([, name]) => `${name}: ${printed.get(name) ?? ''}`,
  );
}

function failuresOfJest(text) {
  return JSON.parse(text).testResults.flatMap((suite) => {
    const tests = suite.assertionResults.filter((test) => test.status === 'failed');
    return suite.status === 'failed' && tests.length === 0
      ? [`${suite.name}: ${suite.message}`]
      : tests.map((test) => `${test.fullName}: ${test.failureMessages[0] ?? ''}`);
  });
}

// The reporter of the journeys indents what belongs to a journey; the first lines are the error.
const failuresOfJourneys = (text) =>
  [...text.matchAll(/^FAIL +(.*)\n((?: {6}.*\n){0,4})/gm)].map(
    ([, name, lines]) => `${name}: ${lines}`,
  );

// The fuzzer underlines each operation that failed.
const failuresOfFuzzer = (text) =>
  [...text.matchAll(/^_+ ((?:GET|HEAD|POST|PUT|PATCH|DELETE) \S+) _+$/gm)].map(([, name]) => name);

const failures = {
  cargo: failuresOfCargo,
  jest: failuresOfJest,
  e2e: failuresOfJourneys,
  fuzz: failuresOfFuzzer,
};

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
  const text = readFileSync(file, 'utf8').replace(/\x1b\[[\d;]*m/g, '');
  console.log(read[kind](text).join(' '));
  const failed = failures[kind](text).map((failure) => failure.replace(/\s+/g, ' ').trim());
  for (const failure of failed.slice(0, MOST_NAMED)) console.log(failure.slice(0, LONGEST));
  if (failed.length > MOST_NAMED) console.log(`and ${failed.length - MOST_NAMED} more`);
} catch {
  // The suite failed before it could count.
  console.log('0 0');
}
