import { useEffect, useState } from 'react';
import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';
import { useOnline } from '@/shared/hooks/use-online';

const DEBOUNCE_MS = 400;
/** Much longer than a price calculation takes. After this time the customer can send the request without a price. */
const GIVE_UP_MS = 10_000;

export type PreviewRequest = Schema<'QuotePreviewRequest'>;
export type Preview = Schema<'QuotePreview'>;

/** Answers for which the server makes no price. */
export interface Unpriced {
  request: PreviewRequest;
  error: ApiError;
}

export interface PreviewState {
  preview: Preview | null;
  unpriced: Unpriced | null;
  busy: boolean;
  failed: boolean;
  /** A price was requested, and no answer has come yet. */
  pending: boolean;
}

/** Whether the price cannot be calculated from these answers, so that staff must set it. */
export const isByHand = ({ preview }: Pick<PreviewState, 'preview'>) =>
  preview?.state === 'NEEDS_QUOTE' || preview?.state === 'NEEDS_ASSESSMENT';

const NOTHING = { preview: null, unpriced: null, busy: false, failed: false };

/**
 * The running price. It is requested again shortly after the last change and when the network is back; the old price stays until then.
 * `pending` always ends: with a price, a refusal, a failed request, a time-out or the loss of the network.
 */
export function usePreview(request: PreviewRequest | null): PreviewState {
  const [state, setState] = useState<Omit<PreviewState, 'pending'> & { answered: boolean }>({
    ...NOTHING,
    answered: false,
  });
  const online = useOnline();
  const body = request ? JSON.stringify(request) : null;
  useEffect(() => {
    if (!body) return;
    const abort = new AbortController();
    let giveUp: ReturnType<typeof setTimeout> | undefined;
    const failed = () => setState((old) => ({ ...old, busy: false, failed: true, answered: true }));
    const request = JSON.parse(body) as PreviewRequest;
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, busy: true }));
      giveUp = setTimeout(() => {
        abort.abort();
        failed();
      }, GIVE_UP_MS);
      api
        .post('/api/quotes/preview', {
          body: request,
          signal: abort.signal,
          ownAnswer: true,
        })
        .then((preview) => setState({ ...NOTHING, preview, answered: true }))
        .catch((error: unknown) => {
          if (abort.signal.aborted) return;
          if (error instanceof ApiError && error.status === 422)
            setState({ ...NOTHING, unpriced: { request, error }, answered: true });
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
  const { answered, unpriced, ...rest } = state;
  // Any change may have corrected the answers.
  const shown = { ...rest, unpriced: JSON.stringify(unpriced?.request) === body ? unpriced : null };
  return body ? { ...shown, pending: !answered && online } : { ...NOTHING, pending: false };
}

/** Drafts on the server, for example from another device. */
export const useServerDrafts = (enabled: boolean) =>
  useApi(enabled ? ['/api/orders', { query: { status: 'DRAFT', limit: 20 } }] : null, {
    freshMs: 2000,
  });
