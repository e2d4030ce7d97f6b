import { learnClock } from '@/shared/lib/clock';
import { currentLanguage } from '@/shared/lib/language';
import type { paths } from './schema';
import { guardRefusal, USER_CALL } from './auth-guard';
import { ApiError, NetworkError, type Problem } from './problem';
import { notifyWatchers } from './watch-calls';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Body<R> = R extends { content: { 'application/json': infer D } } ? D : undefined;
type Ok<O> = O extends { responses: infer R } ? Body<R[keyof R & (200 | 201 | 202 | 204)]> : never;
type Params<O> = O extends { parameters: infer P } ? P : never;
type Part<P, K extends 'path' | 'query'> = K extends keyof P
  ? [NonNullable<P[K]>] extends [never]
    ? { [k in K]?: never }
    : undefined extends P[K]
      ? { [k in K]?: P[K] }
      : { [k in K]: P[K] }
  : unknown;
type ReqBody<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : O extends { requestBody?: { content: { 'application/json': infer B } } }
    ? { body?: B }
    : unknown;

interface Common {
  signal?: AbortSignal;
  /** The call has one effect however often it is sent: a retry after a lost response carries the same idempotency key. */
  once?: true;
  /** An idempotency key that the caller keeps beyond this tab, used in place of `once`. */
  idempotencyKey?: string;
  /** A 401 or 403 is the result of this call (a wrong password), not a lost session. */
  ownAnswer?: boolean;
}
/** Requires a key for every operation that takes an `Idempotency-Key` header. */
type Key<P> = P extends { header?: infer H }
  ? [NonNullable<H>] extends [never]
    ? unknown
    : 'Idempotency-Key' extends keyof NonNullable<H>
      ? { once: true } | { idempotencyKey: string }
      : unknown
  : unknown;
type Init<O> = Part<Params<O>, 'path'> &
  Part<Params<O>, 'query'> &
  ReqBody<O> &
  Key<Params<O>> &
  Common;

export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
export type Op<P extends keyof paths, M extends Method> = M extends keyof paths[P]
  ? paths[P][M]
  : never;
export type Data<P extends keyof paths, M extends Method> = Ok<Op<P, M>>;
type Args<P extends keyof paths, M extends Method> =
  object extends Init<Op<P, M>> ? [init?: Init<Op<P, M>>] : [init: Init<Op<P, M>>];

interface Loose extends Common {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The path with its parameters filled in. */
export function pathOf(template: string, { path }: Pick<Loose, 'path'> = {}): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(path?.[key] ?? '')),
  );
  return filled.startsWith('/') ? filled : `/${filled}`;
}

export function buildUrl(template: string, init: Pick<Loose, 'path' | 'query'> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(init.query ?? {})) {
    if (value !== undefined && value !== null)
      query.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  const search = query.toString();
  return window.location.origin + pathOf(template, init) + (search ? `?${search}` : '');
}

const addressOf = (method: Method, url: string) =>
  `${method} ${url.slice(window.location.origin.length)}`;

/**
 * Loaded with the first request that needs a key, so that visitors who only browse do not download it. When it cannot be loaded, the
 * request could not be sent either.
 */
const idempotency = () =>
  import(/* webpackChunkName: "idempotency" */ './idempotency').catch(() => {
    throw new NetworkError();
  });

async function requestOf(method: Method, url: string, init: Loose): Promise<RequestInit> {
  const headers = new Headers({ 'accept-language': currentLanguage(), ...init.headers });
  const request: RequestInit = { method: method.toUpperCase(), headers, credentials: 'include' };
  if (init.body instanceof FormData) return { ...request, body: init.body };
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  const body =
    init.once || init.idempotencyKey
      ? (await idempotency()).keyed(headers, addressOf(method, url), init)
      : JSON.stringify(init.body);
  return body ? { ...request, body } : request;
}

