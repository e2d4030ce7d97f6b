/** On a slow phone, a frame can come before the errors are on screen. */
const FRAMES = 5;

/** Moves the focus to the first wrong field of a form, once its errors are on screen. Calls `onNone` when no field is wrong. */
export function focusFirstError(
  form: HTMLElement | null,
  onNone?: () => void,
  frames: number = FRAMES,
) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstError(form, onNone, frames - 1);
    else onNone?.();
  });
}
