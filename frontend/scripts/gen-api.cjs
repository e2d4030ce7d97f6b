// Writes src/shared/api/schema.d.ts and version.ts from the server's OpenAPI document.
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const source = path.resolve(process.argv[2] ?? '../docs/openapi.json');
const folder = path.resolve('src/shared/api');
const NOTE =
  "/** Generated from the server's OpenAPI document by `npm run gen-api`. Do not edit. */\n\n";

function write(name, text) {
  const target = path.join(folder, name);
  fs.writeFileSync(target, NOTE + text);
  console.log(`${path.relative('.', target)} written`);
}

async function main() {
  if (!fs.existsSync(source)) throw new Error(`No OpenAPI document at ${source}`);
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const ast = await openapiTS(pathToFileURL(source), { emptyObjectsUnknown: true });
  const version = createHash('sha256').update(fs.readFileSync(source)).digest('hex').slice(0, 12);
  write('schema.d.ts', astToString(ast));
  write('version.ts', `export const API_VERSION = '${version}';\n`);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
