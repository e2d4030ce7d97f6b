import { useRef, type ReactNode } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';

/** Renders its content once it comes within 200 px of the viewport, and `place` until then. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, '200px');
  return <div ref={box}>{near ? children : place}</div>;
}
