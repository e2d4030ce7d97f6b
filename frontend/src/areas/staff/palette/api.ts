import { useApi } from '@/shared/api/use-api';

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
