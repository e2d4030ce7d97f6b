import { act } from '@testing-library/react';

interface Watch {
  margin: string;
  targets: Set<Element>;
  tell: (entries: IntersectionObserverEntry[]) => void;
}

/** Gives a test control over the viewport: nothing is in view until the test calls `reach`. Undone after the test. */
export function watchView() {
  const watches: Watch[] = [];
  class Observer {
    private readonly watch: Watch;
    constructor(
      callback: IntersectionObserverCallback,
      { rootMargin = '' }: IntersectionObserverInit = {},
    ) {
      this.watch = {
        margin: rootMargin,
        targets: new Set(),
        tell: (entries) => callback(entries, this as unknown as IntersectionObserver),
      };
      watches.push(this.watch);
    }
    observe(element: Element) {
      this.watch.targets.add(element);
    }
    disconnect() {
      this.watch.targets.clear();
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { configurable: true, value: Observer });
  return {
    marginOf: (element: Element) => watches.find(({ targets }) => targets.has(element))?.margin,
    reach: (element: Element) =>
      act(() => {
        for (const { targets, tell } of watches)
          if (targets.has(element))
            tell([
              { isIntersecting: true, target: element } as unknown as IntersectionObserverEntry,
            ]);
      }),
  };
}

export const forgetView = () => void Reflect.deleteProperty(window, 'IntersectionObserver');
