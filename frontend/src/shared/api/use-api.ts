import { useEffect } from 'react';
import useSWR, { mutate as globalMutate, unstable_serialize, useSWRConfig, type Cache, type SWRConfiguration, type SWRResponse } from 'swr';
import { onForget } from '@/shared/lib/forget';
import { fetchKey, type Data, type Op, type PathsWith } from './client';
import { ApiError, NetworkError } from './problem';

type Get = PathsWith<'get'>;
type ParamsOf<P extends Get> = Op<P, 'get'> extends { parameters: infer Q } ? Partial<Pick<Q, keyof Q & ('path' | 'query')>> : never;

/** [path template, { path, query }] */
export type ApiKey<P extends Get> = readonly [P, ParamsOf<P>?];

const MINUTE = 60_000;

export interface ApiOptions {
  /** How long an answer is not asked for again. */
  freshMs?: number;
  /** How long an unused answer is kept. */
  keptMs?: number;
  retries?: number;
  onFocus?: boolean;
  everyMs?: number | ((data: unknown) => number);
  keepPrevious?: boolean;
  /** While this is false the answer is a 401, without the network. */
  worthAsking?: () => boolean;
  /** Sees each answer, or failure, before any page does. */
  onAnswer?: (answer: { data: unknown } | { error: unknown }) => void;
}

const isShown = () => document.visibilityState !== 'hidden' && navigator.onLine;

/** Whether another attempt may succeed: there was no connection, or the server was busy or broken. */
const mayPass = (error: unknown) => error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** SWR stops polling at the first failure: a provider who waits for offers on a bad connection would never see another one. */
const goOnAfter =
  (everyMs: number): SWRConfiguration['onErrorRetry'] =>
  (error, _key, _config, revalidate, { retryCount }) => {
    if (!mayPass(error)) return;
    const attempt = () => {
      if (isShown()) void revalidate({ retryCount });
      else setTimeout(attempt, everyMs);
    };
    setTimeout(attempt, everyMs);
  };

/** Fresh for 5 minutes, kept for 30, no retry, no refetch on focus, no polling, unless the call says otherwise. */
export function swrOptions(options: ApiOptions = {}): SWRConfiguration {
  const { freshMs = 5 * MINUTE, retries = 0, onFocus = false, everyMs = 0, keepPrevious = false } = options;
  const polls = everyMs !== 0;
  return {
    dedupingInterval: freshMs,
    revalidateIfStale: true,
    revalidateOnFocus: onFocus,
    revalidateOnReconnect: true,
    focusThrottleInterval: Math.min(freshMs, MINUTE / 12),
    shouldRetryOnError: polls || retries > 0,
    ...(polls && { onErrorRetry: goOnAfter(typeof everyMs === 'function' ? everyMs(undefined) : everyMs) }),
    errorRetryCount: retries,
    errorRetryInterval: 1000,
    refreshInterval: everyMs,
    keepPreviousData: keepPrevious,
  };
}

const users = new Map<string, number>();
const endings = new Map<string, ReturnType<typeof setTimeout>>();

/** Forgets an answer that nobody has used for `keptMs`. */
export function useKept(key: string, keptMs: number) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!key) return;
    clearTimeout(endings.get(key));
    endings.delete(key);
    users.set(key, (users.get(key) ?? 0) + 1);
    return () => {
      const left = (users.get(key) ?? 1) - 1;
      users.set(key, left);
      if (left > 0) return;
      users.delete(key);
      const end = () => {
        endings.delete(key);
        cache.delete(key);
      };
      endings.set(key, setTimeout(end, keptMs));
    };
  }, [cache, key, keptMs]);
}

/** Asks the server, and lets `onAnswer` see what came before any page does. */
function asking<P extends Get>({ worthAsking, onAnswer }: ApiOptions) {
  return async ([path, params]: ApiKey<P>): Promise<Data<P, 'get'>> => {
    try {
      if (worthAsking?.() === false) throw new ApiError(401, 'Not signed in');
      const data = (await fetchKey(path, params)) as Data<P, 'get'>;
      onAnswer?.({ data });
      return data;
    } catch (error) {
      onAnswer?.({ error });
      throw error;
    }
  };
}

export function useApi<P extends Get>(key: ApiKey<P> | null, options: ApiOptions = {}): SWRResponse<Data<P, 'get'>, Error> {
  useKept(key ? unstable_serialize(key) : '', options.keptMs ?? 30 * MINUTE);
  return useSWR<Data<P, 'get'>, Error>(key, asking<P>(options), swrOptions(options) as SWRConfiguration<Data<P, 'get'>, Error>);
}

const bound: { mutate: typeof globalMutate; cache: Cache | null } = { mutate: globalMutate, cache: null };

/** Ties `refresh` and `put` to the cache in use here. */
export function useBoundCache() {
  const { mutate, cache } = useSWRConfig();
  useEffect(() => {
    Object.assign(bound, { mutate, cache });
    return () => {
      Object.assign(bound, { mutate: globalMutate, cache: null });
    };
  }, [mutate, cache]);
}

/** Asks again for every answer whose path begins with `prefix`. */
export function refresh(prefix: string): Promise<unknown> {
  return bound.mutate((key) => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix));
}

/** Puts an answer in the cache without asking. */
export function put<P extends Get>(key: ApiKey<P>, data: Data<P, 'get'>): Promise<unknown> {
  return bound.mutate(key, data, { revalidate: false });
}

const USER_CALL = '/api/auth/user';

/** Drops every answer. What is still on screen asks again; the session asks for itself. */
function forgetAnswers() {
  const { cache, mutate } = bound;
  if (!cache) return;
  for (const key of [...cache.keys()]) cache.set(key, { ...cache.get(key), data: undefined });
  setTimeout(() => void mutate((key) => !(Array.isArray(key) && key[0] === USER_CALL)));
}

onForget(forgetAnswers);

/** Changes an answer that is in the cache, without asking. */
export function change<T>(key: readonly [string], to: (data: T | undefined) => T | undefined): Promise<unknown> {
  return bound.mutate(key, to, { revalidate: false });
}
