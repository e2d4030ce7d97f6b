import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { highlight } from './highlight';
import { FUZZY_THRESHOLD, score, searchServices, similarity } from './search';

interface Service {
  slug: string;
  name: string;
  description: string;
  keywords: string[];
}

const ROOT = path.resolve(__dirname, '../../../../crates/catalog');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const synonyms = read('content/synonyms.json') as Record<string, string[]>;

/** The services that are shipped with the product, in their order and with their synonyms. */
const catalogue = readdirSync(path.join(ROOT, 'data'))
  .flatMap(
    (file) =>
      read(`data/${file}`) as { category: Omit<Service, 'keywords'> & { position: number } }[],
  )
  .sort((a, b) => a.category.position - b.category.position)
  .map(({ category }): Service => ({ ...category, keywords: synonyms[category.slug] ?? [] }));

const service = (name: string, description = '', keywords: string[] = []): Service => ({
  slug: name,
  name,
  description,
  keywords,
});
const best = (query: string) => searchServices(catalogue, query)[0]?.slug;

describe('scores', () => {
  it('SRCH-03 exact containment ranks above a word prefix', () => {
    expect(score(service('Home Cleaning'), 'home clean')).toBeGreaterThan(
      score(service('Home Cleaning'), 'clean hom'),
    );
    expect(score(service('A', 'we mend a deep freezer'), 'deep freez')).toBeGreaterThan(
      score(service('Freezer', 'deep'), 'deep freez'),
    );
  });
  it('SRCH-03 SRCH-05 a text inside a word ranks below a synonym, and above a fuzzy match', () => {
    const inside = score(service('Airport Transfer', 'We follow the flight.'), 'light');
    expect(score(service('Electrical', '', ['street light']), 'light')).toBeGreaterThan(inside);
    expect(inside).toBeGreaterThan(score(service('Airport Transfer', 'lihgts'), 'light'));
  });
  it('SRCH-03 a whole word ranks above the beginning of a word', () =>
    expect(score(service('A', 'a car'), 'car')).toBeGreaterThan(
      score(service('A', 'a carburettor'), 'car'),
    ));
  it('SRCH-05 the whole synonym ranks above a part of one', () => {
    const whole = score(service('Pest Control', '', ['fumigation']), 'fumigation');
    const part = score(service('Home Cleaning', '', ['fumigation cleaning']), 'fumigation');
    expect(whole).toBeGreaterThan(part);
  });
  it('SRCH-05 a synonym of one service counts more than a synonym of several', () => {
    const list = [
      service('Gas', '', ['leaking']),
      service('Plumbing', '', ['leaking']),
      service('Carpentry', '', ['roof']),
    ];
    expect(searchServices(list, 'roof leaking')[0]?.name).toBe('Carpentry');
  });
  it('SRCH-04 a word prefix ranks above a synonym', () => {
    const prefix = score(service('Electrical', 'sockets and fans'), 'fans elec');
    expect(prefix).toBeGreaterThan(score(service('Electrical', '', ['fans elec']), 'fans elec'));
    expect(prefix).toBeGreaterThan(0);
  });
  it('SRCH-05 a synonym ranks above a fuzzy match, however few words it matches', () => {
    const synonym = score(service('Electrical', '', ['nepa']), 'see nepa palaver here today');
    expect(synonym).toBeGreaterThan(1);
    expect(similarity('plumbing', 'plumbing')).toBe(1);
    expect(synonym).toBeGreaterThan(score(service('Plumbing'), 'plumbin'.replace('n', 'm')));
  });
  it('SRCH-06 a fuzzy match finds a word with a typing mistake', () =>
    expect(score(service('Plumbing'), 'plumer')).toBeGreaterThan(0));
  it('SRCH-07 a fuzzy match counts from 0.4', () => {
    expect(FUZZY_THRESHOLD).toBe(0.4);
    expect(similarity('night', 'nacht')).toBe(0.25);
    expect(score(service('Nacht'), 'night')).toBe(0);
    expect(similarity('abcdef', 'abxxef')).toBe(0.4);
    expect(score(service('abxxef'), 'abcdef')).toBe(0.4);
  });
  it('SRCH-02 matches name and description, the name first', () => {
    const list = [service('Handyman', 'hangs curtains'), service('Curtains', 'made to measure')];
    expect(searchServices(list, 'curtain').map(({ name }) => name)).toEqual([
      'Curtains',
      'Handyman',
    ]);
  });
  it('drops fuzzy matches when there is an exact one', () => {
    const list = [
      service('Plumbing'),
      service('Plumbing tools'),
      service('Plumage'),
      service('Mopping', '', ['plumming']),
    ];
    expect(searchServices(list, 'plumbing').map(({ name }) => name)).toEqual([
      'Plumbing',
      'Plumbing tools',
    ]);
    expect(searchServices(list, 'plumbng').map(({ name }) => name)).not.toContain('Plumage');
  });
  it('an empty search lists all services, nonsense none', () => {
    expect(searchServices(catalogue, ' ')).toHaveLength(catalogue.length);
    expect(searchServices(catalogue, 'zzqqxx')).toEqual([]);
  });
});

describe('real searches', () => {
  it.each(Object.entries(read('tests/data/searches.json') as Record<string, string>))(
    'SRCH-02 SRCH-05 SRCH-06 "%s" finds %s',
    (query, slug) => expect(best(query)).toBe(slug),
  );
  it('SRCH-03 a text that is only inside of words finds no other service beside a synonym', () =>
    expect(searchServices(catalogue, 'light').map(({ slug }) => slug)).toEqual([
      'electrical',
      'inverter-solar',
      'appliance-repair',
    ]));
});

describe('the highlighted match', () => {
  it('is marked in the name', () =>
    expect(highlight('Home Cleaning', 'clean')).toEqual(['Home ', 'Clean', 'ing']));
  it('is the first word of the query that occurs', () =>
    expect(highlight('Home Cleaning', 'deep clean')).toEqual(['Home ', 'Clean', 'ing']));
  it('is empty for a synonym', () =>
    expect(highlight('Electrical', 'nepa')).toEqual(['Electrical', '', '']));
});
