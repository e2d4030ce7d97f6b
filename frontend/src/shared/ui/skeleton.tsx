import { clsx } from 'clsx';

/** A bar of the final size where text or a picture will be; size comes from the class. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={clsx('skel', className)} aria-hidden />;
}

/** Says once, to screen readers, that something is loading. */
export function Loading({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-busy>
      <span className="vh">{`Loading ${what}`}</span>
      {children}
    </div>
  );
}
