// Both engines have the same migrations, and each can be undone.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const ENGINES = ['sqlite', 'postgres'];
const names = Object.fromEntries(
  ENGINES.map((engine) => [
    engine,
    readdirSync(`migrations/${engine}`, { withFileTypes: true }).filter((e) => e.isDirectory()).map((e) => e.name),
  ]),
);
const problems = [];
for (const name of new Set(ENGINES.flatMap((engine) => names[engine]))) {
  for (const engine of ENGINES) {
    if (!names[engine].includes(name)) {
      problems.push(`migrations/${engine} lacks ${name}`);
      continue;
    }
    for (const file of ['up.sql', 'down.sql']) {
      const path = `migrations/${engine}/${name}/${file}`;
      if (!existsSync(path) || !readFileSync(path, 'utf8').trim()) problems.push(`${path} is missing or empty`);
    }
  }
}
if (!names.sqlite.length) problems.push('there are no migrations');
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
