interface Searchable {
  name: string;
  description: string;
  /** Other terms that people use for the service. */
  keywords: readonly string[];
}

export const FUZZY_THRESHOLD = 0.4;

/** Each kind of match scores higher than all kinds below it. */
const CONTAINED = 4;
const PREFIX = 3;
const SYNONYM = 2;
/** The text begins inside a word, such as “light” in “flight”: as a rule another word is meant. */
const INSIDE = 1;

/** Words of almost every search; none of them names a service. */
const FILLERS = new Set(
  'a an and at can do for get have i in is it me my need new no not of on or please some the to want with you'.split(
    ' ',
  ),
);

const tokens = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The words that are not fillers, or all words if there are only fillers. */
function tellingOf(words: string[]): string[] {
  const some = words.filter((word) => !FILLERS.has(word));
  return some.length > 0 ? some : words;
}

/** The words with a space around each, so that a word is found by the space before it. */
const spaced = (words: readonly string[]) => ` ${words.join(' ')} `;

/** The letter pairs of a word, each as one number. */
function pairs(word: string): number[] {
  const found: number[] = [];
  for (let place = 1; place < word.length; place += 1)
    found.push(word.charCodeAt(place - 1) * 128 + word.charCodeAt(place));
  return found.sort((a, b) => a - b);
}

function likeness(a: readonly number[], b: readonly number[]): number {
  let common = 0;
  for (let left = 0, right = 0; left < a.length && right < b.length;) {
    const [one = 0, other = 0] = [a[left], b[right]];
    if (one === other) common += 1;
    if (one <= other) left += 1;
    if (other <= one) right += 1;
  }
  return (2 * common) / (a.length + b.length || 1);
}

/** The share of letter pairs that two words have in common, 0 to 1. */
export const similarity = (a: string, b: string) => (a === b ? 1 : likeness(pairs(a), pairs(b)));

interface Prepared {
  /** The words of the name, and those of name and description, each with a space before it. */
  name: string;
  text: string;
  /** The synonyms. */
  phrases: string[];
  others: string[];
  /** The positions of its words in the vocabulary. */
  known: number[];
}

interface Index {
  services: Prepared[];
  /** The letter pairs of every word to compare; calculated at the first search that needs them. */
  vocabulary: () => number[][];
}

/** Prepares everything about the services that does not depend on the search text. */
function prepare(services: readonly Searchable[]): Index {
  const places = new Map<string, number>();
  const placeOf = (word: string) => {
    const place = places.get(word) ?? places.size;
    places.set(word, place);
    return place;
  };
  const prepared = services.map(({ name, description, keywords }): Prepared => {
    const synonyms = keywords.map(tokens);
    const others = [...new Set(synonyms.flat())];
    const worth = [...tokens(name), ...others].filter(
      (word) => word.length > 2 && !FILLERS.has(word),
    );
    return {
      name: spaced(tokens(name)),
      text: spaced(tokens(`${name} ${description}`)),
      phrases: synonyms.map((phrase) => phrase.join(' ')),
      others,
      known: worth.map(placeOf),
    };
  });
  let made: number[][] | undefined;
  return { services: prepared, vocabulary: () => (made ??= [...places.keys()].map(pairs)) };
}

const indexes = new WeakMap<readonly Searchable[], Index>();

/** Prepared once per list. If it is called before the first search, the index is ready at the first letter. */
export function indexOf(services: readonly Searchable[]): Index {
  const found = indexes.get(services) ?? prepare(services);
  indexes.set(services, found);
  return found;
}

interface Question {
  term: string;
  asked: string[];
  telling: string[];
  /** How much each telling word counts: the fewer services have it as a synonym, the more. */
  weights: () => number[];
  /** For each telling word, its similarity to each word of the vocabulary. */
  like: () => Float64Array[];
}

const begins = (list: readonly string[], start: string) =>
  list.some((word) => word.startsWith(start));

/** How well one word is a synonym of the service, 0 to 1. */
function strength({ phrases, others }: Prepared, word: string): number {
  if (phrases.includes(word)) return 1;
  if (others.includes(word)) return 0.9;
  return word.length > 2 && begins(others, word) ? 0.8 : 0;
}

