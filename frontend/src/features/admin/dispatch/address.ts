import type { BoardFilter } from './api';
import { ageOf, listOf } from './model';

export const PATH = '/admin/dispatch';

/** What the address of the board says: the filter, whether the map is shown, and the chosen job. */
export interface BoardAddress extends BoardFilter {
  map: boolean;
  job: string | null;
}

export const addressOf = (query: URLSearchParams): BoardAddress => ({
  list: listOf(query.get('list')),
  area: query.get('area'),
  category: query.get('category'),
  waited: ageOf(query.get('waited')),
  map: query.get('view') === 'map',
  job: query.get('job'),
});

/** The query of the board's address. */
export function queryOf({ list, area, category, waited, map, job }: BoardAddress): string {
  const query = new URLSearchParams({ list });
  if (area) query.set('area', area);
  if (category) query.set('category', category);
  if (waited) query.set('waited', waited);
  if (map) query.set('view', 'map');
  if (job) query.set('job', job);
  return query.toString();
}

export const isNarrowed = ({ area, category, waited }: BoardFilter) => area !== null || category !== null || waited !== null;
