import { useApi } from '@/shared/api/use-api';
import { hasWords } from '@/shared/ui/data-table/local';

const MOST = 5;
const MIN_LETTERS = 2;
const RULES = { freshMs: 2000, retries: 1 };

/** The orders that a text finds; nothing is asked for fewer than two letters. */
export const useOrdersFound = (q: string, may: boolean) =>
  useApi(
    may && q.length >= MIN_LETTERS ? ['/api/admin/orders', { query: { q, limit: MOST } }] : null,
    RULES,
  );

/** The people whom a text finds. */
export const usePeopleFound = (q: string, may: boolean) =>
  useApi(
    may && q.length >= MIN_LETTERS ? ['/api/admin/users', { query: { q, limit: MOST } }] : null,
    RULES,
  );

/** The settings whose name or key has every word of a text. The server sends all settings, so they are asked for once. */
export function useSettingsFound(q: string, may: boolean) {
  const asks = may && q.length >= MIN_LETTERS;
  const { data, error, isLoading } = useApi(asks ? ['/api/admin/settings'] : null, RULES);
  const found = data?.filter(({ label, key }) => hasWords(q, [label, key]));
  return { data: found?.slice(0, MOST), error, isLoading };
}
