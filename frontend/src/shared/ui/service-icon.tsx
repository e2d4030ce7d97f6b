import { lazy, Suspense } from 'react';

const IconSet = lazy(() => import(/* webpackChunkName: "service-icons" */ './service-icon-set'));

/** The drawing for an icon key; an unknown key shows a wrench. */
export function ServiceIcon({ iconKey }: { iconKey: string }) {
  return (
    <Suspense fallback={<svg className="i" aria-hidden />}>
      <IconSet iconKey={iconKey} />
    </Suspense>
  );
}
