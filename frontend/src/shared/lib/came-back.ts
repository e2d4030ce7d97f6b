const first = typeof window === 'undefined' ? '' : window.location.pathname;

/** This page was loaded by the back button: whoever looks at it now may be somebody else. */
export function cameBack(pathname: string): boolean {
  if (pathname !== first || typeof performance.getEntriesByType !== 'function') return false;
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
