import { lazy, Suspense } from 'react';
import { useToasts } from '@/shared/lib/toast-store';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** Loads the toast area with the first toast. */
export function LazyToaster() {
  const used = useToasts((state) => state.toasts.length > 0);
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
