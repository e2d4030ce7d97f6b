/** On a slow phone, a frame can come before the errors are on screen. */
const FRAMES = 5;

/**
 * Moves the focus to the first wrong field of a form, once its errors are on screen. Calls `onNone` when no field is wrong. The focus stays
 * where it is when the person has gone on to a field in the meantime, so that nothing they type lands in another one.
 */
export function focusFirstError(
  form: HTMLElement | null,
  onNone?: () => void,
  frames: number = FRAMES,
) {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    if (now !== before && form?.contains(now)) return;
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstError(form, onNone, frames - 1);
    else onNone?.();
  });
}
