// The accessibility checker axe.
import { readFileSync } from 'node:fs';

const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * The violations that axe finds. Loading axe once for each page and returning only violations saves most of its time.
 */
export async function axeFaults(page, rules) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (values) => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(
      (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).slice(0, 3)}`,
    );
  }, rules);
}
