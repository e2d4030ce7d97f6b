import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

export type BoardJob = Schema<'BoardJob'>;
export type BoardCounts = Schema<'DispatchCounts'>;
export type BoardList = 'UNASSIGNED' | 'ENDANGERED';

const LIST = '/api/admin/dispatch';
const COUNTS = '/api/admin/dispatch/counts';

export interface BoardFilter {
  list: BoardList;
  area: string | null;
  category: string | null;
  /** The least number of minutes that a job has waited for operations; as text, for the address. */
  waited: string | null;
}

/** As many jobs as the map can show. */
const PAGE = 50;

export const useBoard = ({ list, area, category, waited }: BoardFilter) =>
  usePages(LIST, { list, area: area ?? undefined, category: category ?? undefined, waited: waited ?? undefined, limit: PAGE });

/** The sizes of the lists, asked for every 15 seconds while `shown`. */
export const useBoardCounts = (shown: boolean) => useApi(shown ? [COUNTS] : null, { freshMs: 2000, everyMs: 15_000, onFocus: true });

const refreshBoard = () => Promise.all([refresh(LIST), refresh(COUNTS)]);

export async function takeJob(id: string) {
  await api.post('/api/admin/dispatch/{id}/take', { path: { id } });
  await refreshBoard();
}

export async function giveJobBack(id: string) {
  await api.post('/api/admin/dispatch/{id}/give-back', { path: { id } });
  await refreshBoard();
}
