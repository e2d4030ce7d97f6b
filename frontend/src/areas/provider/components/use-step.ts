import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { useSubmit, type SubmitOptions } from '@/shared/forms/use-submit';
import { refreshProvider } from '@/domain/providers/api';
import { texts } from './texts';

const MOVED: readonly string[] = ['out_of_step', 'illegal_transition', 'move_closed'];

const hasMoved = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || MOVED.includes(error.code));

/** Sends a step of a job. The typed text stays, and the job is loaded again after a success or when it has changed in the meantime. */
export function useStep(options: SubmitOptions = {}) {
  const form = useSubmit({
    textOf: stepRefusal,
    onFailure: (error) => hasMoved(error) && refreshProvider(),
    ...options,
  });
  const thenRefresh = (step: () => Promise<unknown>) => async () => {
    await step();
    await refreshProvider();
  };
  return {
    ...form,
    run: (step: () => Promise<unknown>) => form.run(thenRefresh(step)),
    onSubmit: (step: () => Promise<unknown>) => form.onSubmit(thenRefresh(step)),
    onPress: (step: () => Promise<unknown>, action: string) =>
      form.onPress(thenRefresh(step), action),
  };
}

/** The error text for a refused step. */
export function stepRefusal(error: unknown): string {
  if (error instanceof ApiError && MOVED.includes(error.code)) return texts.jobHadAlreadyChanged;
  if (error instanceof ApiError && error.status === 401) return texts.youSignedOutSign;
  return messageOf(error, texts.couldNotSentNothing);
}
