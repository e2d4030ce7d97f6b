import { X } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A centred box; a sheet from the bottom on a phone; a panel at the side. */
  form?: 'dialog' | 'sheet' | 'side' | 'side-right';
  children: ReactNode;
}

const BODY = { dialog: 'dialog', sheet: 'sheet', side: 'side', 'side-right': 'side' } as const;
const FRAME = { dialog: '', sheet: 'as-sheet', side: 'as-side', 'side-right': 'as-side right' } as const;

/** The browser's own modal: focus is kept inside and given back, Escape closes, a press outside closes. */
export function Dialog({ open, onClose, title, form = 'dialog', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const label = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // Taken away while it is open, it would keep the focus that it borrowed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const onPress = (event: MouseEvent) => {
      if (event.target === dialog) onClose();
    };
    dialog?.addEventListener('click', onPress);
    return () => dialog?.removeEventListener('click', onPress);
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      className={FRAME[form]}
      aria-labelledby={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      {open && (
        <div className={BODY[form]}>
          {form === 'sheet' && <div className="grip" />}
          <div className={clsx('row between', form.startsWith('side') ? 'side-h' : 'mb-3')}>
            <h2 className="h2" id={label}>
              {title}
            </h2>
            <button type="button" className="iconbtn" aria-label="Close" onClick={onClose}>
              <X className="i" aria-hidden />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
