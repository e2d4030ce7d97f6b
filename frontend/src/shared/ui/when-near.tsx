import { useRef, type ReactNode } from 'react';
import { useInView } from '@/shared/hooks/use-in-view';

/** Shows its content once its place comes within 200 px of the view; until then the place is kept. */
export function WhenNear({ place, children }: { place: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, '200px');
  return <div ref={box}>{near ? children : place}</div>;
}
