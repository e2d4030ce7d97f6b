import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import { texts } from './texts';

const MOST = 5;
const keyOf = (id: string) => `${CACHE_PREFIX}providers_${id}`;

const isDrawn = (value: number) => Number.isInteger(value) && value >= 1 && value <= MOST;

/** The number of providers to show: the server's number; without one, a random number from 1 to 5, fixed for each category and session. */
export function providerCountOf(
  { id, providerCount }: { id: string; providerCount?: number | null },
  random: () => number = Math.random,
): number {
  if (typeof providerCount === 'number') return providerCount;
  const kept = Number(readStored(keyOf(id), 'sessionStorage'));
  if (isDrawn(kept)) return kept;
  const drawn = 1 + Math.floor(random() * MOST);
  writeStored(keyOf(id), String(drawn), 'sessionStorage');
  return drawn;
}

/** From this many providers on, the number says something about the choice. */
const LEAST = 3;

/** The number as text: "Be the first to book here", nothing for one and two, "12 providers". */
export function providerCountText(count: number): string | null {
  if (count === 0) return texts.firstBookHere;
  return count < LEAST ? null : texts.provider(count);
}
