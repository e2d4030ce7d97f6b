import type { BoardFilter } from './api';
import { ageOf, kindOf, listOf, sortOf, zoneOf } from './model';

export const PATH = '/admin/dispatch';

/** What the address of the board says: the filter, whether the map is shown, and the chosen job. */
export interface BoardAddress extends BoardFilter {
  map: boolean;
  job: string | null;
}

export function addressOf(query: URLSearchParams): BoardAddress {
  const list = listOf(query.get('list'));
  return {
    list,
    kind: kindOf(list, query.get('kind')),
    sort: sortOf(query.get('sort')),
    zone: zoneOf(query.get('zone')),
    area: query.get('area'),
    category: query.get('category'),
    waited: ageOf(query.get('waited')),
    map: query.get('view') === 'map',
    job: query.get('job'),
  };
}

/** The query of the board's address. */
export function queryOf({
  list,
  kind,
  sort,
  zone,
  area,
  category,
  waited,
  map,
  job,
}: BoardAddress): string {
  const query = new URLSearchParams({ list });
  if (kind) query.set('kind', kind);
  if (sort) query.set('sort', sort);
  if (zone) query.set('zone', zone);
  if (area) query.set('area', area);
  if (category) query.set('category', category);
  if (waited) query.set('waited', waited);
  if (map) query.set('view', 'map');
  if (job) query.set('job', job);
  return query.toString();
}

export const isNarrowed = ({ kind, zone, area, category, waited }: BoardFilter) =>
  [kind, zone, area, category, waited].some((part) => part !== null);
