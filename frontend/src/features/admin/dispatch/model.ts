import { formatLeft, formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { BoardCounts, BoardJob, BoardList } from './api';

export const LISTS: readonly { id: BoardList; label: string }[] = [
  { id: 'UNASSIGNED', label: 'No provider' },
  { id: 'ENDANGERED', label: 'Late or silent provider' },
];

export const listOf = (id: string | null): BoardList => (id === 'ENDANGERED' ? 'ENDANGERED' : 'UNASSIGNED');

/** The ages by which the board is filtered, in minutes since operations should have looked. */
export const AGES: readonly { minutes: string; label: string }[] = [
  { minutes: '0', label: 'Overdue' },
  { minutes: '15', label: 'Overdue for 15 minutes' },
  { minutes: '60', label: 'Overdue for an hour' },
  { minutes: '1440', label: 'Overdue for a day' },
];

export const ageOf = (minutes: string | null): string | null => (AGES.some((age) => age.minutes === minutes) ? minutes : null);

/** What a provider who has the job has not answered, by the state of the keep-alive. */
const SILENT: Record<string, string> = {
  WAITING: 'has not confirmed the job',
  EVE_ASKED: 'has not confirmed the job',
  EVE_OVERDUE: 'has not confirmed the job',
  HEARTBEAT_ASKED: 'has not said that they will be on time',
};

/** Why the last provider lost the job. */
const LOST: Record<string, string> = {
  EVE_MISSED: 'The last provider did not confirm the job.',
  HEARTBEAT_MISSED: 'Urgent: the last provider did not say that they would be on time.',
};

/** Whether a provider did not confirm the job. */
export const isUnconfirmed = ({ keepAlive }: BoardJob) => keepAlive in SILENT || keepAlive in LOST;

/** The reason why the job is on the board, in one sentence. */
export function problemOf(job: BoardJob): string {
  if (job.status === 'ASSIGNED') return `${job.providerName ?? 'The provider'} ${job.trackingStep === 'EN_ROUTE' ? 'is on the way and late' : (SILENT[job.keepAlive] ?? 'has not set out')}.`;
  return [LOST[job.keepAlive], searchOf(job)].filter(Boolean).join(' ');
}

/** Who gets the job if its provider stays silent; null when no one is asked. */
export function reserveOf({ status, keepAlive, reserveName }: BoardJob): string | null {
  if (status !== 'ASSIGNED') return null;
  if (reserveName) return `Reserve: ${reserveName}`;
  return keepAlive === 'EVE_OVERDUE' || keepAlive === 'HEARTBEAT_ASKED' ? 'No reserve yet.' : null;
}

/** How the search for a provider stands. */
function searchOf(job: BoardJob): string {
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
/** The urgent jobs that no member of staff handles yet. The tone repeats for these. */
export const unhandledCount = ({ overdue, endangered, handled }: BoardCounts) => Math.max(0, overdue + endangered - handled);

export function summaryOf(counts: BoardCounts | undefined): string {
  if (!counts) return 'Loading the board.';
  const { unassigned, overdue, endangered, handled } = counts;
  if (unassigned + endangered === 0) return 'Every paid job has a provider, and nobody is late or silent.';
  const waiting = `${unassigned} paid ${unassigned === 1 ? 'job has' : 'jobs have'} no provider, ${overdue} of them for too long`;
  const handling = handled > 0 ? ` ${plural(handled, 'urgent job is', 'urgent jobs are')} being handled.` : '';
  return `${waiting}. ${plural(endangered, 'provider is', 'providers are')} late or silent.${handling}`;
}
