import { useEffect, useRef, type RefObject } from 'react';

const SWIPE = 40;

type Step = 1 | -1;

/** Listens for touches, mouse movements and focus inside an element (`onHand`), and for horizontal swipes (`onStroke`). */
export function useHands(box: RefObject<HTMLElement | null>, enabled: boolean, onHand: () => void, onStroke: (step: Step) => void) {
  const latest = useRef({ onHand, onStroke });
  useEffect(() => {
    latest.current = { onHand, onStroke };
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !enabled) return;
    let from: number | null = null;
    const hand = () => latest.current.onHand();
    const start = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    };
    const end = ({ changedTouches }: TouchEvent) => {
      const way = from === null ? 0 : (changedTouches[0]?.clientX ?? from) - from;
      from = null;
      if (Math.abs(way) > SWIPE) latest.current.onStroke(way < 0 ? 1 : -1);
    };
    const heard = [
      ['focusin', hand],
      ['mousemove', hand],
      ['touchstart', hand],
      ['touchstart', start],
      ['touchend', end],
    ] as const;
    for (const [sign, hear] of heard) element.addEventListener(sign, hear as EventListener, { passive: true });
    return () => {
      for (const [sign, hear] of heard) element.removeEventListener(sign, hear as EventListener);
    };
  }, [box, enabled]);
}
