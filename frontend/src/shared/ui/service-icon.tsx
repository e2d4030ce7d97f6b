import { lazy, memo, Suspense } from 'react';
import { firstMove } from '@/shared/lib/hydration';

const IconSet = lazy(() => firstMove().then(() => import(/* webpackChunkName: "service-icons" */ './service-icon-set')));

/** The drawing for an icon key; an unknown key shows a wrench. */
export const ServiceIcon = memo(function ServiceIcon({ iconKey }: { iconKey: string }) {
  return (
    <Suspense fallback={<svg className="i" aria-hidden />}>
      <IconSet iconKey={iconKey} />
    </Suspense>
  );
});