const ANSWER_WITHIN_MS = 20_000;
/** Leaves time to upload a picture over a slow connection. */
export const UPLOAD_WITHIN_MS = 120_000;
/** A page whose timer is later than this was frozen. It gets the same time again to read a response. */
const FROZEN_MS = 2_000;

/**
 * Calls `stop` after a time. A page that was frozen, in the background or by a long calculation, runs its late timers
 * before it reads a response that arrived meanwhile, so it gets some time to read it first.
 */
function limit(ms: number, stop: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const start = (wait: number) => {
    const due = performance.now() + wait;
    timer = setTimeout(
      () => (performance.now() - due > FROZEN_MS ? start(FROZEN_MS) : stop()),
      wait,
    );
  };
  start(ms);
  return () => clearTimeout(timer);
}

/** Returns the response and its text. A response that does not come in time counts as a lost connection. */
async function fetched(
  url: string,
  request: RequestInit,
  outer: AbortSignal | undefined,
): Promise<[Response, string]> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const end = limit(request.body instanceof FormData ? UPLOAD_WITHIN_MS : ANSWER_WITHIN_MS, stop);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  // The browser may have requested the user with the page, long before this code does.
  const sentAt = Date.now() - (url.endsWith(USER_CALL) ? performance.now() : 0);
  try {
    const response = await fetch(url, { ...request, signal: abort.signal });
    // Only uncached responses are used: the `Date` of a cached one is the time at which it was stored.
    if (response.headers.get('cache-control')?.includes('no-store'))
      learnClock({ sentAt, receivedAt: Date.now(), date: response.headers.get('date') });
    return [response, await response.text()];
  } catch (cause) {
    if (outer?.aborted) throw cause;
    throw new NetworkError();
  } finally {
    end();
    outer?.removeEventListener('abort', stop);
  }
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The seconds of a `Retry-After` header. Its form with a date is not supported, because our server never sends it. */
function retryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value;

async function failure(
  method: Method,
  path: string,
  init: Loose,
  response: Response,
  text: string,
): Promise<never> {
  const parsed = (response.headers.get('content-type') ?? '').includes('json')
    ? parse(text)
    : undefined;
  const problem = isProblem(parsed) ? parsed : null;
  const error = new ApiError(
    response.status,
    text || response.statusText,
    problem,
    undefined,
    response.headers.get('x-request-id'),
    retryAfter(response.headers),
  );
  const ownAnswer = init.ownAnswer === true || problem?.code === 'reauth_required';
  return Promise.reject(
    guardRefusal(
      {
        status: response.status,
        method,
        path,
        pathname: window.location.pathname,
        ownAnswer,
        code: problem?.code,
      },
      error,
    ),
  );
}

async function exchange(
  method: Method,
  template: string,
  init: Loose = {},
): Promise<{ data: unknown; headers: Headers }> {
  const url = buildUrl(template, init);
  const [response, text] = await fetched(url, await requestOf(method, url, init), init.signal);
  if (!response.ok) return failure(method, template, init, response, text);
  if (init.once) (await idempotency()).succeeded(addressOf(method, url));
  const data = parse(text);
  notifyWatchers({ method, path: template, body: init.body, data });
  return { data, headers: response.headers };
}

/** How every call is exchanged. `tagged-answers.ts` replaces it on pages that ask for the same again and again. */
export const transport = { exchange };

const send = async (method: Method, template: string, init?: Loose) =>
  (await transport.exchange(method, template, init)).data;

const call =
  <M extends Method>(method: M) =>
  <P extends PathsWith<M>>(path: P, ...[init]: Args<P, M>) =>
    send(method, path, init) as Promise<Data<P, M>>;

export const api = {
  get: call('get'),
  post: call('post'),
  put: call('put'),
  patch: call('patch'),
  delete: call('delete'),
};

/** An untyped GET. The key is a path, or the parts of a path, which are joined with "/". */
export const fetchKey = (
  key: string | readonly (string | number)[],
  params?: Pick<Loose, 'path' | 'query'>,
) => send('get', typeof key === 'string' ? key : key.join('/'), params);
