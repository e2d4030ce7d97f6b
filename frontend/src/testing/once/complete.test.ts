import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { customer } from './customer';
import { provider } from './provider';
import { staffClaims } from './staff-claims';
import { staffPages } from './staff-pages';
import { staffOrders } from './staff-orders';

const ROOT = path.resolve(__dirname, '../..');
const rows = [...customer, ...provider, ...staffClaims, ...staffPages, ...staffOrders];

const files = ['areas', 'domain', 'app/layouts']
  .flatMap((layer) =>
    fs
      .readdirSync(path.join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(layer, name)),
  )
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|testing/.test(name))
  .map((name) => ({
    name,
    source: ts.createSourceFile(
      name,
      fs.readFileSync(path.join(ROOT, name), 'utf8'),
      ts.ScriptTarget.ES2022,
      true,
    ),
  }));

function each(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  node.forEachChild((child) => each(child, visit));
}

/** The text of a constant path, also when it begins with another constant. */
function textOf(node: ts.Node | undefined, source: ts.SourceFile): string {
  if (!node) return '?';
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans
        .map(({ expression, literal }) => textOf(expression, source) + literal.text)
        .join('')
    );
  let found = '?';
  each(source, (other) => {
    if (ts.isVariableDeclaration(other) && other.name.getText() === node.getText())
      found = textOf(other.initializer, source);
  });
  return found;
}

interface Call {
  call: string;
  /** The name under which other files import it. */
  exported: string;
  file: string;
  kept: boolean;
}

/** The name of the exported declaration around a call. */
function exportedName(node: ts.Node): string {
  if (!ts.isSourceFile(node.parent)) return exportedName(node.parent);
  if (ts.isFunctionDeclaration(node)) return node.name?.text ?? '?';
  return ts.isVariableStatement(node)
    ? (node.declarationList.declarations[0]?.name.getText() ?? '?')
    : '?';
}

/** The imports of a file, each as its path, a space and the imported name. */
function importsOf({ name, source }: (typeof files)[number]): string[] {
  return source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ moduleSpecifier, importClause }) => {
      const from = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
      const file = from.startsWith('.')
        ? path.posix.join(path.posix.dirname(name), from)
        : from.replace('@/', '');
      const names = importClause?.namedBindings;
      return names && ts.isNamedImports(names)
        ? names.elements.map((one) => `${file} ${(one.propertyName ?? one.name).text}`)
        : [];
    });
}

const imports = files.map((file) => ({ name: file.name, imported: new Set(importsOf(file)) }));

/** Every call of the sources that carries an idempotency key. */
const calls = files.flatMap(({ name, source }) => {
  const found: Call[] = [];
  each(source, (node) => {
    if (
      !ts.isCallExpression(node) ||
      !/^api\.(post|put|patch|delete)$/.test(node.expression.getText())
    )
      return;
    const init = node.arguments[1]?.getText() ?? '';
    const once = /\bonce: true\b/.test(init);
    if (!once && !/\bidempotencyKey\b/.test(init)) return;
    found.push({
      call: `${node.expression.getText().slice(4)} ${textOf(node.arguments[0], source)}`,
      exported: exportedName(node),
      file: name,
      kept: !once,
    });
  });
  return found;
});

const once = calls.filter(({ kept }) => !kept);

/** The files that send a call: those that import the function around it. */
const sendersOf = ({ exported, file }: Call) =>
  imports
    .filter(({ imported }) => imported.has(`${file.replace(/\.tsx?$/, '')} ${exported}`))
    .map(({ name }) => name);

/** Calls whose key is kept in another way than by `once`, each with the test that checks it. */
const KEPT_ELSEWHERE = [
  'domain/booking/draft-order.ts: post /api/orders', // draft.test.tsx
  'domain/booking/submit.ts: post /api/orders', // offline.test.tsx
  'domain/booking/submit.ts: post /api/orders/{id}/submit', // offline.test.tsx
  'domain/chat/api.ts: post /api/orders/{id}/messages', // chat.test.tsx
  'domain/chat/api.ts: post /api/service-provider/jobs/{orderId}/messages', // chat.test.tsx, will-be-late.test.tsx
  'domain/providers/api.ts: post /api/service-provider/jobs/{orderId}/take-back-finish', // early-finish.test.tsx
  'domain/support/alarm.ts: post /api/support/alarms', // gas-alarm.test.tsx
];

describe('the table of calls that are sent once', () => {
  it('lists every call that is sent with an idempotency key', () => {
    expect(once.length).toBeGreaterThan(40);
    expect(once.filter(({ call }) => call.includes('?'))).toEqual([]);
    expect([...new Set(rows.map(({ call }) => call))].sort()).toEqual(
      [...new Set(once.map(({ call }) => call))].sort(),
    );
  });
  it('lists every file that sends one', () => {
    const sending = once.flatMap((call) =>
      sendersOf(call).map((sender) => `${sender} ${call.call}`),
    );
    expect(once.filter((call) => sendersOf(call).length === 0)).toEqual([]);
    expect([...new Set(rows.map(({ by, call }) => `${by} ${call}`))].sort()).toEqual(
      [...new Set(sending)].sort(),
    );
  });
  it('leaves out only keys that outlive the tab, which have their own tests', () => {
    expect(
      calls
        .filter(({ kept }) => kept)
        .map(({ file, call }) => `${file}: ${call}`)
        .sort(),
    ).toEqual(KEPT_ELSEWHERE);
  });
});
