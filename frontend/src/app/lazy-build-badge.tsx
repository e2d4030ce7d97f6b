import { useEffect, useState } from 'react';
import { latePart } from '@/shared/ui/late-part';

const BuildBadge = latePart(() => import(/* webpackChunkName: "build-badge" */ './build-badge'));

/** Loads the badge after the page, so that it never competes with it; a network that is gone by then costs the badge and not the page. */
export function LazyBuildBadge() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return due ? <BuildBadge /> : null;
}
