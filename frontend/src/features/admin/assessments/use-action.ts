import { useState } from 'react';
import { ApiError, fieldErrors, messageOf } from '@/shared/api/problem';
import { failToast, toast } from '@/shared/lib/toast-store';
import { refreshAssessments } from './api';
import type { Problems } from './model';

/** Performs one step of an assessment: sends it, shows the result, and loads the assessment again when another person was faster. */
export function useAction(doneText: string) {
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Problems>({});
  async function run(send: () => Promise<unknown>) {
    setBusy(true);
    setErrors({});
    try {
      await send();
      toast({ title: doneText });
    } catch (problem) {
      setErrors(fieldErrors(problem));
      failToast('The action failed', messageOf(problem, 'Please try again.'));
      if (problem instanceof ApiError && problem.status === 409) await refreshAssessments();
    } finally {
      setBusy(false);
    }
  }
  return { busy, errors, setErrors, run };
}
