/** What can be wrong with a finished job, in the view of the person at home. */
export const PROBLEMS = [
  { code: 'NOT_DONE', label: 'The work is not done' },
  { code: 'PARTLY_DONE', label: 'A part of the work is not done' },
  { code: 'BAD_WORK', label: 'The work is not good' },
  { code: 'DAMAGE', label: 'Something was damaged' },
  { code: 'OTHER', label: 'Something else is wrong' },
] as const;

export type ProblemReason = (typeof PROBLEMS)[number]['code'];

/** A reported problem as a sentence without its full stop. */
export const problemText = (reason: string) =>
  PROBLEMS.find(({ code }) => code === reason)?.label ?? 'Something is wrong';
