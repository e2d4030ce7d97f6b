import { api } from '@/shared/api/client';
import { ApiError } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { useIsLive, usePollMs } from '@/shared/lib/live-state';
import type { DisputeCalls } from '@/domain/disputes/model';
import { refreshUser } from '@/domain/identity/api';
import { onJob, onList, onStanding } from './day/kept';
import type { Job } from './model';

const OFFERS_POLL_MS = 15_000;
const JOBS_POLL_MS = 60_000;
/** While the live channel announces offers, a slow check is enough. */
const LIVE_OFFERS_POLL_MS = 60_000;
/** The most items on one page of a list. */
export const JOBS_LIMIT = 100;

const ROOT = '/api/service-provider';
const live = { freshMs: 2000, onFocus: true };
const own = { ownAnswer: true } as const;

export function useOffers(enabled = true) {
  const announced = useIsLive();
  return useApi(enabled ? ['/api/service-provider/offers'] : null, {
    ...live,
    everyMs: announced ? LIVE_OFFERS_POLL_MS : OFFERS_POLL_MS,
  });
}

export function useJobs(state: 'open' | 'done') {
  const pollMs = usePollMs(JOBS_POLL_MS);
  return useApi(['/api/service-provider/jobs', { query: { state, limit: JOBS_LIMIT } }], {
    ...live,
    ...(state === 'open' && { everyMs: pollMs, onAnswer: onList }),
  });
}

export const useJob = (orderId: string) =>
  useApi(['/api/service-provider/jobs/{orderId}', { path: { orderId } }], {
    ...live,
    everyMs: usePollMs(JOBS_POLL_MS),
    onAnswer: onJob,
  });

export const useEarnings = () => useApi(['/api/service-provider/earnings'], live);

export type OwnPayout = Schema<'OwnPayout'>;

export const usePayouts = () => useApi(['/api/service-provider/payouts'], { freshMs: 30_000 });

export type PayoutToday = Schema<'PayoutToday'>;
export type SameDayOffer = Schema<'SameDayOffer'>;
export type MadeToday = Schema<'PayoutMadeToday'>;

export const usePayoutToday = (enabled = true) =>
  useApi(enabled ? [`${ROOT}/payouts/today`] : null, live);

export const refreshToday = () => refresh(`${ROOT}/payouts/today`);

export type ReceivedReview = Schema<'ReceivedReview'>;

const REVIEWS_LIMIT = 20;

/** Public reviews of the provider, newest first. */
export const useReceivedReviews = () =>
  usePages('/api/service-provider/reviews', { limit: REVIEWS_LIMIT });

export const useProviderStatus = (enabled = true) =>
  useApi(enabled ? ['/api/service-provider/status'] : null, {
    freshMs: 2000,
    onAnswer: onStanding,
  });

/** Sets the provider's gender, which is possible once. The answer is the provider's new status. */
export async function sayGender(gender: Schema<'Gender'>) {
  await put(
    [`${ROOT}/status`],
    await asProvider(api.post('/api/service-provider/gender', { body: { gender }, ...own })),
  );
}

/** Sets the area from which the provider sets out. The answer is the provider's new status. */
export async function setBaseArea(area: string) {
  await put(
    [`${ROOT}/status`],
    await asProvider(api.put('/api/service-provider/base-area', { body: { area }, ...own })),
  );
}

/** Sets the provider's services and zones. A new service waits for staff. Returns the new status. */
export async function setServices(body: Schema<'SetServicesRequest'>) {
  const current = await asProvider(api.put('/api/service-provider/services', { body, ...own }));
  await put([`${ROOT}/status`], current);
  return current;
}

/** Records the provider's vehicle. Returns it as it was stored. */
export async function setVehicle(body: Schema<'Vehicle'>) {
  const current = await asProvider(api.put('/api/service-provider/vehicle', { body, ...own }));
  await put([`${ROOT}/status`], current);
  return current.vehicle;
}

export async function removeVehicle() {
  await put(
    [`${ROOT}/status`],
    await asProvider(api.delete('/api/service-provider/vehicle', { ...own })),
  );
}

export const refreshProvider = () => refresh(ROOT);

/** When the session has ended, the user is loaded again, so that the page shows the sign-in and the typed text stays. */
export async function asProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) void refreshUser();
    throw error;
  }
}

/** Saves the bank account. The server requires the password again when it was not entered recently. */
export async function keepAccount(account: Schema<'BankAccountRequest'>) {
  const kept = await asProvider(
    api.put('/api/service-provider/bank-account', { body: account, ...own }),
  );
  await refresh(`${ROOT}/earnings`);
  return kept;
}

/** Pays out the whole available amount, as it was offered. The server refuses when the amount or the cost has changed. */
export async function getItToday({ amountKobo, costKobo, receivesKobo }: SameDayOffer) {
  const made = await asProvider(
    api.post('/api/service-provider/payouts/today', {
      body: { amountKobo, costKobo, receivesKobo },
      once: true,
      ...own,
    }),
  );
  await Promise.all([refresh(`${ROOT}/earnings`), refresh(`${ROOT}/payouts`)]);
  return made;
}

/** Replies to a review in public; the reply can be changed for some hours. */
export async function replyToReview(id: string, text: string) {
  await asProvider(
    api.post('/api/service-provider/reviews/{id}/reply', { path: { id }, body: { text }, ...own }),
  );
  await refresh(`${ROOT}/reviews`);
}

