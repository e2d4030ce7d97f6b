import { formatLeft, formatMoment, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { BoardCounts, BoardJob, BoardList } from './api';

export const LISTS: readonly { id: BoardList; label: string }[] = [
  { id: 'UNASSIGNED', label: 'No provider' },
  { id: 'ENDANGERED', label: 'Late or silent provider' },
  { id: 'SUSPENDED', label: 'Suspended provider' },
];

export const listOf = (id: string | null): BoardList =>
  LISTS.find((list) => list.id === id)?.id ?? 'UNASSIGNED';

interface Choice {
  id: string;
  label: string;
}

const chosen = (choices: readonly Choice[], id: string | null): string | null =>
  choices.some((choice) => choice.id === id) ? id : null;

const ENDANGERED_KINDS: readonly Choice[] = [
  { id: 'SILENT', label: 'Silent provider' },
  { id: 'LATE', label: 'Late provider' },
];

/** The kinds of problems by which a list is filtered; none where the list has one kind only. */
export const kindsOf = (list: BoardList): readonly Choice[] =>
  list === 'ENDANGERED' ? ENDANGERED_KINDS : [];

export const kindOf = (list: BoardList, id: string | null) => chosen(kindsOf(list), id);

/** The orders other than the usual one, which is by age. */
export const SORTS: readonly Choice[] = [{ id: 'start', label: 'By start' }];

export const sortOf = (id: string | null) => chosen(SORTS, id);

export const ZONES: readonly Choice[] = ['A', 'B', 'C'].map((id) => ({ id, label: `Zone ${id}` }));

export const zoneOf = (id: string | null) => chosen(ZONES, id);

/** The ages by which the board is filtered, in minutes since operations should have looked. */
export const AGES: readonly Choice[] = [
  { id: '0', label: 'Overdue' },
  { id: '15', label: 'Overdue for 15 minutes' },
  { id: '60', label: 'Overdue for an hour' },
  { id: '1440', label: 'Overdue for a day' },
];

export const ageOf = (minutes: string | null) => chosen(AGES, minutes);

/** What a provider who has the job has not answered, by the state of the keep-alive. */
const SILENT: Record<string, string> = {
  WAITING: 'has not confirmed the job',
  EVE_ASKED: 'has not confirmed the job',
  EVE_OVERDUE: 'has not confirmed the job',
  HEARTBEAT_ASKED: 'has not said that they will be on time',
};

/** Where a provider is who has set out and is late. */
const LATE: Partial<Record<string, string>> = {
  EN_ROUTE: 'is on the way and late',
  AT_GATE: 'is at the gate of the estate and late',
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
  if (job.kind === 'SUSPENDED')
    return `${job.providerName ?? 'The provider'} was suspended during the work. Call the customer and decide how the job ends.`;
  if (job.status === 'ASSIGNED')
    return `${job.providerName ?? 'The provider'} ${LATE[job.trackingStep] ?? SILENT[job.keepAlive] ?? 'has not set out'}.`;
  return [LOST[job.keepAlive], searchOf(job)].filter(Boolean).join(' ');
}

/** Who gets the job if its provider loses it; null when no one is asked. */
export function reserveOf({
  status,
  keepAlive,
  reserveName,
  reserveUntil,
  offersOpen,
}: BoardJob): string | null {
  if (status !== 'ASSIGNED') return null;
  if (reserveName) return `Reserve: ${reserveName}`;
  if (offersOpen > 0)
    return `No reserve yet; ${plural(offersOpen, 'provider is', 'providers are')} asked.`;
  if (reserveUntil) return 'No reserve yet.';
  return keepAlive === 'EVE_OVERDUE' || keepAlive === 'HEARTBEAT_ASKED' ? 'No reserve yet.' : null;
}

/** How the search for a provider stands. */
function searchOf(job: BoardJob): string {
  if (job.choiceDueAt)
    return `The customer chooses by ${formatMoment(job.choiceDueAt)} whether the search goes on.`;
  if (job.providersAsked === 0) return 'No provider could be asked yet.';
  const asked = `${plural(job.providersAsked, 'provider was', 'providers were')} asked`;
  return job.offersOpen === 0
    ? `${asked}; none accepted.`
    : `${asked}; ${job.offersOpen} may still accept.`;
}

/** How urgent the job is: how long it has waited for help, or may still wait. */
export function urgencyOf({ attentionAt, overdue }: BoardJob, now: number): string {
  return overdue
    ? `Overdue for ${formatLeft(now, attentionAt) ?? '1 min'}`
    : `Due in ${formatLeft(attentionAt, now) ?? '1 min'}`;
}

/** Who handles the job, and for how long; with a hold also why. */
export function handlingOf(
  { name, since, until, hold }: NonNullable<BoardJob['handler']>,
  isOwn: boolean,
): string {
  const who = isOwn ? 'You' : name;
  if (!hold) return `${who} took it at ${formatTime(since)}.`;
  // Counted from now: the page redraws only every half minute, and a new hold would seem longer than it is.
  const left = formatLeft(until);
  return left === null
    ? 'The search goes on.'
    : `${who} ${isOwn ? 'hold' : 'holds'} the search for another ${left}: ${hold}`;
}

/** The urgent jobs that no member of staff handles yet. The tone repeats for these. */
export const unhandledCount = ({ overdue, endangered, suspended, handled }: BoardCounts) =>
  Math.max(0, overdue + endangered + suspended - handled);

export function summaryOf(counts: BoardCounts | undefined): string {
  if (!counts) return 'Loading the board.';
  const { unassigned, overdue, endangered, suspended, handled } = counts;
  if (unassigned + endangered + suspended === 0)
    return 'Every paid job has a provider, and no provider is late or silent.';
  const waiting = `${unassigned} paid ${unassigned === 1 ? 'job has' : 'jobs have'} no provider, ${overdue} of them for too long`;
  const handling =
    handled > 0 ? ` ${plural(handled, 'urgent job is', 'urgent jobs are')} being handled.` : '';
  const begun =
    suspended > 0
      ? ` ${plural(suspended, 'job was begun by a provider who is', 'jobs were begun by providers who are')} suspended.`
      : '';
  return `${waiting}. ${plural(endangered, 'provider is', 'providers are')} late or silent.${begun}${handling}`;
}
