import type { ReactNode } from 'react';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';

interface LoadProps<T> {
  what: string;
  answer: { data: T | undefined; error: unknown; mutate: () => unknown };
  children: (data: T) => ReactNode;
}

/** Renders the loaded data, a placeholder while it loads, or an error with a way to try again. */
export function Load<T>({ what, answer: { data, error, mutate }, children }: LoadProps<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailedLoad what={what} error={error} onRetry={() => void mutate()} />;
  return (
    <Loading what={what}>
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="mb-3 h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </Loading>
  );
}
