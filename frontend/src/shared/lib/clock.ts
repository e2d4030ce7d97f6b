/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;
const listeners = new Set<() => void>();

/** The server's time. Every deadline is compared with it: the clock of a phone may be minutes off. */
export const serverNow = () => Date.now() + offset;

/** A call of this device's clock around one request, and the `Date` that its answer carries. */
export interface ClockReading {
  sentAt: number;
  receivedAt: number;
  /** The `Date` header, in whole seconds. */
  date: string | null;
}

/** A `Date` header has no fractions of a second. */
const RESOLUTION_MS = 1000;

/**
 * Learns from an answer. The server read its clock between the request and the answer, so the offset lies between two bounds. An offset
 * within them stays, so that the time does not jump about with each answer; another one moves to the nearer bound.
 */
export function learnClock({ sentAt, receivedAt, date }: ClockReading) {
  const at = Date.parse(date ?? '');
  if (Number.isNaN(at)) return;
  const least = at - receivedAt;
  const most = at + RESOLUTION_MS - sentAt;
  const learned = Math.min(Math.max(offset, least), most);
  if (learned === offset) return;
  offset = learned;
  for (const listener of listeners) listener();
}

/** Hears when the offset changes; the answer ends it. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Trusts this device's clock again. */
export function forgetClock() {
  offset = 0;
}
