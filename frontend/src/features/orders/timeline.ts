import { formatDay, formatTime } from '@/shared/lib/dates';
import type { TimelineStep } from '@/shared/ui/timeline';
import type { OrderEvent, Tracking } from './model';

const ORDER = ['paid', 'accepted', 'way', 'gate', 'work', 'done'] as const;
type Stage = (typeof ORDER)[number];

const REACHED: Record<string, Stage> = {
  FINDING: 'paid', OFFERED: 'paid', ACCEPTED: 'accepted', CONFIRMED_EVE: 'accepted', EN_ROUTE: 'way', AT_GATE: 'gate', ARRIVED: 'gate', STARTED: 'work', PAUSED_PARTS: 'work', PAUSED_NO_POWER: 'work', VARIATION_PENDING: 'work', FINISHED: 'work', CONFIRMED: 'done',
};

const BY_STATUS: Record<string, Stage> = { DEPOSIT_PAID: 'paid', PAID: 'paid', ASSIGNED: 'accepted', IN_PROGRESS: 'work', COMPLETED: 'done' };

const EVENT_OF: Partial<Record<Stage, string>> = { paid: 'PAID', accepted: 'ASSIGNED', work: 'IN_PROGRESS', done: 'COMPLETED' };

function timeOf(stage: Stage, events: readonly OrderEvent[], now: number): string | undefined {
  const found = events.findLast(({ to }) => to === EVENT_OF[stage]);
  if (!found) return undefined;
  const day = formatDay(found.at, now);
  return day === 'Today' ? formatTime(found.at) : `${day}, ${formatTime(found.at)}`;
}

function words(stage: Stage, name: string, finished: boolean): string {
  const texts: Record<Stage, string> = {
    paid: 'Paid and held',
    accepted: `${name} accepted`,
    way: `${name} on the way`,
    gate: 'At your gate; you give the PIN',
    work: finished ? 'Work finished; please confirm' : 'Work going on',
    done: 'Done, and you confirm',
  };
  return texts[stage];
}

/** Where a job stands, as steps; empty for a job that is not paid or will not go on. */
export function trackingSteps(view: Pick<Tracking, 'status' | 'trackingStep' | 'provider' | 'events'>, now = Date.now()): TimelineStep[] {
  const reached = (view.status === 'COMPLETED' ? 'done' : REACHED[view.trackingStep ?? '']) ?? BY_STATUS[view.status];
  if (!reached) return [];
  const at = ORDER.indexOf(reached);
  const allDone = reached === 'done';
  return ORDER.map((stage, place) => ({
    id: stage,
    text: stage === 'paid' && at === 0 ? 'Paid and held; finding the right person' : words(stage, view.provider?.firstName ?? 'Somebody', view.trackingStep === 'FINISHED'),
    time: place <= at ? timeOf(stage, view.events, now) : undefined,
    state: allDone || place < at ? 'done' : place === at ? 'now' : 'todo',
  }));
}
