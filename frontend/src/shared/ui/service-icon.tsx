import { lazy, memo, Suspense } from 'react';
import { firstMove } from '@/shared/lib/hydration';
import { ErrorBoundary } from './error-boundary';

const IconSet = lazy(() => firstMove().then(() => import(/* webpackChunkName: "service-icons" */ './service-icon-set')));

/** The drawing for an icon key; an unknown key shows a wrench. Names stand beside it, so a page does without when the drawings cannot be fetched. */
export const ServiceIcon = memo(function ServiceIcon({ iconKey }: { iconKey: string }) {
  return (
    <ErrorBoundary silent>
      <Suspense fallback={<svg className="i" aria-hidden />}>
        <IconSet iconKey={iconKey} />
      </Suspense>
    </ErrorBoundary>
  );
});
