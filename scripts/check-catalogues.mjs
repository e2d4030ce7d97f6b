// The texts that people outside the staff area read are in catalogues (docs/texts.md): in a component or a rule there is
// no text between tags, in an attribute that is shown or spoken, or in a sentence of a string. Every translation belongs
// to a catalogue and is loaded. Files with texts of their own are in scripts/allow/catalogues.txt, which may only shrink.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { exceptions, isSource, walk } from './lib/source-files.mjs';

const ts = createRequire(new URL('../frontend/package.json', import.meta.url))('typescript');

const ALLOWED = 'scripts/allow/catalogues.txt';
const CLIENT = 'frontend/src';
/** Staff, who alone have tables of this kind, read English. The component catalogue and the build badge are for developers. */
const OUTSIDE = /^frontend\/src\/(areas\/staff|shared\/ui\/data-table|app\/dev|app\/build-|sw)/;
const CATALOGUE = /(^|[/-])texts(\.pcm)?\.ts$/;

/** Attributes and properties whose value is shown or spoken. */
const SHOWN =
  /^(label|title|aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|alt|hint|help|description|failed|failTitle|heading|sentence|detail|question|lead|totalLabel)$/;
/** Attributes whose value is never shown, although it may look like a text. */
const HIDDEN =
  /^(className|d|viewBox|points|transform|preserveAspectRatio|key|id|sizes|srcSet|style)$/;
/** Calls whose texts are for developers, or name something of the browser. */
const HIDDEN_CALL =
  /^(Error|TypeError|RegExp|ApiError|log|warn|error|querySelector|querySelectorAll|closest|matches|matchMedia|keyFor|clsx|close)$/;

const hasLetters = (text) => /\p{L}{2}/u.test(text.replace(/\bGida\b/g, ''));
/** A sentence or a phrase: more than one word, the first with a capital letter. */
const isSentence = (text) => /^[\s“‘]*\p{Lu}[\p{L}’'-]*[,.:;]?\s+\S/u.test(text);
const isName = (text) => /^\p{Lu}\p{Ll}+$/u.test(text);

const literalOf = (node) => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  return null;
};

const calleeOf = ({ expression }) =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

function isHidden(node) {
  if (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node)
  )
    return true;
  if (ts.isJsxAttribute(node)) return HIDDEN.test(node.name.getText());
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return HIDDEN_CALL.test(calleeOf(node));
  return ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText());
}

/** @returns the places of texts in the source of a file, each as a line with its text. */
export function textsIn(name, source) {
  const kind = name.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const report = (node, text) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${name}:${line + 1}: ${text.trim().replace(/\s+/g, ' ').slice(0, 60)}`);
  };
  function visit(node, shown) {
    if (isHidden(node)) return;
    if (ts.isJsxText(node) && hasLetters(node.text)) report(node, node.text);
    const text = literalOf(node);
    if (text !== null) {
      if (isSentence(text) || (shown && hasLetters(text) && (isName(text) || /\s/.test(text))))
        report(node, text);
    }
    const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
    const next = named
      ? SHOWN.test(node.name.getText().replace(/'/g, ''))
      : (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) ||
        (shown &&
          (ts.isConditionalExpression(node) ||
            ts.isJsxExpression(node) ||
            ts.isParenthesizedExpression(node)));
    ts.forEachChild(node, (child) =>
      visit(child, next && !(ts.isConditionalExpression(node) && child === node.condition)),
    );
  }
  visit(file, false);
  return found;
}

/** Every translation has its catalogue, under the same name, and one of the lists of the app loads it. */
function wrongTranslations(files) {
  const nameIn = (file) =>
    /(?:catalogue|translate)(?:<[^(]*>)?\(\s*'([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1];
  const lists = files
    .filter((file) => file.startsWith(`${CLIENT}/app/pcm/`))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return files
    .filter((file) => file.endsWith('texts.pcm.ts'))
    .flatMap((file) => {
      const english = file.replace('.pcm.ts', '.ts');
      const imported = `@/${path.posix.relative(CLIENT, file).replace(/\.ts$/, '')}`;
      return [
        ...(files.includes(english) && nameIn(english) === nameIn(file)
          ? []
          : [`${file} translates '${nameIn(file)}', which ${english} does not have`]),
        ...(lists.includes(`'${imported}'`) ? [] : [`no list in ${CLIENT}/app/pcm loads ${file}`]),
      ];
    });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const files = [...walk(CLIENT)].filter((name) => isSource(name));
  const allowed = new Set(exceptions(ALLOWED));
  const checked = files.filter((name) => !OUTSIDE.test(name) && !CATALOGUE.test(name));
  const texts = new Map(checked.map((name) => [name, textsIn(name, readFileSync(name, 'utf8'))]));
  const problems = [
    ...[...texts]
      .filter(([name]) => !allowed.has(name))
      .flatMap(([, found]) => found.map((place) => `${place} is outside the catalogues`)),
    ...[...allowed]
      .filter((name) => !texts.get(name)?.length)
      .map((name) => `${ALLOWED} names ${name}, which has no texts of its own`),
    ...wrongTranslations(files),
  ];
  for (const problem of problems) console.error(`error: ${problem}`);
  console.log(`${checked.length} files, ${allowed.size} with texts of their own`);
  process.exit(problems.length || checked.length === 0 ? 1 : 0);
}
