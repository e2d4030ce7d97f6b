import { useEffect, useRef } from 'react';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

export type BoardJob = Schema<'BoardJob'>;
export type BoardCounts = Schema<'DispatchCounts'>;
export type BoardList = 'UNASSIGNED' | 'ENDANGERED' | 'SUSPENDED';

const LIST = '/api/admin/dispatch';
const COUNTS = '/api/admin/dispatch/counts';

export interface BoardFilter {
  list: BoardList;
  /** The kind of the problem, where the list has several. */
  kind: string | null;
  /** The order; null for the one that operations should have looked at longest ago first. */
  sort: string | null;
  zone: string | null;
  area: string | null;
  category: string | null;
  /** The least number of minutes that a job has waited for operations; as text, for the address. */
  waited: string | null;
}

/** As many jobs as the map can show. */
const PAGE = 50;

export const useBoard = ({ list, kind, sort, zone, area, category, waited }: BoardFilter) =>
  usePages(LIST, {
    list,
    kind: kind ?? undefined,
    sort: sort ?? undefined,
    zone: zone ?? undefined,
    area: area ?? undefined,
    category: category ?? undefined,
    waited: waited ?? undefined,
    limit: PAGE,
  });

/** The sizes of the lists, asked for every 15 seconds while `shown`. */
export const useBoardCounts = (shown: boolean) =>
  useApi(shown ? [COUNTS] : null, { freshMs: 2000, everyMs: 15_000, onFocus: true });

/** Loads the shown jobs again when the sizes of the lists have changed, so that the list is as recent as the sizes. */
export function useListFollows(counts: BoardCounts | undefined) {
  const sizes = counts && JSON.stringify(counts);
  const known = useRef(sizes);
  useEffect(() => {
    const before = known.current;
    known.current = sizes;
    if (before !== undefined && sizes !== undefined && before !== sizes) void refresh(LIST);
  }, [sizes]);
}

const refreshBoard = () => Promise.all([refresh(LIST), refresh(COUNTS)]);

export async function takeJob(id: string) {
  await api.post('/api/admin/dispatch/{id}/take', { path: { id } });
  await refreshBoard();
}

export async function giveJobBack(id: string) {
  await api.post('/api/admin/dispatch/{id}/give-back', { path: { id } });
  await refreshBoard();
}

/** Takes an order out of the search for some minutes. */
export async function holdSearch(id: string, body: Schema<'HoldSearchRequest'>) {
  await api.post('/api/admin/dispatch/{id}/hold', { path: { id }, body });
  await refreshBoard();
}