const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function questionOf(query: string, { services, vocabulary }: Index): Question {
  const asked = tokens(query);
  const telling = tellingOf(asked);
  let like: Float64Array[] | undefined;
  const measure = () =>
    telling.map((word) => Float64Array.from(vocabulary(), likeness.bind(null, pairs(word))));
  let weights: number[] | undefined;
  const weigh = () =>
    telling.map((word) => 1 / (services.filter((one) => strength(one, word) > 0).length || 1));
  return {
    term: asked.join(' '),
    asked,
    telling,
    weights: () => (weights ??= weigh()),
    like: () => (like ??= measure()),
  };
}

function synonymScore(service: Prepared, { term, telling, weights }: Question): number {
  const { phrases } = service;
  if (phrases.includes(term) || phrases.includes(telling.join(' '))) return SYNONYM + 0.9;
  if (begins(phrases, term)) return SYNONYM + 0.5;
  const weighed = weights();
  const met = total(telling.map((word, at) => strength(service, word) * (weighed[at] ?? 0)));
  return met === 0 ? 0 : SYNONYM - 0.9 + (0.9 * met) / total(weighed);
}

/** The mean over the words of the search, each compared with the most similar word of the service. */
function fuzzyScore({ known }: Prepared, { telling, like }: Question): number {
  if (telling.length === 0 || known.length === 0) return 0;
  const best = like().map((table) =>
    known.reduce((most, place) => Math.max(most, table[place] ?? 0), 0),
  );
  const mean = total(best) / best.length;
  return mean >= FUZZY_THRESHOLD ? mean : 0;
}

/** Whether a word begins with the text. In the description, one or two letters must be the whole word: “ac” is not “across”. */
const hasBeginning = ({ name, text }: Prepared, start: string) =>
  name.includes(` ${start}`) || text.includes(start.length > 2 ? ` ${start}` : ` ${start} `);

/** How well the name and the description contain the text: in the name first, and as whole words first. */
function containedScore(service: Prepared, term: string): number {
  const { name, text } = service;
  if (!hasBeginning(service, term)) return 0;
  const inName = name.startsWith(` ${term}`) ? 0.5 : name.includes(` ${term}`) ? 0.3 : 0;
  return CONTAINED + inName + (text.includes(` ${term} `) ? 0.1 : 0);
}

/** The score for an exact match, which is higher than any similarity; 0 without a match. */
function exactScore(service: Prepared, question: Question): number {
  const { term, asked } = question;
  if (term === '') return 0;
  const contained = containedScore(service, term);
  if (contained > 0) return contained;
  if (asked.every((word) => hasBeginning(service, word))) return PREFIX;
  return synonymScore(service, question) || (service.text.includes(term) ? INSIDE : 0);
}

/** How well a service matches a search: containment first, then word prefix, then a synonym, then containment inside a word, then similarity. */
export function score(service: Searchable, query: string): number {
  const index = prepare([service]);
  const question = questionOf(query, index);
  return index.services.reduce(
    (sum, one) => sum + (exactScore(one, question) || fuzzyScore(one, question)),
    0,
  );
}

/** The lowest score that is kept: a word or a synonym drops what is only inside words, and similar words are dropped when there is a much more similar one. */
function floorUnder(best: number): number {
  return best > SYNONYM - 1 ? SYNONYM - 1 : best - 0.2;
}

/** The matching services, best first. */
export function searchServices<T extends Searchable>(services: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...services];
  const index = indexOf(services);
  const question = questionOf(query, index);
  const results = index.services.map((prepared) => exactScore(prepared, question));
  // Similarity is never shown next to an exact match and is by far the slowest to calculate, so it is used only when nothing matches.
  const all = results.some((found) => found > 0)
    ? results
    : index.services.map((prepared) => fuzzyScore(prepared, question));
  const least = floorUnder(Math.max(0, ...all));
  return services
    .map((service, place) => ({ service, points: all[place] ?? 0 }))
    .filter(({ points: found }) => found > 0 && found > least)
    .sort((a, b) => b.points - a.points)
    .map(({ service }) => service);
}
