import type { Tracking } from '../model';
import { texts } from './texts';

export type Live = NonNullable<Tracking['livePosition']>;

/** The same ages as on the server: a position is current for 90 seconds, and lost after five minutes. */
const FRESH_MS = 90_000;
const LOST_MS = 300_000;

export type Signal = 'fresh' | 'stale' | 'lost';

const ageOf = ({ measuredAt }: Live, now: number) =>
  Math.max(0, now - new Date(measuredAt).getTime());

/** Whether the last position still says where the provider is. It grows old on the page, also while no answer comes. */
export function signalOf(live: Live, now: number): Signal {
  const age = ageOf(live, now);
  if (age <= FRESH_MS) return 'fresh';
  return age <= LOST_MS ? 'stale' : 'lost';
}

/** "just now", "20 s ago", "4 min ago", "2 h ago". */
export function agoText(live: Live, now: number): string {
  const seconds = Math.floor(ageOf(live, now) / 1000);
  if (seconds < 10) return texts.justNow;
  if (seconds < 60) return texts.secondsAgo(Math.floor(seconds / 10) * 10);
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? texts.minutesAgo(minutes) : texts.hoursAgo(Math.floor(minutes / 60));
}

/** "300 m" or "4.2 km". */
export const wayText = (metres: number) =>
  metres < 950
    ? `${Math.max(50, Math.round(metres / 50) * 50)} m`
    : `${(metres / 1000).toFixed(metres < 9950 ? 1 : 0)} km`;

/** The first sentence: how far the provider is, in minutes while that is known. */
export function awayText(live: Live, now: number, name: string): string {
  const { distanceMetres, minutesLeft } = live;
  const way = distanceMetres == null ? null : wayText(distanceMetres);
  if (signalOf(live, now) === 'lost')
    return way === null ? texts.signalLost(name) : texts.signalLostAway(name, way);
  if (minutesLeft == null || way === null) return texts.sharesPosition(name);
  return texts.minutesAway(minutesLeft, way);
}

/** The second sentence: how old the news is, and what it means. */
export function newsText(live: Live, now: number, name: string): string {
  const ago = agoText(live, now);
  const signal = signalOf(live, now);
  if (signal === 'fresh') return texts.updated(ago);
  if (signal === 'stale') return texts.weakSignal(ago);
  return texts.withoutNetwork(ago, name);
}
