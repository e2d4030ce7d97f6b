import type { ReactNode } from 'react';
import { PlainHeader } from './plain-header';

interface Props {
  title: string;
  kicker?: string;
  heading?: string;
  children: ReactNode;
}

/** A page of the application with little content. */
export function PlainPage({ title, kicker, heading, children }: Props) {
  return (
    <>
      <PlainHeader title={title} />
      <main id="main" className="wrap later py-8">
        {kicker && <p className="small faint strong">{kicker}</p>}
        {heading && <h1 className="h1 mt-1">{heading}</h1>}
        {children}
      </main>
    </>
  );
}
