import { lazy, useEffect, useReducer, type ComponentType, type LazyExoticComponent } from 'react';

type Module<P> = { default: ComponentType<P> };

/** A component in a chunk of its own. */
export interface ChunkPart<P = never> {
  /** Loads the chunk. Rejects when it cannot be loaded. */
  load: () => Promise<unknown>;
  /** Whether rendering `Part` no longer waits: the chunk is there, or could not be loaded. */
  isSettled: () => boolean;
  Part: LazyExoticComponent<ComponentType<P>>;
}

/** A promise that is fulfilled at once: React renders a lazy component with it in the same pass. */
const fulfilled = <T>(value: T) =>
  ({ then: (take: (value: T) => void) => take(value) }) as Promise<T>;

/**
 * A lazy component that renders without a fallback once its chunk has been loaded. React keeps a fallback on the screen for 300 ms, even
 * when the chunk arrives earlier (`FALLBACK_THROTTLE_MS`). A page that waits with `useSettled` appears as soon as it can.
 */
export function chunkPart<P>(load: () => Promise<Module<P>>): ChunkPart<P> {
  let loaded: Module<P> | undefined;
  let lost: Promise<Module<P>> | undefined;
  const remembered = () => {
    const loading = load();
    loading.then(
      (module) => {
        loaded = module;
      },
      () => {
        lost = loading;
      },
    );
    return loading;
  };
  return {
    load: remembered,
    isSettled: () => loaded !== undefined || lost !== undefined,
    Part: lazy(() => (loaded ? fulfilled(loaded) : (lost ?? remembered()))),
  };
}

/** Whether a part is settled. Loads it, and renders again when it is. Without a part there is nothing to wait for. */
export function useSettled(part: Pick<ChunkPart, 'load' | 'isSettled'> | null): boolean {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const isSettled = part?.isSettled() ?? true;
  useEffect(() => {
    if (isSettled || !part) return undefined;
    let isCurrent = true;
    const shown = () => isCurrent && renderAgain();
    void part.load().then(shown, shown);
    return () => {
      isCurrent = false;
    };
  }, [part, isSettled]);
  return isSettled;
}
