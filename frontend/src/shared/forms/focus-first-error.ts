/** Moves the focus to the first wrong field of a form, once its errors are on screen. Calls `onNone` when no field is wrong. */
export function focusFirstError(form: HTMLElement | null, onNone?: () => void) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else onNone?.();
  });
}
