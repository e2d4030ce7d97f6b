import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useTopDialog } from '@/shared/hooks/use-top-dialog';
import { announce } from '@/shared/lib/announce';
import { dismissToast, TOAST_DURATION_MS } from '@/shared/lib/toast-store';
import { useToasts, type Toast } from '@/shared/lib/toasts';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';
import './toaster.css';

export const SWIPE_THRESHOLD = 50;

/** Closes the toast after its duration. While it is pointed at or has the focus the timer is off; then it starts again. */
function useTimeout(
  { id, open, title, description, durationMs = TOAST_DURATION_MS }: Toast,
  held: boolean,
) {
  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, open, held, durationMs, title, description]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const start = useRef<number | null>(null);
  const [held, setHeld] = useState(false);
  const { id, title, description, variant, action } = toast;
  const bad = variant === 'destructive';
  const Icon = bad ? CircleAlert : CircleCheck;
  useTimeout(toast, held);
  useEffect(() => announce([title, description].filter(Boolean).join('. ')), [title, description]);
  return (
    // The swipe and the pause on hover are for pointers. With the keyboard there is the button, and focus pauses the timer too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={clsx('toast', bad && 'bad')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (start.current !== null && event.clientX - start.current > SWIPE_THRESHOLD)
          dismissToast(id);
        start.current = null;
      }}
    >
      <Icon className="i" aria-hidden />
      <div className="grow wordy">
        <p className="t">{title}</p>
        {description && <p className="d">{description}</p>}
        {action && (
          <Link className="link" to={action.href} onClick={() => dismissToast(id)}>
            {action.label}
          </Link>
        )}
      </div>
      <IconButton icon={X} label={texts.dismiss} onClick={() => dismissToast(id)} />
    </li>
  );
}

/** Dismisses toasts about what the open page already shows, so that they appear neither on it nor on the next page. Returns their ids. */
function useToastsOfThePage(toasts: readonly Toast[], pathname: string) {
  const shownOnPage = toasts
    .filter(({ open, about }) => open && about !== undefined && pathname.includes(about))
    .map(({ id }) => id);
  const ids = shownOnPage.join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) dismissToast(id);
  }, [ids]);
  return shownOnPage;
}

/** The toast area. F8 moves the focus to it. It is rendered inside the open dialog, if there is one. */
export default function Toaster({ pathname = '' }: { pathname?: string }) {
  const toasts = useToasts((state) => state.toasts);
  const shownOnPage = useToastsOfThePage(toasts, pathname);
  const dialog = useTopDialog();
  const area = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'F8') area.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const list = (
    <section aria-label={texts.notificationsF8}>
      <ol ref={area} tabIndex={-1} className="toasts">
        {toasts
          .filter((toast) => toast.open && !shownOnPage.includes(toast.id))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </ol>
    </section>
  );
  return dialog ? createPortal(list, dialog) : list;
}