/** Rates the customer; the rating is never public. */
export async function rateCustomer(orderId: string, body: Schema<'CustomerReviewRequest'>) {
  await asProvider(
    api.post('/api/service-provider/jobs/{orderId}/review', {
      path: { orderId },
      body,
      once: true,
      ...own,
    }),
  );
  await refresh(`${ROOT}/jobs`);
}

export const acceptOffer = (id: string) =>
  asProvider(
    api.post('/api/service-provider/offers/{id}/accept', { path: { id }, once: true, ...own }),
  );

export type DeclineReason = 'TOO_FAR' | 'BUSY' | 'PRICE' | 'SKILL' | 'OTHER';

export const declineOffer = (id: string, reason: DeclineReason) =>
  asProvider(
    api.post('/api/service-provider/offers/{id}/decline', {
      path: { id },
      body: { reason },
      ...own,
    }),
  );

/** Tells staff that the provider saw the offer. */
export const seeOffer = (id: string) =>
  api.post('/api/service-provider/offers/{id}/seen', { path: { id }, ...own });

/** Confirms that the provider will come, when they were asked. */
export const keepJob = (orderId: string) =>
  asProvider(api.post('/api/service-provider/jobs/{orderId}/keep', { path: { orderId }, ...own }));

/** Says where the phone of the provider on the way is. */
export const sendPosition = (orderId: string, body: Schema<'PositionRequest'>) =>
  asProvider(
    api.put('/api/service-provider/jobs/{orderId}/position', { path: { orderId }, body, ...own }),
  );

/** Gives up a job that has not begun. */
export const leaveJob = (orderId: string, reason: string) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/withdraw', {
      path: { orderId },
      body: { reason },
      once: true,
      ...own,
    }),
  );

/** Records an access attempt: the provider is at the address, and no one answers the call. */
export const logCall = (orderId: string) =>
  asProvider(api.post('/api/service-provider/jobs/{orderId}/calls', { path: { orderId }, ...own }));

export const reportNoAccess = (orderId: string, note: string) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/no-access', {
      path: { orderId },
      body: note ? { note } : {},
      once: true,
      ...own,
    }),
  );

/** Takes back a finish that was reported by mistake. The key follows from the finish: a later one of the job is taken back anew. */
export const takeBackFinish = ({ orderId, finishedAt }: Pick<Job, 'orderId' | 'finishedAt'>) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/take-back-finish', {
      path: { orderId },
      idempotencyKey: `take-back-${orderId}-${finishedAt ?? ''}`,
      ...own,
    }),
  );

export const rejectCylinder = (
  orderId: string,
  body: { fault: Schema<'CylinderFault'>; note?: string },
) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/cylinder/reject', {
      path: { orderId },
      body,
      once: true,
      ...own,
    }),
  );

/** Opens, answers, adds to or appeals a dispute about a job. */
export const jobDisputeCalls = (orderId: string): DisputeCalls => {
  const then = async (call: Promise<unknown>) => {
    await asProvider(call);
    await refresh(`${ROOT}/jobs`);
  };
  return {
    open: (body) =>
      then(
        api.post('/api/service-provider/jobs/{orderId}/dispute', {
          path: { orderId },
          body,
          once: true,
          ...own,
        }),
      ),
    answer: (body) =>
      then(
        api.post('/api/service-provider/jobs/{orderId}/dispute/answer', {
          path: { orderId },
          body,
          ...own,
        }),
      ),
    add: (body) =>
      then(
        api.post('/api/service-provider/jobs/{orderId}/dispute/statements', {
          path: { orderId },
          body,
          once: true,
          ...own,
        }),
      ),
    appeal: (statement) =>
      then(
        api.post('/api/service-provider/jobs/{orderId}/dispute/appeal', {
          path: { orderId },
          body: { statement },
          once: true,
          ...own,
        }),
      ),
  };
};
export const beginStage = (orderId: string, stage: number) =>
  asProvider(
    api.post('/api/service-provider/jobs/{orderId}/stage', {
      path: { orderId },
      body: { stage },
      ...own,
    }),
  );

export type Calendar = Schema<'Calendar'>;
export type Availability = Schema<'Availability'>;
type AvailabilityRequest = Schema<'AvailabilityRequest'>;

/** Seven days of the calendar from a day on. */
export const useCalendar = (from: string) =>
  useApi(['/api/service-provider/calendar', { query: { from } }], {
    ...live,
    everyMs: usePollMs(JOBS_POLL_MS),
  });

export const useAvailability = () =>
  useApi(['/api/service-provider/availability'], { freshMs: 2000 });

/** Replaces the working hours, the days off and the daily cap. */
export async function setAvailability(body: AvailabilityRequest) {
  const kept = await asProvider(api.put('/api/service-provider/availability', { body, ...own }));
  await put([`${ROOT}/availability`], kept);
  await refresh(`${ROOT}/calendar`);
  return kept;
}

/** Reloads what a pause changes. */
const refreshWork = () => Promise.all([refresh(`${ROOT}/calendar`), refresh(`${ROOT}/offers`)]);

/** Pauses the provider, or changes the end of the pause. Without a day the pause ends only when the provider resumes. */
export async function pauseWork(until: string | null) {
  await put(
    [`${ROOT}/status`],
    await asProvider(
      api.post('/api/service-provider/pause', { body: until ? { until } : {}, ...own }),
    ),
  );
  await refreshWork();
}

export async function resumeWork() {
  await put(
    [`${ROOT}/status`],
    await asProvider(api.post('/api/service-provider/resume', { ...own })),
  );
  await refreshWork();
}
