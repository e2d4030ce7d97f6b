// Fails when the scripts that the landing page needs at first load exceed the budget, as sent (brotli).
const fs = require('node:fs');
const zlib = require('node:zlib');

const LIMIT_KB = 85;
const chunks = JSON.parse(fs.readFileSync('build/chunks.json', 'utf8'));
const files = [...new Set([...chunks.main, ...chunks.landing])];
const size = (file) => zlib.brotliCompressSync(fs.readFileSync(`dist/${file}`)).length / 1000;

let total = 0;
for (const file of files.filter((name) => name.endsWith('.js'))) {
  total += size(file);
  console.log(`${size(file).toFixed(1).padStart(6)} kB  ${file}`);
}
for (const file of files.filter((name) => name.endsWith('.css'))) console.log(`${size(file).toFixed(1).padStart(6)} kB  ${file} (style)`);
console.log(`${total.toFixed(1).padStart(6)} kB  scripts at first load of /, limit ${LIMIT_KB} kB`);
if (total > LIMIT_KB) process.exit(1);
