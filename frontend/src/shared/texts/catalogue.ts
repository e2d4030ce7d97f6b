/** The texts of each catalogue by its name, or its translation when that came first. */
const known: Record<string, object> = {};

/**
 * The texts of a feature in English. A translation replaces them in place, so they are read while a screen is shown, or by a module that
 * is loaded with its page.
 */
export const catalogue = <Texts extends object>(name: string, english: Texts): Readonly<Texts> =>
  (known[name] = Object.assign(english, known[name]));

/** Texts of a catalogue in another language. A text that is missing stays English. Parameters are those of the English text. */
export type Translation<Texts> = {
  [Name in keyof Texts]?: Texts[Name] extends (...values: infer Values) => infer Text
    ? (...values: Values) => Text
    : string;
};

/** Replaces the English texts of the catalogue with this name, whether or not it is loaded yet. */
export function translate<Texts>(name: string, texts: Translation<Texts>) {
  known[name] = Object.assign(known[name] ?? {}, texts);
}

/**
 * The texts of a catalogue in the production build (`scripts/lean-texts.cjs`): the short names of the catalogue and of its texts as a list,
 * and the English texts in its order.
 */
export const chosen = <Texts extends readonly unknown[]>(names: string, english: Texts): Texts => {
  const [name = '', ...keys] = names.split(',');
  const translation = known[name] as Record<string, unknown> | undefined;
  return keys.map((key, at) => translation?.[key] ?? english[at]) as unknown as Texts;
};
