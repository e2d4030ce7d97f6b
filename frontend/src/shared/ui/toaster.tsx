import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dismissToast, TOAST_DURATION_MS, useToasts, type Toast } from '@/shared/lib/toast-store';

export const SWIPE_THRESHOLD = 50;

function ToastCard({ toast }: { toast: Toast }) {
  const start = useRef<number | null>(null);
  const { id, open, title, description, variant, durationMs = TOAST_DURATION_MS } = toast;
  const bad = variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, open, durationMs, title, description]);
  return (
    <li
      className={bad ? 'toast bad' : 'toast'}
      role={bad ? 'alert' : 'status'}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (start.current !== null && event.clientX - start.current > SWIPE_THRESHOLD) dismissToast(id);
        start.current = null;
      }}
    >
      <Icon className="i" aria-hidden />
      <div className="grow wordy">
        <p className="t">{title}</p>
        {description && <p className="d">{description}</p>}
      </div>
      <button type="button" className="iconbtn" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <X className="i" aria-hidden />
      </button>
    </li>
  );
}

/** The toast area. F8 moves focus to it. */
export default function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const area = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') area.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <section aria-label="Notifications (F8)">
      <ol ref={area} tabIndex={-1} className="toasts">
        {toasts
          .filter((toast) => toast.open)
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </ol>
    </section>
  );
}
