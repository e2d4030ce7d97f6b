/** How far the server's clock is ahead of this device's, in milliseconds. */
let offset = 0;
const listeners = new Set<() => void>();

/** The server's time in milliseconds. Every deadline is compared with it, because the clock of a phone may be minutes off. */
export const serverNow = () => Date.now() + offset;

/** This device's time before and after one request, in milliseconds, and the `Date` of its response. */
export interface ClockReading {
  sentAt: number;
  receivedAt: number;
  /** The `Date` header, in whole seconds. */
  date: string | null;
}

/** The resolution of a `Date` header, which has no fractions of a second. */
const RESOLUTION_MS = 1000;

/**
 * Learns the offset from a response. The server read its clock between the request and the response, so the offset lies between two bounds.
 * An offset within the bounds is kept, so that the time does not jump with each response; any other moves to the nearer bound.
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

/** Calls `listener` whenever the offset changes. Returns a function that stops it. */
export function onClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resets the offset, so that this device's clock is trusted again. */
export function forgetClock() {
  offset = 0;
}
