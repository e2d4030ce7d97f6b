interface Searchable {
  name: string;
  slug?: string;
  description: string;
}

/** Words people use for a service, by its slug or a part of it. */
const SYNONYMS: readonly [part: string, words: string][] = [
  ['gas', 'cooking gas lpg cylinder refill kitchen'],
  ['clean', 'cleaner maid housekeeping sweep mop deep'],
  ['plumb', 'pipe leak tap toilet sink water heater pump blocked'],
  ['electric', 'light nepa socket wiring bulb fan breaker meter'],
  ['handyman', 'fix repair shelf drill mount door curtain'],
  ['laundry', 'wash clothes iron dry cleaning'],
  ['shopping', 'market groceries foodstuff supermarket'],
  ['moving', 'relocation truck movers packing'],
  ['taxi', 'cab ride driver'],
  ['airport', 'flight pickup transfer cab'],
  ['car-wash', 'vehicle wash detailing'],
  ['security', 'guard mai guard bouncer'],
  ['garden', 'grass lawn hedge flowers'],
  ['paint', 'painter wall colour'],
  ['air-condition', 'ac cooling split unit'],
  ['appliance', 'fridge freezer washing machine cooker microwave'],
  ['generator', 'gen servicing mikano'],
  ['inverter', 'solar battery panel'],
  ['cctv', 'camera smart home surveillance'],
  ['pest', 'cockroach rat termite fumigation mosquito'],
  ['carpent', 'wood furniture wardrobe'],
  ['mason', 'tiles tiling cement block'],
  ['weld', 'iron gate burglary protector'],
  ['errand', 'dispatch delivery rider parcel'],
  ['cook', 'chef catering small chops food party'],
  ['hair', 'braids barber makeup nails'],
  ['tutor', 'teacher lesson waec jamb'],
  ['photo', 'camera video wedding'],
  ['domestic', 'nanny househelp driver staff'],
];

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

function synonymsOf({ slug, name }: Searchable): string[] {
  const key = slug ?? name.toLowerCase();
  return SYNONYMS.filter(([part]) => key.includes(part)).flatMap(([, list]) => words(list));
}

/** How well a service answers a search: exact containment, then word prefix, then a synonym, then likeness. */
export function score(service: Searchable, query: string): number {
  const term = query.trim().toLowerCase();
  const text = `${service.name} ${service.description}`.toLowerCase();
  if (text.includes(term)) return SCORES.contained + (service.name.toLowerCase().includes(term) ? 0.5 : 0);
  const asked = words(term);
  const own = words(text);
  if (asked.length > 0 && asked.every((word) => own.some((mine) => mine.startsWith(word)))) return SCORES.prefix;
  const others = synonymsOf(service);
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
