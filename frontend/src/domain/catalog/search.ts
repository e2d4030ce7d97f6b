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
  name: string;
  text: string;
  own: string[];
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
    const phrases = keywords.map((phrase) => phrase.toLowerCase());
    const others = [...new Set(tokens(phrases.join(' ')))];
    const own = [...new Set(tokens(`${name} ${description}`))];
    const worth = [...tokens(name), ...others].filter(
      (word) => word.length > 2 && !FILLERS.has(word),
    );
    return {
      name: name.toLowerCase(),
      text: `${name} ${description}`.toLowerCase(),
      own,
      phrases,
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
  /** The words that are not fillers, or all words if there are only fillers. */
  telling: string[];
  /** For each telling word, its similarity to each word of the vocabulary. */
  like: () => Float64Array[];
}

function questionOf(query: string, { vocabulary }: Index): Question {
  const term = query.trim().toLowerCase().replace(/\s+/g, ' ');
  const asked = tokens(term);
  const some = asked.filter((word) => !FILLERS.has(word));
  const telling = some.length > 0 ? some : asked;
  let like: Float64Array[] | undefined;
  const measure = () =>
    telling.map((word) => Float64Array.from(vocabulary(), likeness.bind(null, pairs(word))));
  return { term, asked, telling, like: () => (like ??= measure()) };
}

const begins = (list: readonly string[], start: string) =>
  list.some((word) => word.startsWith(start));

function synonymScore({ phrases, others }: Prepared, { term, telling }: Question): number {
  if (begins(phrases, term)) return SYNONYM + 0.5;
  const met = telling.filter(
    (word) => others.includes(word) || (word.length > 2 && begins(others, word)),
  ).length;
  return met === 0 ? 0 : SYNONYM - 0.9 + (0.9 * met) / telling.length;
}

/** The mean over the words of the search, each compared with the most similar word of the service. */
function fuzzyScore({ known }: Prepared, { telling, like }: Question): number {
  if (telling.length === 0 || known.length === 0) return 0;
  const best = like().map((table) =>
    known.reduce((most, place) => Math.max(most, table[place] ?? 0), 0),
  );
  const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
  return mean >= FUZZY_THRESHOLD ? mean : 0;
}

/** The score for an exact match: containment, prefix or synonym, each of which scores higher than any similarity; 0 without a match. */
function exactScore(service: Prepared, question: Question): number {
  const { term, asked } = question;
  if (service.text.includes(term))
    return (
      CONTAINED + (service.name.startsWith(term) ? 0.5 : service.name.includes(term) ? 0.3 : 0)
    );
  if (asked.length > 0 && asked.every((word) => begins(service.own, word))) return PREFIX;
  return synonymScore(service, question);
}

/** How well a service matches a search: containment first, then word prefix, then a synonym, then similarity. */
export function score(service: Searchable, query: string): number {
  const index = prepare([service]);
  const question = questionOf(query, index);
  return index.services.reduce(
    (sum, one) => sum + (exactScore(one, question) || fuzzyScore(one, question)),
    0,
  );
}

/** The lowest score that is kept: similar words are dropped when there is an exact match, or a much more similar word. */
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
