import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { keptTracking, trackedId } from '@/features/orders/kept';
import { keptOrders } from '@/features/orders/kept-orders';
import { NetworkError } from '@/shared/api/problem';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LogoSpinner } from '@/shared/ui/logo';
import { FailedLoad } from '@/shared/ui/state-block';

const KeptJobs = lazy(() => import(/* webpackChunkName: "requests" */ '@/features/orders/kept-jobs'));
const KeptTracking = lazy(() => import(/* webpackChunkName: "tracking" */ '@/features/orders/kept-tracking'));

const JOBS = /^\/(?:requests|orders|home|dashboard)\/?$/;

/** A page for signed-in people, while nobody can say whether this visitor is one. A job seen before shows as it stood. */
export default function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation();
  const id = trackedId(pathname);
  const kept = id === null ? null : keptTracking(id);
  const jobs = JOBS.test(pathname) ? keptOrders() : null;
  const failed = (
    <main id="main" className="wrap py-10">
      <FailedLoad what="this page" error={navigator.onLine ? undefined : new NetworkError()} onRetry={onRetry} />
    </main>
  );
  if (!kept && !jobs) return failed;
  return (
    <ErrorBoundary widget>
      <Suspense fallback={<LogoSpinner />}>
        {kept ? <KeptTracking kept={kept} /> : jobs && <KeptJobs kept={jobs} />}
      </Suspense>
    </ErrorBoundary>
  );
}
