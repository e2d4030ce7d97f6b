import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { texts } from './texts';

interface Props {
  className?: string;
  children: ReactNode;
  /** On the right of large screens, 80 units wide; below the page on others. */
  rail?: ReactNode;
  railLabel?: string;
  /** Below the rail on small screens, and below the page on large ones. */
  after?: ReactNode;
}

/** A page with an optional right rail. */
export function RailPage({ className, children, rail, railLabel = texts.more, after }: Props) {
  return (
    <main
      id="main"
      className={clsx(
        'wrap',
        rail &&
          'min-[1100px]:grid min-[1100px]:grid-cols-[minmax(0,1fr)_auto] min-[1100px]:grid-rows-[auto_1fr] min-[1100px]:items-start min-[1100px]:gap-x-12',
        className,
      )}
    >
      <div className="min-w-0">{children}</div>
      {rail && (
        <aside
          aria-label={railLabel}
          className="mt-8 flex flex-col gap-4 min-[1100px]:sticky min-[1100px]:top-5 min-[1100px]:col-start-2 min-[1100px]:row-span-2 min-[1100px]:row-start-1 min-[1100px]:mt-0 min-[1100px]:w-80"
        >
          {rail}
        </aside>
      )}
      {after && <div className="min-w-0">{after}</div>}
    </main>
  );
}
