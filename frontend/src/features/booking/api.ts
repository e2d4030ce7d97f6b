import { useEffect, useState } from 'react';
import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { useOnline } from '@/shared/hooks/use-online';

const DEBOUNCE_MS = 400;
/** Far longer than a price takes; who waits so long shall be able to send without one. */
const GIVE_UP_MS = 10_000;

export type PreviewRequest = Schema<'QuotePreviewRequest'>;
export type Preview = Schema<'QuotePreview'>;

export interface PreviewState {
  preview: Preview | null;
  busy: boolean;
  failed: boolean;
  /** Asked, and nothing has come yet. */
  pending: boolean;
}

/** Nothing prices these answers by itself: a person does. */
export const isByHand = ({ preview }: Pick<PreviewState, 'preview'>) => preview?.state === 'NEEDS_QUOTE' || preview?.state === 'NEEDS_ASSESSMENT';

const NOTHING = { preview: null, busy: false, failed: false };

/**
 * The running price: asked again a moment after the last change, and when the network is back; the old one stays
 * meanwhile. Whatever becomes of it, a refusal, no answer or no network, nothing waits for it for good: `pending` ends.
 */
export function usePreview(request: PreviewRequest | null): PreviewState {
  const [state, setState] = useState<Omit<PreviewState, 'pending'> & { answered: boolean }>({ ...NOTHING, answered: false });
  const online = useOnline();
  const body = request ? JSON.stringify(request) : null;
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const failed = () => setState((old) => ({ preview: old.preview, busy: false, failed: true, answered: true }));
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, busy: true }));
      giveUp = setTimeout(() => {
        abort.abort();
        failed();
      }, GIVE_UP_MS);
      api
        .post('/api/quotes/preview', { body: JSON.parse(body) as PreviewRequest, signal: abort.signal, ownAnswer: true })
        .then((preview) => setState({ preview, busy: false, failed: false, answered: true }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          if (error instanceof ApiError && error.status === 422) setState({ ...NOTHING, answered: true });
          else failed();
        })
        .finally(() => clearTimeout(giveUp));
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(giveUp);
      abort.abort();
    };
  }, [body, online]);
  const { answered, ...shown } = state;
  return body ? { ...shown, pending: !answered && online } : { ...NOTHING, pending: false };
}

/** Requests that were begun on another device. */
export const useServerDrafts = (enabled: boolean) => useApi(enabled ? ['/api/orders', { query: { status: 'DRAFT', limit: 20 } }] : null, { freshMs: 2000 });
