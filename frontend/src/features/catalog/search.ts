interface Searchable {
  name: string;
  description: string;
  /** Other words people use for it. */
  keywords: readonly string[];
}

const FUZZY_THRESHOLD = 0.4;
const SCORES = { contained: 4, prefix: 3, synonym: 2, fuzzy: 1 } as const;

const words = (text: string) => text.toLowerCase().split(/[^a-z0-9]+/).filter(Boolean);

function pairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, place) => text.slice(place, place + 2));
}

/** Share of letter pairs two words have in common, 0 to 1. */
export function similarity(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  if (left.length + right.length === 0) return a === b ? 1 : 0;
  const rest = [...right];
  const common = left.filter((pair) => {
    const place = rest.indexOf(pair);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
  return (2 * common.length) / (left.length + right.length);
}

/** How well a service answers a search: exact containment, then word prefix, then a synonym, then likeness. */
export function score(service: Searchable, query: string): number {
  const term = query.trim().toLowerCase();
  const text = `${service.name} ${service.description}`.toLowerCase();
  if (text.includes(term)) return SCORES.contained + (service.name.toLowerCase().includes(term) ? 0.5 : 0);
  const asked = words(term);
  const own = words(text);
  if (asked.length > 0 && asked.every((word) => own.some((mine) => mine.startsWith(word)))) return SCORES.prefix;
  const others = service.keywords.flatMap(words);
  if (asked.some((word) => others.some((mine) => mine.startsWith(word)))) return SCORES.synonym;
  const best = Math.max(0, ...asked.flatMap((word) => words(service.name).map((mine) => similarity(word, mine))));
  return best >= FUZZY_THRESHOLD ? SCORES.fuzzy * best : 0;
}

/** Matching services, best first. */
export function searchServices<T extends Searchable>(services: readonly T[], query: string): T[] {
  if (query.trim() === '') return [...services];
  return services
    .map((service) => ({ service, points: score(service, query) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ service }) => service);
}
