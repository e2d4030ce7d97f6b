import useSWRInfinite from 'swr/infinite';
import { fetchPage, type Page } from './client';
import { swrOptions } from './use-api';

type Query = Record<string, string | number | undefined>;
type Key = readonly [string, { query: Query }];

/** A list that comes in pages: what has come so far, and a way to more while there is some. */
// The published document names what a list holds only once it holds it; until then the feature says so.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
export function usePages<T>(path: string | null, query: Query) {
  const keyOf = (place: number, before: Page<T[]> | null): Key | null => {
    if (path === null) return null;
    if (place === 0) return [path, { query }];
    return before?.next ? [path, { query: { ...query, cursor: before.next } }] : null;
  };
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Page<T[]>, Error>(
    keyOf,
    ([asked, params]: Key) => fetchPage(asked as never, params),
    { ...swrOptions(), revalidateFirstPage: false, persistSize: true },
  );
  const coming = isValidating && (data?.length ?? 0) < size;
  return {
    items: data?.flatMap((page) => page.data),
    error,
    isLoading,
    coming,
    more: data?.at(-1)?.next ? () => void setSize(size + 1) : null,
    retry: () => void mutate(),
  };
}
