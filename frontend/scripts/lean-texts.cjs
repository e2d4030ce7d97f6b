// A webpack loader for the catalogues of texts. In the sources, a feature has one catalogue with long names, because
// people read them. In the production build, each file gets only the texts that it uses, under short names, so that a
// text stays in the chunk that shows it. The texts become constants, which cost no more than a text between tags; with
// a translation, they are chosen when the file is loaded. `npm run budget` shows what it is worth.
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');

const CATALOGUE = /(^|[/-])texts\.ts$/;
const TRANSLATION = /(^|[/-])texts\.pcm\.ts$/;
/** What comes before the texts, the texts, and what closes them. */
const PARTS =
  /^([\s\S]*?(?:catalogue|translate<typeof texts>)\('[^']+', \{\n)([\s\S]*\n)(\}\);\n)$/;
/** Prettier puts each text at the beginning of a line. */
const ENTRY = /^ {2}(\w+):\s[\s\S]*?,\n(?= {2}\w+:\s|\n| {2}\/\/|$(?![\s\S]))/gm;
const IMPORT = /import \{ texts \} from '([^']+)';/;
/** A second catalogue under another name, which would not be found by this loader. */
const RENAMED = /import \{ texts as \w+ \} from '[^']+texts'/;
const USE = /\btexts\.(\w+)/g;

function partsOf(source, file) {
  const parts = PARTS.exec(source);
  if (!parts) throw new Error(`${file} is not a catalogue of texts`);
  const entries = [...parts[2].matchAll(ENTRY)].map(([text, name]) => ({ name, text }));
  return { head: parts[1], entries, end: parts[3] };
}

const namesOf = (english) =>
  new Map(
    partsOf(fs.readFileSync(english, 'utf8'), english).entries.map(({ name }, place) => [
      name,
      `t${place.toString(36)}`,
    ]),
  );

const shortOf = (names, name, file) => {
  const short = names.get(name);
  if (!short) throw new Error(`${file}: the catalogue has no text ${name}`);
  return short;
};

/** A short name of a catalogue, which its translation has too. */
const idOf = (head) => {
  const [, name] = /\('([^']+)', \{\n$/.exec(head);
  return crypto.createHash('sha256').update(name).digest('base64url').slice(0, 4);
};

const translationOf = (english) => english.replace(/\.ts$/, '.pcm.ts');

/** The texts whose short names are in the query, as constants. With a translation, they are chosen when the file is loaded. */
function leanCatalogue(source, file, query) {
  const { head, entries } = partsOf(source, file);
  const names = namesOf(file);
  const wanted = query ? new Set(query.slice(1).split(',')) : new Set(names.values());
  const kept = entries
    .map(({ name, text }) => ({
      short: names.get(name),
      value: text.replace(/^ {2}\w+:\s/, '').replace(/,\n$/, ''),
    }))
    .filter(({ short }) => wanted.has(short));
  const imports = head.replace(/export const texts = [\s\S]*$/, '');
  if (!fs.existsSync(translationOf(file)))
    return imports + kept.map(({ short, value }) => `export const ${short} = ${value};\n`).join('');
  const shorts = kept.map(({ short }) => short);
  const keys = [idOf(head), ...shorts.map((short) => short.slice(1))].join();
  return `${imports.replace('{ catalogue }', '{ chosen }')}
export const [${shorts.join()}] = chosen('${keys}', [${kept.map(({ value }) => value).join()}] as const);
`;
}

function leanTranslation(source, file) {
  const { head, entries, end } = partsOf(source, file);
  const names = namesOf(file.replace(/\.pcm\.ts$/, '.ts'));
  const texts = entries.map(({ name, text }) =>
    text.replace(name, `'${shortOf(names, name, file).slice(1)}'`),
  );
  const named = head.replace(/translate<typeof texts>\('[^']+'/, `translate('${idOf(head)}'`);
  return named + texts.join('') + end;
}

/** A file that uses a catalogue: it imports what it uses. */
function leanUser(source, file, english, from) {
  const names = namesOf(english);
  const used = new Set();
  const body = source.replace(USE, (_, name) => {
    const short = shortOf(names, name, file);
    used.add(short);
    return `texts.${short}`;
  });
  return body.replace(IMPORT, `import * as texts from '${from}.ts?${[...used].sort().join(',')}';`);
}

/** @returns the source as it is built, and the catalogue on which it depends. */
function lean(source, file, query, root) {
  if (TRANSLATION.test(file))
    return { source: leanTranslation(source, file), english: file.replace(/\.pcm\.ts$/, '.ts') };
  if (CATALOGUE.test(file)) return { source: leanCatalogue(source, file, query), english: file };
  if (RENAMED.test(source))
    throw new Error(`${file} renames the texts of a catalogue; import them as texts`);
  const from = IMPORT.exec(source)?.[1];
  if (!from) return { source };
  const english = `${path.resolve(path.dirname(file), from.replace(/^@/, path.join(root, 'src')))}.ts`;
  return { source: leanUser(source, file, english, from), english };
}

module.exports = function leanTexts(source) {
  const built = lean(source, this.resourcePath, this.resourceQuery, path.resolve(__dirname, '..'));
  if (built.english) {
    this.addDependency(built.english);
    const translation = translationOf(built.english);
    if (fs.existsSync(translation)) this.addDependency(translation);
    else this.addMissingDependency(translation);
  }
  return built.source;
};
module.exports.lean = lean;
