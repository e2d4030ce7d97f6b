import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { useProviderStatus } from '@/domain/providers/api';
import { useKept } from '@/domain/providers/day/kept';
import { jobBefore, wayOf, type Here, type Way } from '@/domain/providers/day/way';
import { stageOf, type Job } from '@/domain/providers/model';
import { mayLeave } from '@/domain/providers/plan';

/** The provider's base area; without a network, as this phone keeps it. */
function useBaseArea(needed: boolean): string | null {
  const online = useOnline();
  const { data } = useProviderStatus(needed && online);
  const kept = useKept(({ baseArea }) => baseArea);
  return data ? (data.baseArea ?? null) : kept;
}

/** Whether the provider still has the way before them: on the day of the job, until they are at the gate. */
function isAhead(job: Job, now: number): boolean {
  const stage = stageOf(job);
  if (stage === 'travel') return mayLeave(job, now);
  return stage === 'arrive' && job.trackingStep === 'EN_ROUTE';
}

/** The way to a job, as far as it is still ahead; `here` is the position of the phone, if the provider shares it. */
export function useWay(job: Job, here: Here | null): Way | null {
  const now = useNow(30_000);
  const ahead = isAhead(job, now);
  const day = useKept((state) => state.day);
  const others = day ? day.jobs.map((kept) => kept.job) : [];
  const before = jobBefore(job, others);
  const baseArea = useBaseArea(ahead && here === null && before === undefined);
  return ahead ? wayOf(job, { here, before, baseArea }, now) : null;
}
