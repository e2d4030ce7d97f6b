import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

interface Options<P> {
  /** Shown until the part has loaded. */
  fallback?: ReactNode;
  /** Shown when the part could not be loaded; without it nothing is shown. */
  fallbackOnError?: (again: () => void, props: P) => ReactNode;
}

/** Loads a part again after a failure, whose result React would keep. All places of a part share one load. */
function renewable<P extends object>(load: Load<P>) {
  let part = lazy(load);
  let failed = false;
  return {
    fail: () => {
      failed = true;
    },
    current: () => {
      if (failed) part = lazy(load);
      failed = false;
      return part;
    },
  };
}

/**
 * A part in a chunk of its own, whose failure does not affect the page. It is loaded again when it is next shown and when the network is
 * back.
 */
export function latePart<P extends object>(
  load: Load<P>,
  { fallback = null, fallbackOnError }: Options<P> = {},
) {
  const source = renewable(load);
  return function LatePart(props: P) {
    const [{ Part, turn, lost }, setShown] = useState(() => ({
      Part: source.current(),
      turn: 0,
      lost: false,
    }));
    const again = () =>
      setShown((shown) => ({ Part: source.current(), turn: shown.turn + 1, lost: false }));
    useEffect(() => {
      if (!lost) return;
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [lost]);
    const onFail = () => {
      source.fail();
      setShown((shown) => ({ ...shown, lost: true }));
    };
    return (
      <>
        {lost && fallbackOnError?.(again, props)}
        <ErrorBoundary key={turn} silent onFail={onFail}>
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        </ErrorBoundary>
      </>
    );
  };
}
