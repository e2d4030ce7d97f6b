import { formatDay, formatTime } from '@/shared/lib/dates';
import type { TimelineStep } from '@/shared/ui/timeline';
import type { Tracking } from './model';

const ORDER = ['paid', 'way', 'gate', 'done'] as const;
type Stage = (typeof ORDER)[number];

const REACHED: Record<string, Stage> = {
  FINDING: 'paid', OFFERED: 'paid', ACCEPTED: 'paid', CONFIRMED_EVE: 'paid', EN_ROUTE: 'way', AT_GATE: 'gate', ARRIVED: 'gate', STARTED: 'done', PAUSED_PARTS: 'done', PAUSED_NO_POWER: 'done', VARIATION_PENDING: 'done', FINISHED: 'done', CONFIRMED: 'done',
};

const BY_STATUS: Record<string, Stage> = { DEPOSIT_PAID: 'paid', PAID: 'paid', ASSIGNED: 'paid', IN_PROGRESS: 'done', COMPLETED: 'done' };

type View = Pick<Tracking, 'status' | 'trackingStep' | 'provider' | 'events'>;

/** The change of state that dates a step. */
const eventOf = (stage: Stage, status: string) => (stage === 'paid' ? (status === 'PAID' || status === 'DEPOSIT_PAID' ? 'PAID' : 'ASSIGNED') : stage === 'done' ? (status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS') : null);

function timeOf(stage: Stage, { events, status }: View, now: number): string | undefined {
  const found = events.findLast(({ to }) => to === eventOf(stage, status));
  if (!found) return undefined;
  const day = formatDay(found.at, now);
  return day === 'Today' ? formatTime(found.at) : `${day}, ${formatTime(found.at)}`;
}

function words(stage: Stage, { status, trackingStep, provider }: View): string {
  const name = provider?.firstName ?? 'Somebody';
  if (stage === 'paid') return status === 'PAID' || status === 'DEPOSIT_PAID' ? 'Paid and held; finding the right person' : `Paid, and ${name} accepted`;
  if (stage === 'way') return `${name} on the way`;
  if (stage === 'gate') return 'At your gate; you give the PIN';
  if (trackingStep === 'FINISHED') return 'Work finished; please confirm';
  return status === 'IN_PROGRESS' ? 'Work going on' : status === 'COMPLETED' ? 'Done and confirmed' : 'Done, and you confirm';
}

/** Where a job stands, in four steps; empty for a job that is not paid or will not go on. */
export function trackingSteps(view: View, now = Date.now()): TimelineStep[] {
  const completed = view.status === 'COMPLETED';
  const reached = (completed ? 'done' : REACHED[view.trackingStep ?? '']) ?? BY_STATUS[view.status];
  if (!reached) return [];
  const at = ORDER.indexOf(reached);
  return ORDER.map((stage, place) => ({
    id: stage,
    text: words(stage, view),
    time: place <= at ? timeOf(stage, view, now) : undefined,
    state: completed || place < at ? 'done' : place === at ? 'now' : 'todo',
  }));
}
