import { useMemo, useState } from 'react';
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';
import { isAnnounced, usePollMs } from '@/shared/lib/live-state';
import { failToast } from '@/shared/lib/toast-store';
import type { Data, PathsWith } from './client';
import { fetchPage, type Page } from './pages';
import { messageOf } from './problem-text';
import { swrOptions, useKept } from './use-api';
import { texts } from './texts';

type Query = Record<string, string | number | undefined>;
type Item<P extends PathsWith<'get'>> = Data<P, 'get'> extends readonly (infer T)[] ? T : never;

const FRESH_MS = 2000;
const POLL_MS = 60_000;
const KEPT_MS = 30 * 60_000;

type Path = PathsWith<'get'>;
type PageOf<P extends Path> = Page<Item<P>[]>;

/** What is requested: the query, and the values of the placeholders in the path. */
interface Params {
  query: Query;
  path?: Record<string, string>;
}

const fetchFrom = async <P extends Path>(path: P, params: Params, cursor?: string) =>
  (await fetchPage(path, { ...params, query: { ...params.query, cursor } })) as PageOf<P>;

/** Fetches as many pages as are shown, each from the cursor of the page before it. */
async function fetchAgain<P extends Path>(
  path: P,
  params: Params,
  count: number,
): Promise<PageOf<P>[]> {
  let last = await fetchFrom(path, params);
  const pages = [last];
  while (pages.length < count && last.next !== null) {
    last = await fetchFrom(path, params, last.next);
    pages.push(last);
  }
  return pages;
}

/**
 * A list in pages: the items loaded so far and, while there are more, a function that loads the next page. Like any other response it is
 * requested again by `refresh`, when the user returns to it, and every minute, or every `everyMs`, while it is on screen, unless the live
 * channel announces its changes.
 */
export function usePages<P extends Path>(
  path: P,
  query: Query,
  placeholders?: Record<string, string>,
  everyMs = POLL_MS,
) {
  type Pages = PageOf<P>[];
  const params: Params = { query, ...(placeholders && { path: placeholders }) };
  const key = [path, params, 'pages'] as const;
  const name = unstable_serialize(key);
  const { cache } = useSWRConfig();
  useKept(name, KEPT_MS);
  const pollMs = usePollMs(POLL_MS);
  const checkMs = isAnnounced(path) ? pollMs : everyMs;
  const { data, error, isLoading, mutate } = useSWR<Pages, Error>(
    key,
    () => fetchAgain(path, params, (cache.get(name)?.data as Pages | undefined)?.length ?? 1),
    swrOptions({ freshMs: FRESH_MS, onFocus: true, everyMs: checkMs }) as SWRConfiguration<
      Pages,
      Error
    >,
  );
  const [coming, setComing] = useState(false);
  const items = useMemo(() => data?.flatMap((page) => page.data), [data]);
  const cursor = data?.at(-1)?.next ?? null;

  async function loadMore(from: string) {
    setComing(true);
    try {
      const page = await fetchFrom(path, params, from);
      // If the list was requested again in the meantime, this page may no longer follow its end.
      await mutate((shown) => (shown?.at(-1)?.next === from ? [...shown, page] : shown), {
        revalidate: false,
      });
    } catch (failure) {
      failToast(texts.weCouldNotLoad, messageOf(failure, texts.pleaseTryAgain));
    }
    setComing(false);
  }
  return {
    items,
    error,
    isLoading,
    coming,
    more: cursor === null ? null : () => void loadMore(cursor),
    retry: () => void mutate(),
  };
}
