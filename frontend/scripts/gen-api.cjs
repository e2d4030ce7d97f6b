// Writes src/shared/api/schema.d.ts from the server's OpenAPI document.
const fs = require('node:fs');
const path = require('node:path');
const { pathToFileURL } = require('node:url');

const source = path.resolve(process.argv[2] ?? '../docs/openapi.json');
const target = path.resolve('src/shared/api/schema.d.ts');

async function main() {
  if (!fs.existsSync(source)) throw new Error(`No OpenAPI document at ${source}`);
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const ast = await openapiTS(pathToFileURL(source), { emptyObjectsUnknown: true });
  fs.writeFileSync(
    target,
    `/** Generated from the server's OpenAPI document by \`npm run gen-api\`. Do not edit. */\n\n${astToString(ast)}`,
  );
  console.log(`${path.relative('.', target)} written`);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
