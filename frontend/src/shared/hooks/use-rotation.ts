import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const ADVANCE_MS = 5000;
const RESUME_MS = 10_000;
/** Movements within this time count as one. */
const SAME_HAND_MS = 1000;

const prefersStill = () =>
  typeof window.matchMedia === 'function' &&
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function subscribe(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
}

const usePageShown = () =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  );

interface Options {
  /** How long each slide is shown. */
  everyMs?: number;
  /** While this is true, the slides do not advance. */
  held?: boolean;
}

/**
 * Which of `count` slides is shown. It advances automatically, by default every 5 s; `pause` and `goTo` pause it for 10 s. It does not
 * advance while the page is hidden or while it is stopped, which is the initial state when the visitor prefers reduced motion.
 */
export function useRotation(count: number, { everyMs = ADVANCE_MS, held = false }: Options = {}) {
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(prefersStill);
  const [touched, setTouched] = useState(0);
  const lastTouch = useRef(0);
  const shown = usePageShown();
  const running = count > 1 && !stopped && touched === 0 && shown && !held;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((place) => (place + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [running, count, everyMs]);

  useEffect(() => {
    if (touched === 0) return;
    const timer = setTimeout(() => setTouched(0), RESUME_MS);
    return () => clearTimeout(timer);
  }, [touched]);

  const pause = useCallback(() => {
    const now = Date.now();
    if (now - lastTouch.current < SAME_HAND_MS) return;
    lastTouch.current = now;
    setTouched((times) => times + 1);
  }, []);

  const goTo = (place: number) => {
    lastTouch.current = Date.now();
    setTouched((times) => times + 1);
    setIndex((place + count) % count);
  };

  return {
    index: Math.min(index, Math.max(0, count - 1)),
    running,
    stopped,
    setStopped,
    pause,
    goTo,
  };
}
