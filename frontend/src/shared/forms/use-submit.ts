import { useRef, useState, type SyntheticEvent } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import { useOnline } from '@/shared/hooks/use-online';
import { failToast } from '@/shared/lib/toast-store';
import { focusFirstError } from './focus-first-error';
import { texts } from './texts';

/** What is wrong with a form, by the server's names of its fields. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export const hasErrors = (errors: FieldErrors) =>
  Object.values(errors).some((text) => text !== undefined);

/** The error to show where a form has one place for all of them. */
export const firstError = (errors: FieldErrors) =>
  Object.values(errors).find((text) => text !== undefined);

export interface SubmitOptions {
  /** Shows failures as toasts with this title. Without it the form shows `failure`. */
  failTitle?: string | ((action: string) => string);
  /** The text of a failure for which the server sent no message. */
  otherwise?: string;
  /** The text of a failure, where the server's message does not fit. */
  textOf?: (error: unknown, action: string) => string;
  /** The errors of the fields in a failure, where this form has other names for them. */
  errorsOf?: (error: unknown) => FieldErrors;
  /** The errors that can be found before anything is sent. Once sending was tried, they follow what is typed. */
  check?: (action: string) => FieldErrors;
  /** Called after a failure and before it is shown, for example to load what has changed in the meantime. */
  onFailure?: (error: unknown) => unknown;
  /** A success leaves the page, so the form stays busy until it is gone. */
  leaves?: boolean;
}

interface State {
  /** The action that is being sent. */
  pending: string | null;
  /** The action of the last attempt, until one succeeds. */
  tried: string | null;
  error: unknown;
  refused: FieldErrors;
  failure: string;
}

const IDLE: State = { pending: null, tried: null, error: null, refused: {}, failure: '' };
const SUBMIT = 'submit';

/**
 * Sends a form, or one of several actions: one at a time, with the errors by field, the failure, and the focus on the first wrong field.
 * What was typed stays. The client sends an idempotency key that belongs to the body (`once`), so a repeated attempt has one effect.
 */
export function useSubmit(options: SubmitOptions = {}) {
  const {
    failTitle,
    otherwise = failTitle === undefined ? texts.couldNotSentPlease : texts.pleaseTryAgain,
    textOf = (error) => messageOf(error, otherwise),
    errorsOf = fieldErrors,
    check,
    onFailure,
    leaves = false,
  } = options;
  const [state, setState] = useState(IDLE);
  const running = useRef(false);
  const online = useOnline();

  function fail(error: unknown, action: string, form: HTMLElement | undefined) {
    const text = textOf(error, action);
    const refused = errorsOf(error);
    const title = typeof failTitle === 'function' ? failTitle(action) : failTitle;
    const byField = form !== undefined && hasErrors(refused);
    setState({
      pending: null,
      tried: action,
      error,
      refused,
      failure: byField || title !== undefined ? '' : text,
    });
    if (title !== undefined) failToast(title, text);
    // An error of a field that the form does not show is a failure of the whole form.
    else if (byField) focusFirstError(form, () => setState((now) => ({ ...now, failure: text })));
  }

  async function attempt(
    work: () => Promise<unknown>,
    action: string,
    form?: HTMLElement,
  ): Promise<boolean> {
    if (running.current) return false;
    if (hasErrors(check?.(action) ?? {}) || form?.querySelector('[data-too-long]')) {
      setState({ ...IDLE, tried: action });
      if (form) focusFirstError(form);
      return false;
    }
    running.current = true;
    setState({ ...IDLE, pending: action });
    try {
      await work();
      if (!leaves) setState(IDLE);
      return true;
    } catch (error) {
      await Promise.resolve(onFailure?.(error)).catch(() => undefined);
      fail(error, action, form);
      return false;
    } finally {
      running.current = false;
    }
  }

  /**
   * Sends what has no form, or what was confirmed after its form was checked. Returns whether it succeeded. A form uses `onSubmit` and
   * `onPress`, because only they find a text that is too long.
   */
  const run = (work: () => Promise<unknown>, action = SUBMIT) => attempt(work, action);

  /** The handler of a form's submit event. */
  const onSubmit =
    (work: () => Promise<unknown>, action = SUBMIT) =>
    (event: SyntheticEvent<HTMLElement>) => {
      event.preventDefault();
      void attempt(work, action, event.currentTarget);
    };

  /** The handler of a button that sends its form in another way than the submit event. */
  const onPress =
    (work: () => Promise<unknown>, action: string) => (event: SyntheticEvent<HTMLButtonElement>) =>
      void attempt(work, action, event.currentTarget.form ?? undefined);

  const { pending, tried, error, refused, failure } = state;
  const errors: FieldErrors = tried === null ? refused : { ...check?.(tried), ...refused };
  return {
    busy: pending !== null,
    pending,
    tried: tried !== null,
    error,
    errors,
    failure,
    online,
    run,
    onSubmit,
    onPress,
    reset: () => setState(IDLE),
  };
}

export type Submit = ReturnType<typeof useSubmit>;
