import { lazy, Suspense } from 'react';
import { useToasts } from '@/shared/lib/toast-store';
import { ErrorBoundary } from './error-boundary';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** Loads the toast area with the first toast; where that cannot be had, the page stays. */
export function LazyToaster() {
  const used = useToasts((state) => state.toasts.length > 0);
  return used ? (
    <ErrorBoundary silent>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </ErrorBoundary>
  ) : null;
}
