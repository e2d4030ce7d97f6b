import { create } from 'zustand';

export const UPDATE_CHECK_MS = 60_000;
const WORKER = '/sw.js';

/** `ready` is true when a newer version is in control but a reload would lose something, so that the user decides. */
export const useUpdateReady = create<{ ready: boolean }>(() => ({ ready: false }));

type Container = Pick<
  ServiceWorkerContainer,
  'controller' | 'register' | 'addEventListener' | 'removeEventListener'
>;

interface Host {
  container: Container;
  reload: () => void;
  /** Whether a reload would lose something. */
  busy: () => boolean;
}

/**
 * Registers the worker, looks for a newer one every minute, and reloads when one takes control, unless the page is busy.
 * The very first worker takes control too, but brings nothing new. Returns a function that stops all of this.
 */
export function startWorker({ container, reload, busy }: Host): () => void {
  let controlled = container.controller !== null;
  let timer: ReturnType<typeof setInterval> | undefined;
  let stopped = false;
  const onChange = () => {
    if (!controlled) controlled = true;
    else if (busy()) useUpdateReady.setState({ ready: true });
    else reload();
  };
  container.addEventListener('controllerchange', onChange);
  container
    .register(WORKER)
    .then((registration) => {
      if (stopped) return;
      timer = setInterval(() => {
        registration.update().catch(() => undefined);
      }, UPDATE_CHECK_MS);
    })
    .catch(() => undefined);
  return () => {
    stopped = true;
    clearInterval(timer);
    container.removeEventListener('controllerchange', onChange);
  };
}
