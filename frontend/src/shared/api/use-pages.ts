import useSWRInfinite from 'swr/infinite';
import { fetchPage, type Data, type Page, type PathsWith } from './client';
import { swrOptions } from './use-api';

type Query = Record<string, string | number | undefined>;
type Item<P extends PathsWith<'get'>> = Data<P, 'get'> extends readonly (infer T)[] ? T : never;

/** A list that comes in pages: what has come so far, and a way to more while there is some. */
export function usePages<P extends PathsWith<'get'>>(path: P, query: Query) {
  type Answer = Page<Item<P>[]>;
  const keyOf = (place: number, before: Answer | null): [P, { query: Query }] | null => {
    if (place === 0) return [path, { query }];
    return before?.next ? [path, { query: { ...query, cursor: before.next } }] : null;
  };
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Answer, Error>(keyOf, ([asked, params]: [P, { query: Query }]) => fetchPage(asked, params), {
    ...swrOptions(),
    revalidateFirstPage: false,
    persistSize: true,
  });
  return {
    items: data?.flatMap((page) => page.data),
    error,
    isLoading,
    coming: isValidating && (data?.length ?? 0) < size,
    more: data?.at(-1)?.next ? () => void setSize(size + 1) : null,
    retry: () => void mutate(),
  };
}
