import type { ReactNode } from 'react';
import { useTitle } from '@/shared/hooks/use-title';
import { Art } from './art';

interface Props {
  title: string;
  /** What will be here, in one or two sentences. */
  children: ReactNode;
  points?: readonly string[];
  /** Working ways on: links and buttons. */
  actions: ReactNode;
}

/** An honest page for something that does not open yet. */
export function NotOpenYet({ title, children, points = [], actions }: Props) {
  useTitle(title);
  return (
    <main id="main" className="wrap later py-8">
      <Art name="start" className="mb-4 w-40" />
      <p className="small faint strong">Not open yet</p>
      <h1 className="h1 mt-1">{title}</h1>
      <div className="lead mt-3">{children}</div>
      {points.length > 0 && (
        <ul className="ticks mt-5">
          {points.map((point) => (
            <li key={point}>
              <span className="mid mt-2.5" aria-hidden />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="row g8 wrapx mt-7">{actions}</div>
    </main>
  );
}
