// Every operation of docs/openapi.json has a caller: the client or another program of the project calls it, or the
// server returns its address in an answer. Operations only for other programs are in scripts/allow/callers.txt.
import { readFileSync } from 'node:fs';
import { exceptions, isSource, sourceLines, walk } from './lib/source-files.mjs';

const ALLOWED = 'scripts/allow/callers.txt';
const WRITES = ['post', 'put', 'patch', 'delete'];
const PATH = /'(\/(?:api|ws)\/[^']*)'|`(\/(?:api|ws)\/[^`]*)`/;
const CONST = /\bconst (\w+) =\s+(?:'(\/api\/[^']*)'|`([^`$]*\/api\/[^`]*)`);?/g;

/** The path without the names of its parameters, so that equal paths are equal. */
const shape = (path) => path.replace(/\?.*$/, '').replace(/\$?\{[^}]*\}/g, '{}');

const client = [...walk('frontend/src')]
  .filter(isSource)
  .map((file) => [file, withoutComments(readFileSync(file, 'utf8'))]);

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function constantsOf(text) {
  return new Map(
    [...text.matchAll(CONST)].map(([, name, plain, template]) => [name, plain ?? template]),
  );
}

/** Exported constants, for the files that import them. */
const exported = new Map(
  client.flatMap(([, text]) =>
    [...constantsOf(text)].filter(([name]) => text.includes(`export const ${name} =`)),
  ),
);

/** The source with each constant that stands for an address replaced by that address. */
function spelled(text) {
  const own = constantsOf(text);
  const imported = [...exported].filter(([name]) =>
    new RegExp(`import [^;]*\\b${name}\\b[^;]*;`).test(text),
  );
  const all = [...imported, ...own];
  let plain = text.replace(CONST, '').replace(/^import [^;]*;$/gm, '');
  for (let round = 0; round < 2; round += 1)
    for (const [name, path] of all) plain = plain.replaceAll(`\${${name}}`, path);
  for (const [name, path] of all)
    plain = plain.replace(new RegExp(`(?<![.\\w'"$])${name}(?![\\w'":])`, 'g'), `\`${path}\``);
  return plain;
}

const called = new Set();
const call = (method, path) => called.add(`${method} ${shape(path)}`);

for (const [, text] of client) {
  let plain = spelled(text);
  const take = (before, method) => {
    const found = new RegExp(`${before}\\(\\s*(?:${PATH.source})`, 'g');
    plain = plain.replace(found, (_, single, template) => {
      if (method) call(method, single ?? template);
      return '(';
    });
  };
  for (const method of WRITES) take(`\\.${method}(?:<[^(]*?>)?`, method);
  take('sendWithProgress(?:<[^(]*?>)?', 'post');
  take('\\brefresh', null);
  for (const [, path, method] of plain.matchAll(
    /\bfetch\(\s*'(\/api\/[^']*)',\s*\{\s*method: '(\w+)'/g,
  ))
    call(method.toLowerCase(), path);
  for (const [, single, template] of plain.matchAll(new RegExp(PATH.source, 'g')))
    call('get', single ?? template);
  for (const [, href] of plain.matchAll(/href="(\/api\/[^"]*)"/g)) call('get', href);
}

// Addresses of pictures and files that the server puts into its answers, for an <img> or a link.
const handedOut = new Set();
for (const file of [...walk('crates')].filter(
  (name) => name.endsWith('.rs') && isSource(name) && !/routes\/table(\.rs|\/)/.test(name),
)) {
  const lines = sourceLines(file).filter((line) => !/^\s*(\/\/|#\[)/.test(line));
  for (const [, path] of lines.join('\n').matchAll(/"(\/api\/[^"\s]*)"/g))
    handedOut.add(shape(path)).add(shape(`${path}/{}`));
}

// The stand-ins of outside services.
for (const file of [...walk('apps')].filter((name) => name.endsWith('.rs') && isSource(name))) {
  for (const [, path] of sourceLines(file)
    .join('\n')
    .matchAll(/(\/(?:api|ws)\/[\w/{}-]+)/g))
    for (const method of ['get', 'post']) call(method, path);
}

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method} ${path}`),
);
const isFile = ({ responses }) =>
  Object.values(responses).some(({ content = {} }) =>
    Object.keys(content).some((kind) => kind.startsWith('image/')),
  );
for (const [path, methods] of Object.entries(paths))
  if (methods.get && isFile(methods.get) && handedOut.has(shape(path))) call('get', path);
const allowed = new Set(exceptions(ALLOWED));

const uncalled = operations.filter((operation) => !called.has(shape(operation)));

const problems = [
  ...uncalled
    .filter((operation) => !allowed.has(operation))
    .map((operation) => `nothing calls ${operation}`),
  ...[...allowed]
    .filter((operation) => !operations.includes(operation))
    .map((operation) => `${ALLOWED} names ${operation}, which does not exist`),
  ...[...allowed]
    .filter((operation) => operations.includes(operation) && !uncalled.includes(operation))
    .map((operation) => `${ALLOWED} names ${operation}, which is called`),
];
for (const problem of problems) console.error(`error: ${problem}`);
console.log(
  `${operations.length} operations, ${operations.length - uncalled.length} with a caller`,
);
process.exit(problems.length || operations.length === 0 ? 1 : 0);
