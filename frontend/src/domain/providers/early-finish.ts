import { slotEnd, slotStart } from '@/shared/lib/dates';
import type { Job } from './model';

const MINUTE_MS = 60_000;
/** No work is expected to be done within these minutes. */
const LEAST_MS = 10 * MINUTE_MS;
/** The part of the planned time before which a finish is probably a mistake. */
const PART = 10;

/** How long the work is planned to take: as the answers say, otherwise as long as its slot. */
function plannedMs({ expectedMinutes, slot }: Pick<Job, 'expectedMinutes' | 'slot'>): number {
  if (expectedMinutes) return expectedMinutes * MINUTE_MS;
  const [start, end] = [slot && slotStart(slot), slotEnd(slot)];
  return start && end ? end.getTime() - start.getTime() : 0;
}

/** Whether a finish now is so soon after the start that the provider is asked whether it is meant. */
export function finishesEarly(
  job: Pick<Job, 'startedAt' | 'expectedMinutes' | 'slot'>,
  now: number,
): boolean {
  if (!job.startedAt) return false;
  const worked = now - new Date(job.startedAt).getTime();
  return worked < Math.max(LEAST_MS, plannedMs(job) / PART);
}
