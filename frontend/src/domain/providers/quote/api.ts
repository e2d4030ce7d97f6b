import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { usePollMs } from '@/shared/lib/live-state';
import { asProvider } from '../api';

export type OwnAssessment = Schema<'OwnAssessment'>;
export type QuoteRequest = Schema<'SubmitQuoteRequest'>;
export type QuoteShare = Schema<'QuoteShare'>;

const LIST = '/api/service-provider/assessments';
const MINUTE = 60_000;

export const useOwnAssessments = () =>
  useApi([LIST], { freshMs: 2000, onFocus: true, everyMs: usePollMs(MINUTE) });

export const useOwnAssessment = (orderId: string) =>
  useApi([`${LIST}/{orderId}`, { path: { orderId } }], {
    freshMs: 2000,
    onFocus: true,
    everyMs: usePollMs(MINUTE),
  });

export const refreshOwnAssessments = () => refresh(LIST);

/** What the provider would get of these lines. Nothing is stored. */
export const askShare = (orderId: string, lines: QuoteRequest['lines']) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/quotes/share', {
      path: { orderId },
      body: { lines },
    }),
  );

/** Reports a step of the visit. Sending it twice has no further effect. */
export async function takeVisitStep(orderId: string, step: string) {
  const taken = await asProvider(
    api.post('/api/service-provider/assessments/{orderId}/steps', {
      path: { orderId },
      body: { step },
      ownAnswer: true,
    }),
  );
  await put([`${LIST}/{orderId}`, { path: { orderId } }], taken);
  await refresh(LIST);
}

/** Hands in the quote. The answer is the assessment in its new state. */
export async function submitQuote(orderId: string, body: QuoteRequest) {
  const handedIn = await asProvider(
    api.post('/api/service-provider/jobs/{orderId}/quotes', {
      path: { orderId },
      body,
      once: true,
      ownAnswer: true,
    }),
  );
  await put([`${LIST}/{orderId}`, { path: { orderId } }], handedIn);
  await refresh(LIST);
}

/** Withdraws the quote. The answer is the assessment in its new state. */
export async function withdrawQuote(orderId: string, reason: string) {
  const withdrawn = await asProvider(
    api.post('/api/service-provider/jobs/{orderId}/quotes/withdraw', {
      path: { orderId },
      body: { reason },
      ownAnswer: true,
    }),
  );
  await put([`${LIST}/{orderId}`, { path: { orderId } }], withdrawn);
  await refresh(LIST);
}
