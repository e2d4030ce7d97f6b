import { create } from 'zustand';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  durationMs?: number;
  /** A link. It is separate because the text of a toast may come from people and never contains markup. */
  action?: { label: string; href: string };
  /** The id of what the toast is about. A page with this id in its address already shows the news, so the toast is not shown there. */
  about?: string;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

interface ToastState {
  toasts: Toast[];
}

/** The toasts. It is apart from what changes them, which pages load that show one. */
export const useToasts = create<ToastState>(() => ({ toasts: [] }));
