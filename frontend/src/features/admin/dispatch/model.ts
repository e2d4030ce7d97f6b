import { formatLeft, formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { BoardCounts, BoardJob, BoardList } from './api';

export const LISTS: readonly { id: BoardList; label: string }[] = [
  { id: 'UNASSIGNED', label: 'No provider' },
  { id: 'ENDANGERED', label: 'Late provider' },
];

export const listOf = (id: string | null): BoardList => (id === 'ENDANGERED' ? 'ENDANGERED' : 'UNASSIGNED');

/** The reason why the job is on the board, in one sentence. */
export function problemOf(job: BoardJob): string {
  if (job.status === 'ASSIGNED') {
    return job.trackingStep === 'EN_ROUTE' ? `${job.providerName ?? 'The provider'} is on the way and late.` : `${job.providerName ?? 'The provider'} has not set out.`;
  }
  if (job.choiceDueAt) return `The customer chooses by ${formatMoment(job.choiceDueAt)} whether the search goes on.`;
  if (job.offersSent === 0) return 'No provider could be asked yet.';
  const asked = `${plural(job.offersSent, 'provider was', 'providers were')} asked`;
  return job.offersOpen === 0 ? `${asked}; none accepted.` : `${asked}; ${job.offersOpen} may still accept.`;
}

/** How urgent the job is: how long it has waited for help, or may still wait. */
export function urgencyOf({ attentionAt, overdue }: BoardJob, now: number): string {
  return overdue ? `Overdue for ${formatLeft(now, attentionAt) ?? '1 min'}` : `Due in ${formatLeft(attentionAt, now) ?? '1 min'}`;
}

/** The number of jobs that need attention now. */
export const urgentCount = ({ overdue, endangered }: BoardCounts) => overdue + endangered;

export function summaryOf(counts: BoardCounts | undefined): string {
  if (!counts) return 'Loading the board.';
  const { unassigned, overdue, endangered } = counts;
  if (unassigned + endangered === 0) return 'Every paid job has a provider, and nobody is late.';
  const waiting = `${unassigned} paid ${unassigned === 1 ? 'job has' : 'jobs have'} no provider, ${overdue} of them for too long`;
  return `${waiting}. ${plural(endangered, 'provider is', 'providers are')} late.`;
}
