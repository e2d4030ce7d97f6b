import { ApiError } from '@/shared/api/problem';
import { useSubmit, type SubmitOptions } from '@/shared/forms/use-submit';
import { refreshAssessments } from './api';

/** A form of an assessment. The assessment is loaded again when another person was faster. */
export const useAssessmentForm = (check?: NonNullable<SubmitOptions['check']>) =>
  useSubmit({
    failTitle: 'The action failed',
    ...(check && { check }),
    onFailure: (error) => error instanceof ApiError && error.status === 409 && refreshAssessments(),
  });
