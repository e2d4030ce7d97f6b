import { X } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useCloseOnBack } from '@/shared/hooks/use-close-on-back';
import { IconButton } from '@/shared/ui/icon-button';
import { texts } from './texts';
import './dialog.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** A centred box, a sheet from the bottom on a phone, or a panel at the side. */
  form?: 'dialog' | 'sheet' | 'side' | 'side-right';
  children: ReactNode;
}

const BODY = { dialog: 'dialog', sheet: 'sheet', side: 'side', 'side-right': 'side' } as const;
const FRAME = {
  dialog: '',
  sheet: 'as-sheet',
  side: 'as-side',
  'side-right': 'as-side right',
} as const;

/**
 * Closes the dialog on a press beside its box. Only a press that begins and ends there counts: selecting text with the mouse may end
 * outside the box, and the target of that click is the dialog as well.
 */
function usePressBeside(ref: RefObject<HTMLDialogElement | null>, close: () => void) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let beside = false;
    const onDown = ({ target }: Event) => {
      beside = target === dialog;
    };
    const onUp = ({ target }: Event) => {
      beside &&= target === dialog;
    };
    const onPress = ({ target }: Event) => {
      if (beside && target === dialog) close();
      beside = false;
    };
    dialog.addEventListener('pointerdown', onDown);
    dialog.addEventListener('mouseup', onUp);
    dialog.addEventListener('click', onPress);
    return () => {
      dialog.removeEventListener('pointerdown', onDown);
      dialog.removeEventListener('mouseup', onUp);
      dialog.removeEventListener('click', onPress);
    };
  }, [ref, close]);
}

/**
 * The browser's own modal dialog. It keeps the focus inside and returns it afterwards, and closes on Escape, on Back or on a press outside. The focus
 * begins at the element with `data-autofocus`, or else at the first button.
 */
export function Dialog({ open, onClose, title, form = 'dialog', children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const label = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) {
      dialog.close();
      return;
    }
    dialog.showModal();
    // React focuses an `autoFocus` field before the dialog is shown, when it cannot have the focus yet.
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);
  // A dialog that is removed while it is open would not return the focus, so it is closed first.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  usePressBeside(ref, onClose);
  useCloseOnBack(open, onClose);
  return (
    <dialog
      ref={ref}
      className={FRAME[form]}
      aria-labelledby={label}
      onCancel={(event) => {
        // A file input inside the dialog sends an event of the same name when its picker is closed without a file.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // The event of a dialog inside this one arrives here as well.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open && (
        <div className={BODY[form]}>
          {form === 'sheet' && <div className="grip" />}
          <div className={clsx('row between', form.startsWith('side') ? 'side-h' : 'mb-3')}>
            <h2 className="h2" id={label}>
              {title}
            </h2>
            <IconButton icon={X} label={texts.close} onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}
