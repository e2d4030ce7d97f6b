// Every version of the schema can be applied and reverted, and the server lists it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const names = readdirSync('migrations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
const known =
  readFileSync('crates/persistence/base/src/migrations.rs', 'utf8').match(/"\d{4}_\w+"/g) ?? [];
const problems = [];
for (const name of names) {
  for (const file of ['up.sql', 'down.sql']) {
    const path = `migrations/${name}/${file}`;
    if (!existsSync(path) || !readFileSync(path, 'utf8').trim())
      problems.push(`${path} is missing or empty`);
  }
}
if (!names.length) problems.push('there are no migrations');
if (known.map((name) => name.slice(1, -1)).join() !== names.join()) {
  problems.push(
    'crates/persistence/base/src/migrations.rs does not list the folders of migrations/ in their order',
  );
}
for (const problem of problems) console.error(`error: ${problem}`);
process.exit(problems.length ? 1 : 0);
