import { useEffect, useState } from 'react';
import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';

const DEBOUNCE_MS = 400;

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

/** The running price: asked again a moment after the last change; the old one stays meanwhile. */
export function usePreview(request: PreviewRequest | null): PreviewState {
  const [state, setState] = useState<Omit<PreviewState, 'pending'>>({ preview: null, busy: false, failed: false });
  const body = request ? JSON.stringify(request) : null;
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, busy: true }));
      api
        .post('/api/quotes/preview', { body: JSON.parse(body) as PreviewRequest, signal: abort.signal, ownAnswer: true })
        .then((preview) => setState({ preview, busy: false, failed: false }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          const unfinished = error instanceof ApiError && error.status === 422;
          setState((old) => ({ preview: unfinished ? null : old.preview, busy: false, failed: !unfinished }));
        });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [body]);
  return body ? { ...state, pending: state.preview === null && !state.failed } : { preview: null, busy: false, failed: false, pending: false };
}

/** Requests that were begun on another device. */
export const useServerDrafts = (enabled: boolean) => useApi(enabled ? ['/api/orders', { query: { status: 'DRAFT', limit: 20 } }] : null, { freshMs: 2000 });
