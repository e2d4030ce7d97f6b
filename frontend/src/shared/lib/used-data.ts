import { DEVICE_PREFIX } from './config';
import { isoDay } from './dates';
import { readStored, writeStored } from './storage';

const KEY = `${DEVICE_PREFIX}used_data`;

interface Used {
  month: string;
  bytes: number;
}

/** The present month in Abuja, as `2026-11`. */
const thisMonth = () => isoDay().slice(0, 7);

/** The bytes that this device loaded from Gida this month. */
export function usedData(): number {
  try {
    const used = JSON.parse(readStored(KEY) ?? 'null') as Partial<Used> | null;
    return used?.month === thisMonth() && typeof used.bytes === 'number' ? used.bytes : 0;
  } catch {
    return 0;
  }
}

function add(bytes: number) {
  if (bytes > 0)
    writeStored(KEY, JSON.stringify({ month: thisMonth(), bytes: usedData() + bytes }));
}

/** The bytes that came over the network: nothing for what a cache of this device had. */
const sentFor = (entries: readonly PerformanceEntry[]) =>
  entries.reduce((sum, entry) => sum + ((entry as PerformanceResourceTiming).transferSize || 0), 0);

/** Counts what this page loads, from its first byte on. Returns a function that stops counting. */
export function countData(): () => void {
  if (typeof PerformanceObserver === 'undefined') return () => undefined;
  const observer = new PerformanceObserver((list) => add(sentFor(list.getEntries())));
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  return () => observer.disconnect();
}

/** An amount of data as text: "850 kB", "3.4 MB". */
export const dataText = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.round(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toLocaleString('en-NG', { maximumFractionDigits: 1 })} MB`;
