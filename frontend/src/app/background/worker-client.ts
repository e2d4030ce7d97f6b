import { create } from 'zustand';

export const UPDATE_CHECK_MS = 60_000;
const WORKER = '/sw.js';

/** A newer version is in control, but a reload would lose something: people decide. */
export const useUpdateReady = create<{ ready: boolean }>(() => ({ ready: false }));

type Container = Pick<ServiceWorkerContainer, 'controller' | 'register' | 'addEventListener' | 'removeEventListener'>;

interface Host {
  container: Container;
  reload: () => void;
  /** Something would be lost by a reload. */
  busy: () => boolean;
}

/**
 * Registers the worker, asks for a newer one every minute, and reloads when one takes control.
 * The first worker of all takes control too, but brings nothing new.
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
