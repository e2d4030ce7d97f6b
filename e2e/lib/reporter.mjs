// The report of the journeys: one line for each, what it said, and why it failed. Ends with `e2e: N passed, N failed`.
//
// More than two journeys that needed a second try fail the run, because then something is wrong with the product or
// with the journeys.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_RETRIED = 2;
const root = path.resolve(import.meta.dirname, '../..');
const plain = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text));
const below = (file) => path.relative(root, file);

export default class Report {
  retried = new Set();
  broken = 0;

  printsToStdio() {
    return true;
  }

  onBegin(config, suite) {
    this.suite = suite;
    this.dir = config.projects[0].outputDir;
  }

  onTestEnd(test, result) {
    const [project] = test.titlePath().filter(Boolean);
    const ended = result.status === test.expectedStatus;
    const again = !ended && result.retry < test.retries;
    if (result.retry > 0) this.retried.add(test.title);
    const verdict = ended ? 'ok   ' : again ? 'AGAIN' : 'FAIL ';
    const seconds = (result.duration / 1000).toFixed(1);
    console.log(
      `${verdict} ${path.basename(test.location.file)} › ${test.title} (${project}, ${seconds} s)`,
    );
    const said = result.annotations.filter(({ type }) => type === 'said');
    const errors = result.errors.flatMap(({ stack, message, value, snippet }) =>
      [stack ?? message ?? value, snippet].filter(Boolean),
    );
    const kept = result.attachments.filter((one) => one.path).map((one) => below(one.path));
    for (const text of [...said.map((one) => one.description), ...errors, ...(ended ? [] : kept)])
      for (const line of plain(text).split('\n')) console.log(`      ${line}`);
  }

  /** An error outside a journey, such as a file that cannot be loaded. */
  onError({ stack, message, value }) {
    this.broken += 1;
    console.log(plain(stack ?? message ?? value));
  }

  onEnd({ status }) {
    const outcomes = this.suite?.allTests().map((test) => test.outcome()) ?? [];
    const count = (...wanted) => outcomes.filter((one) => wanted.includes(one)).length;
    const passed = count('expected', 'flaky');
    let failed = count('unexpected') + this.broken;
    for (const title of this.retried) console.log(`needed a second try: ${title}`);
    if (failed + this.retried.size > 0)
      console.log(
        `traces, pictures and logs: ${below(this.dir)} (see docs/testing.md, When a journey fails)`,
      );
    const tooMany = this.retried.size > MOST_RETRIED;
    if (tooMany) {
      failed += 1;
      console.log(
        `${this.retried.size} journeys needed a second try, and at most ${MOST_RETRIED} may`,
      );
    }
    console.log(`e2e: ${passed} passed, ${failed} failed`);
    return { status: tooMany ? 'failed' : status };
  }
}
