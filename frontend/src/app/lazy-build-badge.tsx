import { useEffect, useState } from 'react';
import { latePart } from '@/shared/ui/late-part';

const BuildBadge = latePart(() => import(/* webpackChunkName: "build-badge" */ './build-badge'));

/** Loads the badge after the page, so that the two never compete. When the network is lost by then, only the badge is missing. */
export function LazyBuildBadge() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), 1500);
    return () => clearTimeout(timer);
  }, []);
  return due ? <BuildBadge /> : null;
}
