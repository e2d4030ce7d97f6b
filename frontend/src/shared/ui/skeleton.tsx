import { clsx } from 'clsx';
import { texts } from './texts';

/** A placeholder of the final size for text or a picture that is loading. The size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('skel', className)} aria-hidden />;
}

/** Announces once to screen readers that something is loading. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy>
      <span className="vh">{texts.loading(what)}</span>
      {children}
    </div>
  );
}

/** Placeholders for the lines of a list. */
export function Skeletons({
  count = 6,
  className = 'mb-2 h-10 w-full',
}: {
  count?: number;
  className?: string;
}) {
  return Array.from({ length: count }, (_, place) => (
    <Skeleton key={place} className={className} />
  ));
}
