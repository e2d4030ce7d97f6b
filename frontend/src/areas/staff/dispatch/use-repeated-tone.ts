import { useEffect } from 'react';
import { playTone } from '@/shared/lib/sound';

const EVERY_MS = 10_000;

/** Plays a tone at once, and then every ten seconds while `needed`. */
export function useRepeatedTone(needed: boolean) {
  useEffect(() => {
    if (!needed) return;
    playTone();
    const timer = setInterval(playTone, EVERY_MS);
    return () => clearInterval(timer);
  }, [needed]);
}
