const first = typeof window === 'undefined' ? '' : window.location.pathname;

/** Whether this page was loaded by the back button: another person may be using the browser now. */
export function cameBack(pathname: string): boolean {
  if (pathname !== first || typeof performance.getEntriesByType !== 'function') return false;
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}
