import { useEffect, useMemo } from 'react';
import { api } from '@/shared/api/client';
import { NetworkError } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { useOwnerId } from '@/areas/common/identity/session';
import type { Step } from '@/shared/steps/steps';
import { useJob, useJobs } from '@/domain/providers/api';
import type { Job } from '@/domain/providers/model';
import { applied } from '@/domain/providers/day/applied';
import { noteJob, useKept } from '@/domain/providers/day/kept';
import type { KeptDay } from '@/domain/providers/day/kept-day';
import { useTaken } from '@/domain/providers/day/taken';

/** The steps on this phone that are shown as taken: all but those whose answer a person is waiting for. */
export function useShownSteps(): Step[] {
  const steps = useTaken((state) => state.steps);
  const attended = useTaken((state) => state.attended);
  const userId = useOwnerId();
  return useMemo(
    () => steps.filter((step) => step.userId === userId && !attended.includes(step.key)),
    [steps, attended, userId],
  );
}

/** A list does not say whether an address has a gate with security. The whole job, which this phone keeps, does. */
function withGate(job: Job, day: KeptDay | null): Job {
  const hasGate = day?.jobs.find((kept) => kept.job.orderId === job.orderId)?.job.hasGate;
  return hasGate ? { ...job, hasGate } : job;
}

/** The open jobs with the steps of this phone; without a network, those that this phone keeps. */
export function useOpenJobs() {
  const { data, error, mutate } = useJobs('open');
  const day = useKept((state) => state.day);
  const steps = useShownSteps();
  const offline = error instanceof NetworkError;
  const list = useMemo(
    () => data ?? (offline ? day?.jobs.map(({ job }) => job) : undefined),
    [data, offline, day],
  );
  const jobs = useMemo(
    () => list?.map((job) => applied(withGate(job, day), steps, day?.at ?? null)),
    [list, steps, day],
  );
  return {
    jobs,
    error: jobs && offline ? undefined : error,
    asOf: offline ? (day?.at ?? null) : null,
    retry: () => void mutate(),
  };
}

/** One job with the steps of this phone; without a network, as this phone keeps it. */
export function useDayJob(orderId: string) {
  const { data, error, mutate } = useJob(orderId);
  const day = useKept((state) => state.day);
  const steps = useShownSteps();
  const offline = error instanceof NetworkError;
  const kept = day?.jobs.find(({ job }) => job.orderId === orderId);
  const found: Job | undefined = data ?? (offline ? kept?.job : undefined);
  const loadedAt = data ? null : (kept?.wholeAt ?? day?.at ?? null);
  const job = useMemo(() => found && applied(found, steps, loadedAt), [found, steps, loadedAt]);
  return {
    job,
    error: job && offline ? undefined : error,
    asOf: offline && job ? (kept?.wholeAt ?? day?.at ?? null) : null,
    retry: () => void mutate(),
  };
}

/** Loads each job of today and tomorrow once with all its parts, and the page of a job, so that it can be read and done without a network. */
export function useWholeJobs() {
  const online = useOnline();
  const any = useKept((state) => (state.day?.jobs.length ?? 0) > 0);
  useEffect(() => {
    if (online && any)
      import(/* webpackChunkName: "sp-job" */ '../pages/job-page').catch(() => undefined);
  }, [online, any]);
  const next = useKept(
    (state) => state.day?.jobs.find(({ wholeAt }) => wholeAt === null)?.job.orderId,
  );
  useEffect(() => {
    if (!online || !next) return;
    const abort = new AbortController();
    api
      .get('/api/service-provider/jobs/{orderId}', {
        path: { orderId: next },
        signal: abort.signal,
        ownAnswer: true,
      })
      .then((job) => noteJob(job))
      .catch(() => undefined);
    return () => abort.abort();
  }, [online, next]);
}
