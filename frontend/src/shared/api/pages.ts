import { transport, type Data, type PathsWith } from './client';

/** One page of a list, and the cursor of the next page; null on the last page. */
export interface Page<T> {
  data: T;
  next: string | null;
}

interface Params {
  path?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

const NEXT_PAGE = /<([^>]+)>;\s*rel="next"/;

/** Like `api.get`, but also returns the cursor of the next page. */
export async function fetchPage<P extends PathsWith<'get'>>(
  path: P,
  params?: Params,
): Promise<Page<Data<P, 'get'>>> {
  const { data, headers } = await transport.exchange('get', path, params);
  const target = NEXT_PAGE.exec(headers.get('link') ?? '')?.[1];
  const next = target ? new URL(target, window.location.origin).searchParams.get('cursor') : null;
  return { data: data as Data<P, 'get'>, next };
}
