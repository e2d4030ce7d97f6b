import { create } from 'zustand';
import { onForget } from './forget';

export const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** Raw toasts come from people's text and never carry markup. */
  action?: { label: string; href: string };
  /** The id of what it speaks of; a page that has it in its address says the same, and the toast is not shown there. */
  about?: string;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

interface ToastState {
  toasts: Toast[];
}

export const useToasts = create<ToastState>(() => ({ toasts: [] }));

const removals = new Map<string, ReturnType<typeof setTimeout>>();
let count = 0;

const change = (id: string | undefined, patch: Partial<Toast>) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, ...patch } : toast)) }));

/** Drops a toast from the store, or all of them. */
export function removeToast(id?: string) {
  useToasts.setState(({ toasts }) => ({ toasts: id === undefined ? [] : toasts.filter((toast) => toast.id !== id) }));
}

/** Closes a toast, or all; it leaves the store after the removal delay. */
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

/** Shows a toast in place of the one on screen. */
export function toast(content: ToastContent) {
  count += 1;
  const id = String(count);
  useToasts.setState(({ toasts }) => ({ toasts: [{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT) }));
  return {
    id,
    update: (next: Partial<ToastContent>) => change(id, next),
    dismiss: () => dismissToast(id),
  };
}

export const failToast = (title: string, description?: string) => toast({ title, variant: 'destructive', ...(description ? { description } : {}) });

onForget(() => removeToast());
