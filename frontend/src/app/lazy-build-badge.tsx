import { lazy, Suspense, useEffect, useState } from 'react';

const BuildBadge = lazy(() => import(/* webpackChunkName: "build-badge" */ './build-badge'));

/** Loads the badge after the page, so that it never competes with it. */
export function LazyBuildBadge() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return due ? (
    <Suspense fallback={null}>
      <BuildBadge />
    </Suspense>
  ) : null;
}
