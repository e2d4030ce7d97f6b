import { useEffect, useRef, type RefObject } from 'react';

const SWIPE = 40;

type Step = 1 | -1;

/** Listens for touches, mouse movements and focus inside an element (`onHand`), and for horizontal swipes (`onStroke`). */
export function useDrag(
  box: RefObject<HTMLElement | null>,
  enabled: boolean,
  onTouch: () => void,
  onSwipe: (step: Step) => void,
) {
  const latest = useRef({ onTouch, onSwipe });
  useEffect(() => {
    latest.current = { onTouch, onSwipe };
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !enabled) return;
    let from: number | null = null;
    const touch = () => latest.current.onTouch();
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const distance = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
      from = null;
      if (Math.abs(distance) > SWIPE) latest.current.onSwipe(distance < 0 ? 1 : -1);
    };
    const listeners = [
      ['focusin', touch],
      ['mousemove', touch],
      ['touchstart', touch],
      ['touchstart', start],
      ['touchend', end],
    ] as const;
    for (const [event, listener] of listeners)
      element.addEventListener(event, listener as EventListener, { passive: true });
    return () => {
      for (const [event, listener] of listeners)
        element.removeEventListener(event, listener as EventListener);
    };
  }, [box, enabled]);
}
