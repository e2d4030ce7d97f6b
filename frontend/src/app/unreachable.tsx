import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { keptTracking, trackedId } from '@/domain/orders/kept';
import { keptOrders } from '@/domain/orders/kept-orders';
import { LogoBar } from '@/areas/common/shell/logo-bar';
import { keptAnswer } from '@/shared/api/use-kept-api';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LogoSpinner } from '@/shared/ui/logo';
import { FailedLoad } from '@/shared/ui/state-block';
import { texts } from './texts';

// These are in the chunks of the pages that they replace, so a device that has opened such a page has them.
const KeptHome = lazy(
  () => import(/* webpackChunkName: "home" */ '@/areas/customer/home/kept-home'),
);
const KeptJobs = lazy(
  () => import(/* webpackChunkName: "requests" */ '@/areas/customer/orders/kept-jobs'),
);
const KeptTracking = lazy(
  () => import(/* webpackChunkName: "tracking" */ '@/areas/customer/orders/kept-tracking'),
);

const JOBS = /^\/(?:requests|orders)\/?$/;
const HOME = /^\/(?:home|dashboard)?\/?$/;

/** What this device can show in place of a page, or null. */
function standIn(pathname: string, error: Error | null, onRetry: () => void): ReactNode {
  const id = trackedId(pathname);
  const seen = id === null ? null : keptTracking(id);
  if (seen) return <KeptTracking kept={seen} />;
  const kept = JOBS.test(pathname) || HOME.test(pathname) ? keptOrders() : null;
  if (HOME.test(pathname)) {
    const at = kept?.at ?? keptAnswer('/api/categories')?.at;
    return (
      at && <KeptHome kept={{ at, orders: kept?.orders ?? [] }} error={error} onRetry={onRetry} />
    );
  }
  return kept && <KeptJobs kept={kept} error={error} />;
}

/**
 * Shown in place of a page for signed-in people while the server cannot say whether the visitor is one. What this device stored earlier is
 * shown as it was then.
 */
export default function Unreachable({
  error,
  onRetry,
}: {
  error: Error | null;
  onRetry: () => void;
}) {
  const { pathname } = useLocation();
  const kept = standIn(pathname, error, onRetry);
  if (!kept) {
    return (
      <div className="page">
        <LogoBar />
        <main id="main" className="wrap py-10">
          <FailedLoad what={texts.thisPage} error={error} onRetry={onRetry} level="h1" />
        </main>
      </div>
    );
  }
  return (
    <ErrorBoundary widget>
      <Suspense fallback={<LogoSpinner />}>{kept}</Suspense>
    </ErrorBoundary>
  );
}
