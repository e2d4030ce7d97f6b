import { useEffect, useState } from 'react';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import type { Quote } from './model';

type Seen = Pick<Quote, 'version' | 'totalKobo'>;

const keyOf = (id: string) => `${CACHE_PREFIX}price`.concat('_', id);

function read(id: string): Seen | null {
  try {
    const seen = JSON.parse(readStored(keyOf(id)) ?? 'null') as Partial<Seen> | null;
    return typeof seen?.version === 'number' && typeof seen.totalKobo === 'number'
      ? { version: seen.version, totalKobo: seen.totalKobo }
      : null;
  } catch {
    return null;
  }
}

/** The price that this device showed before, when it is different now. */
export function useEarlierPrice(id: string, quote: Quote | undefined): number | null {
  const [seen] = useState(() => read(id));
  const version = quote?.version;
  const totalKobo = quote?.totalKobo;
  useEffect(() => {
    if (version !== undefined && totalKobo !== undefined)
      writeStored(keyOf(id), JSON.stringify({ version, totalKobo }));
  }, [id, version, totalKobo]);
  return seen && version !== undefined && version > seen.version && totalKobo !== seen.totalKobo
    ? seen.totalKobo
    : null;
}
