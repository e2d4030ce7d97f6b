import { useEffect, useMemo } from 'react';
import type { SWRResponse } from 'swr';
import { serverNow } from '@/shared/lib/clock';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import { pathOf, type Data, type PathsWith } from './client';
import { NetworkError } from './problem';
import { useApi, type ApiKey } from './use-api';
import { API_VERSION } from './version';

type Get = PathsWith<'get'>;

/** A stored response, and when it was stored (ISO 8601). */
export interface KeptAnswer<T> {
  at: string;
  data: T;
}

interface StoredAnswer<T> extends KeptAnswer<T> {
  /** The version of the API that answered. */
  api: string;
}

const nameOf = (pathname: string) => `${CACHE_PREFIX}${pathname}`;

/** The response that `useKeptApi` stored for this path, or null. One of another version of the API may lack fields, so it is ignored. */
export function keptAnswer<T>(pathname: string): KeptAnswer<T> | null {
  const stored = readStored(nameOf(pathname));
  if (stored === null) return null;
  try {
    const { api, at, data } = JSON.parse(stored) as Partial<StoredAnswer<T>>;
    const isUsable = api === API_VERSION && data !== undefined && data !== null;
    return at && isUsable ? { at, data } : null;
  } catch {
    return null;
  }
}

/** The stored responses of all paths below this one. */
export function keptBelow<T>(pathname: string): KeptAnswer<T>[] {
  try {
    const below = nameOf(`${pathname}/`);
    const paths = Object.keys(window.localStorage)
      .filter((name) => name.startsWith(below))
      .map((name) => name.slice(CACHE_PREFIX.length));
    return paths.flatMap((path) => keptAnswer<T>(path) ?? []);
  } catch {
    return [];
  }
}

/** Like `useApi`, for small responses that are the same for everyone. Each is stored on this device and used when there is no network. */
export function useKeptApi<P extends Get>(
  key: ApiKey<P> | null,
): SWRResponse<Data<P, 'get'>, Error> {
  const { data, error, isLoading, isValidating, mutate } = useApi(key);
  const pathname = key ? pathOf(key[0], key[1]) : null;
  useEffect(() => {
    if (pathname && data !== undefined)
      writeStored(
        nameOf(pathname),
        JSON.stringify({ api: API_VERSION, at: new Date(serverNow()).toISOString(), data }),
      );
  }, [pathname, data]);
  const missing = pathname !== null && data === undefined && error instanceof NetworkError;
  const kept = useMemo(
    () => (missing ? keptAnswer<Data<P, 'get'>>(pathname) : null),
    [missing, pathname],
  );
  return kept
    ? { data: kept.data, error: undefined, isLoading, isValidating, mutate }
    : { data, error, isLoading, isValidating, mutate };
}
