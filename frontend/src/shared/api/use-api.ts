import { useEffect } from 'react';
import useSWR, {
  mutate as globalMutate,
  unstable_serialize,
  useSWRConfig,
  type Cache,
  type SWRConfiguration,
  type SWRResponse,
} from 'swr';
import { onForget } from '@/shared/lib/forget';
import { USER_CALL } from './auth-guard';
import { fetchKey, type Data, type Op, type PathsWith } from './client';
import { ApiError, NetworkError } from './problem';

type Get = PathsWith<'get'>;
type ParamsOf<P extends Get> =
  Op<P, 'get'> extends { parameters: infer Q }
    ? Partial<Pick<Q, keyof Q & ('path' | 'query')>>
    : never;

/** [path template, { path, query }] */
export type ApiKey<P extends Get> = readonly [P, ParamsOf<P>?];

const MINUTE = 60_000;

export interface ApiOptions {
  /** How long a response counts as fresh and is not requested again, in milliseconds. */
  freshMs?: number;
  /** How long an unused response stays in the cache, in milliseconds. */
  keptMs?: number;
  retries?: number;
  onFocus?: boolean;
  everyMs?: number | ((data: unknown) => number);
  keepPrevious?: boolean;
  /** While this returns false, the call fails with a 401 and sends no request. */
  worthAsking?: () => boolean;
  /** Receives each response or failure before any page does. */
  onAnswer?: (answer: { data: unknown } | { error: unknown }) => void;
}

const isShown = () => document.visibilityState !== 'hidden' && navigator.onLine;

/** Whether a retry may succeed: there was no connection, or the server was busy or failed. */
const mayPass = (error: unknown) =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Continues to poll after a failure, at least every minute. SWR stops at the first one, so a provider with a bad connection would never see
 * another offer.
 */
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

/** By default a response is fresh for 5 minutes and kept for 30, without retries, without a refetch on focus and without polling. */
export function swrOptions(options: ApiOptions = {}): SWRConfiguration {
  const {
    freshMs = 5 * MINUTE,
    retries = 0,
    onFocus = false,
    everyMs = 0,
    keepPrevious = false,
  } = options;
  const polls = everyMs !== 0;
  return {
    dedupingInterval: freshMs,
    revalidateIfStale: true,
    revalidateOnFocus: onFocus,
    revalidateOnReconnect: true,
    focusThrottleInterval: Math.min(freshMs, MINUTE / 12),
    shouldRetryOnError: polls || retries > 0,
    ...(polls && {
      onErrorRetry: goOnAfter(
        Math.min(MINUTE, typeof everyMs === 'function' ? everyMs(undefined) : everyMs),
      ),
    }),
    errorRetryCount: retries,
    errorRetryInterval: 1000,
    refreshInterval: everyMs,
    keepPreviousData: keepPrevious,
  };
}

const users = new Map<string, number>();
const endings = new Map<string, ReturnType<typeof setTimeout>>();

/** Removes a response from the cache when no component has used it for `keptMs`. */
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

/** Returns the fetcher of `useApi`. It passes each response or failure to `onAnswer` before any page gets it. */
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

export function useApi<P extends Get>(
  key: ApiKey<P> | null,
  options: ApiOptions = {},
): SWRResponse<Data<P, 'get'>, Error> {
  useKept(key ? unstable_serialize(key) : '', options.keptMs ?? 30 * MINUTE);
  return useSWR<Data<P, 'get'>, Error>(
    key,
    asking<P>(options),
    swrOptions(options) as SWRConfiguration<Data<P, 'get'>, Error>,
  );
}

const bound: { mutate: typeof globalMutate; cache: Cache | null } = {
  mutate: globalMutate,
  cache: null,
};

/** Connects `refresh`, `put` and `change` to the cache of the surrounding provider. */
export function useBoundCache() {
  const { mutate, cache } = useSWRConfig();
  useEffect(() => {
    Object.assign(bound, { mutate, cache });
    return () => {
      Object.assign(bound, { mutate: globalMutate, cache: null });
    };
  }, [mutate, cache]);
}

/** Requests every response again whose path begins with `prefix`. */
export function refresh(prefix: string): Promise<unknown> {
  return bound.mutate(
    (key) => Array.isArray(key) && typeof key[0] === 'string' && key[0].startsWith(prefix),
  );
}

/** Puts a response into the cache without a request. */
export function put<P extends Get>(key: ApiKey<P>, data: Data<P, 'get'>): Promise<unknown> {
  return bound.mutate(key, data, { revalidate: false });
}

/** Drops every cached response. Those still on screen are requested again, except the user, whom the session requests itself. */
function forgetAnswers() {
  const { cache, mutate } = bound;
  if (!cache) return;
  for (const key of [...cache.keys()]) cache.set(key, { ...cache.get(key), data: undefined });
  setTimeout(() => void mutate((key) => !(Array.isArray(key) && key[0] === USER_CALL)));
}

onForget(forgetAnswers);

/** Changes a cached response without a request. */
export function change<T>(
  key: readonly [string],
  to: (data: T | undefined) => T | undefined,
): Promise<unknown> {
  return bound.mutate(key, to, { revalidate: false });
}
