import { onForget } from './forget';
import { useToasts, type Toast, type ToastContent } from './toasts';

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;

const removals = new Map<string, ReturnType<typeof setTimeout>>();
let count = 0;

const change = (id: string | undefined, patch: Partial<Toast>) =>
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) =>
      id === undefined || toast.id === id ? { ...toast, ...patch } : toast,
    ),
  }));

/** Removes a toast, or all of them, from the store. */
export function removeToast(id?: string) {
  useToasts.setState(({ toasts }) => ({
    toasts: id === undefined ? [] : toasts.filter((toast) => toast.id !== id),
  }));
}

/** Closes a toast, or all of them. A closed toast leaves the store after the removal delay. */
export function dismissToast(id?: string) {
  const ids = useToasts.getState().toasts.filter((toast) => id === undefined || toast.id === id);
  for (const toast of ids) {
    if (removals.has(toast.id)) continue;
    const timer = setTimeout(() => {
      removals.delete(toast.id);
      removeToast(toast.id);
    }, TOAST_REMOVE_DELAY_MS);
    removals.set(toast.id, timer);
  }
  change(id, { open: false });
}

/** Shows a toast in place of the current one. */
export function toast(content: ToastContent) {
  count += 1;
  const id = String(count);
  useToasts.setState(({ toasts }) => ({
    toasts: [{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT),
  }));
  return {
    id,
    update: (next: Partial<ToastContent>) => change(id, next),
    dismiss: () => dismissToast(id),
  };
}

export const failToast = (title: string, description?: string) =>
  toast({ title, variant: 'destructive', ...(description ? { description } : {}) });

onForget(() => removeToast());
